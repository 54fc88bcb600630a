import { cpSync, mkdtempSync, readdirSync, renameSync, writeFileSync } from 'node:fs'
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
 * A copy of the website without anything built. It's beside the website, because it uses the same packages and settings.
 * @param {{ hasHistory: boolean }} options
 */
export function copyWebsite({ hasHistory }) {
  const root = mkdtempSync(join(repository, '.bench-'))
  cpSync(website, root, {
    recursive: true,
    filter: (file) => !['node_modules', 'dist', '.octavo', 'test-results'].includes(basename(file)),
  })
  // Copied, because a reference covers only what is inside the site's folder.
  for (const name of readdirSync(join(website, 'samples')).filter((one) => /^\d+\.x$/.test(one)))
    cpSync(join(website, 'samples', name, 'node_modules'), join(root, 'samples', name, 'node_modules'), {
      recursive: true,
      verbatimSymlinks: true,
    })
  if (!hasHistory) {
    renameSync(join(root, 'site.config.ts'), join(root, 'full.config.ts'))
    writeFileSync(join(root, 'site.config.ts'), bareConfig)
  }
  return root
}
