import { cpSync, readdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { repository, website } from '../scripts/paths.mjs'

/** Guides link to pages that the history brings. */
const bareConfig = `import full from './full.config.ts'

const versions = full.docs.versions.map(({ samples, reference, ...version }) => {
  const { history, migration, ...plain } = reference
  return { ...version, samples: { folder: samples.folder }, reference: plain }
})

export default {
  ...full,
  docs: { ...full.docs, versions },
  checks: { brokenLinks: 'ignore', brokenAnchors: 'ignore' },
}
`

/**
 * A copy of the website without anything built, and with links to installed packages.
 * @param {string} root
 * @param {{ hasHistory: boolean }} options
 */
export function copyWebsite(root, { hasHistory }) {
  cpSync(website, root, {
    recursive: true,
    filter: (file) => !['node_modules', 'dist', '.octavo', 'test-results'].includes(basename(file)),
  })
  symlinkSync(join(repository, 'node_modules'), join(root, 'node_modules'), 'junction')
  for (const name of readdirSync(join(website, 'samples')).filter((one) => /^\d+\.x$/.test(one)))
    symlinkSync(
      join(website, 'samples', name, 'node_modules'),
      join(root, 'samples', name, 'node_modules'),
      'junction',
    )
  if (!hasHistory) {
    renameSync(join(root, 'site.config.ts'), join(root, 'full.config.ts'))
    writeFileSync(join(root, 'site.config.ts'), bareConfig)
  }
  return root
}
