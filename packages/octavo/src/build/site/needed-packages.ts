import type { Problem } from '../../model/problem.ts'
import type { Site, Version } from '../../model/site.ts'
import type { Feature } from '../feature/feature.ts'
import { missingFeature } from '../feature/missing-feature.ts'

/** The options that features in packages of their own read, by the name of the feature. Returns those that are set. */
const options: Record<string, (site: Site) => string[]> = {
  samples: ofVersions('samples', ({ samples }) => Boolean(samples)),
  reference: ofVersions('reference', ({ reference }) => Boolean(reference)),
  history: ofVersions('reference.history', ({ reference }) => Boolean(reference?.history)),
  'social-images': ({ socialImages }) => (socialImages ? ['socialImages'] : []),
}

function ofVersions(option: string, isSet: (version: Version) => boolean) {
  return ({ docs }: Site) =>
    docs.flatMap(({ versions }, set) =>
      versions.flatMap((version, index) =>
        isSet(version) ? [`docs${docs.length === 1 ? '' : `[${set}]`}.versions[${index}].${option}`] : [],
      ),
    )
}

/** Reports each package that the configuration needs and doesn't add once, where an option for it is set first. */
export function checkNeededPackages(site: Site, features: readonly Feature[]): Problem[] {
  return Object.entries(options)
    .filter(([name]) => features.every((feature) => feature.name !== name))
    .flatMap(([name, listSet]) =>
      listSet(site)
        .slice(0, 1)
        .map((key) => missingFeature(`The option "${key}"`, name)),
    )
}
