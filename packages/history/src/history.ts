import { type FeatureIntegration, SiteError, type Releases, type Version } from 'octavo/feature'
import { readManifest } from 'octavo-npm'
import { additions } from './add-to-references.ts'
import path from 'node:path'
import { compareMinors } from 'octavo-reference/model'
import { isInside, minorOf, rangeOf } from './api-history.ts'
import { readHistory } from './history-file.ts'

/**
 * What changed in the public API of packages from release to release: on reference pages, and in `octavo history`, which
 * reads it.
 *
 * @example
 * import { defineSite } from 'octavo'
 * import { history } from 'octavo-history'
 *
 * export default defineSite({ integrations: [history()] })
 */
export function history(): FeatureIntegration {
  return {
    name: 'history',
    feature: {
      additions: { reference: additions },
      listReleases: listDocumentedMinors,
      commands: { history: async (context) => (await import('./command.ts')).writeHistories(context) },
    },
  }
}

/** The minors of the documented major version up to the documented one, oldest first, from the packages' histories. */
function listDocumentedMinors(
  { label, reference, samples }: Pick<Version, 'label' | 'reference' | 'samples'>,
  root: string,
): Releases[] {
  const folder = reference?.history ?? null
  if (!reference || folder === null)
    throw new SiteError({
      message: `Version ${label} has no history of its packages, so the releases that its samples could use are unknown.`,
      hint: 'Run octavo history, and add "history" to the version\'s "reference" in site.config.ts.',
    })
  const installed = reference.packages.filter(({ from }) => from === null)
  const packages = installed.flatMap(({ name }) => {
    const version = readManifest(path.join(root, samples?.folder ?? '', 'node_modules', name))?.version ?? ''
    const history = readHistory(path.join(root, folder), name)
    if (!history) return []
    const range = rangeOf(history, version)
    const isDocumented = (minor: string) => minor === range.first || isInside(minor, range)
    return [{ name, versions: history.releases.filter((release) => isDocumented(minorOf(release))) }]
  })
  const minors = [...new Set(packages.flatMap(({ versions }) => versions.map(minorOf)))]
  return minors.toSorted(compareMinors).map((minor) => ({
    minor,
    // A package that skipped a minor is used with its last release before it.
    releases: packages.flatMap(({ name, versions }) => {
      const version = versions.findLast((one) => compareMinors(minorOf(one), minor) <= 0)
      return version === undefined ? [] : [{ name, version }]
    }),
  }))
}
