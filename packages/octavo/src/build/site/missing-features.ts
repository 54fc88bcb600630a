import type { Problem } from '../../model/problem.ts'
import type { Site } from '../../model/site.ts'
import type { Feature } from '../feature/feature.ts'
import { missingFeature } from '../feature/missing-feature.ts'

/** Options of versions that only a feature in a package of its own reads. */
const options = ['samples'] as const

/** Reports options that nothing would read. */
export function checkMissingFeatures({ docs }: Site, features: readonly Feature[]): Problem[] {
  const versions = docs.flatMap((set) => set.versions)
  return options.flatMap((option): Problem[] => {
    const version = versions.find((one) => one[option] !== null)
    if (!version || features.some(({ name }) => name === option)) return []
    const what = `The option "${option}" of the version "${version.label}"`
    return [{ severity: 'error', ...missingFeature(what, option) }]
  })
}
