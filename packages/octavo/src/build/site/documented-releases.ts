import path from 'node:path'
import { compareMinors, isInside, minorOf, rangeOf } from '../../model/api-history.ts'
import type { Version } from '../../model/site.ts'
import { readHistory } from '../../history/build/history-file.ts'
import type { Release } from '../../history/build/install-release.ts'
import { findPackages } from '../../reference/build/find-packages.ts'
import { SiteError } from '../../problems/site-error.ts'

/** The releases of a version's packages that belong to one minor. */
export type DocumentedMinor = { minor: string; releases: Release[] }

/** The minors of the documented major version up to the documented one, oldest first, from the packages' histories. */
export function listDocumentedMinors(
  { label, reference, samples }: Pick<Version, 'label' | 'reference' | 'samples'>,
  root: string,
): DocumentedMinor[] {
  const folder = reference?.history ?? null
  if (!reference || folder === null)
    throw new SiteError({
      message: `Version ${label} has no history of its packages, so the releases that its samples could use are unknown.`,
      hint: 'Run octavo history, and add "history" to the version\'s "reference" in site.config.ts.',
    })
  const installed = findPackages(reference, { root, environment: samples?.folder ?? null }).filter(
    ({ isInstalled }) => isInstalled,
  )
  const packages = installed.flatMap(({ name, version }) => {
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
