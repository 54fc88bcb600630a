import { cpSync, existsSync, mkdtempSync, readdirSync, renameSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { repository, website } from '../scripts/paths.mjs'

/**
 * A part of the website's build that can be left out.
 * @typedef {object} Part
 * @property {string} without An expression that takes the part away from the configuration `full`.
 * @property {number | null} maxPercent How much longer a build from nothing may take because of it; null isn't measured.
 * @property {number} maxMs How much longer a build may take when nothing changed.
 */

/** @type {Record<string, Part>} */
export const parts = {
  history: {
    without: `{
  ...full,
  docs: {
    ...full.docs,
    versions: full.docs.versions.map(({ samples, reference, ...version }) => {
      const { history, migration, ...plain } = reference
      const { minimums, ...others } = samples
      return { ...version, samples: others, reference: plain }
    }),
  },
}`,
    maxPercent: null,
    maxMs: 300,
  },
  live: {
    without: `{
  ...full,
  samples: { ...full.samples, playground: null },
  docs: {
    ...full.docs,
    versions: full.docs.versions.map((version) => ({ ...version, samples: { ...version.samples, live: false } })),
  },
}`,
    maxPercent: 10,
    maxMs: 150,
  },
}

/**
 * Pages link to those that a part brings, so neither copy checks links: describing what is broken takes time too.
 * @param {Part | null} missing
 */
const configOf = (missing) => `import full from './full.config.ts'

const chosen = ${missing?.without ?? 'full'}

export default { ...chosen, checks: { brokenLinks: 'ignore', brokenAnchors: 'ignore' } }
`

/**
 * A copy of the website without anything built. It's beside the website, because it uses the same packages and settings.
 * @param {Part | null} missing The part that it doesn't have.
 */
export function copyWebsite(missing) {
  const root = mkdtempSync(join(repository, '.bench-'))
  cpSync(website, root, {
    recursive: true,
    filter: (file) => !['node_modules', 'dist', '.octavo', 'test-results'].includes(basename(file)),
  })
  // Copied, because a reference covers only what is inside the site's folder. A build installs those that are missing.
  for (const name of readdirSync(join(website, 'samples')).filter((one) => /^\d+\.x$/.test(one))) {
    const packages = join('samples', name, 'node_modules')
    if (!existsSync(join(website, packages))) continue
    cpSync(join(website, packages), join(root, packages), { recursive: true, verbatimSymlinks: true })
  }
  renameSync(join(root, 'site.config.ts'), join(root, 'full.config.ts'))
  writeFileSync(join(root, 'site.config.ts'), configOf(missing))
  return root
}
