import type { Problem } from '../../model/problem.ts'
import type { Site, Version } from '../../model/site.ts'
import { firstParty } from '../../markdown/first-party/needs.ts'
import { findPackageFolder, readEngineManifest } from '../../npm/engine-folder.ts'
import { isInstalled } from '../../npm/installed-packages.ts'
import type { Feature, Need } from '../feature/feature.ts'
import { missingFeature } from '../feature/missing-feature.ts'

/** Reports packages that the site has to install because it uses a feature that most sites don't. */
export function checkNeededPackages(site: Site, features: readonly Feature[]): Problem[] {
  const { peerDependencies } = readEngineManifest()
  const needs = [...listNeeds(site), ...features.flatMap((feature) => feature.needs?.(site) ?? [])]
  const notInstalled = needs.flatMap(({ option, packages }) => {
    const missing = packages.filter((name) => !isInstalled(name, findPackageFolder()))
    if (missing.length === 0) return []
    const versions = missing.map((name) => `"${name}@${peerDependencies[name] ?? 'latest'}"`)
    const what = missing.length === 1 ? 'a package that is' : 'packages that are'
    return {
      severity: 'error' as const,
      message: `"${option}" needs ${what} not installed: ${missing.join(', ')}`,
      hint: `Run: npm install --save-dev ${versions.join(' ')}`,
      file: 'site.config.ts',
    }
  })
  return [...listMissingFeatures(site, features), ...notInstalled]
}

/** The options of a version that a feature in a package of its own reads, by its name. */
const featureOptions: Record<string, { option: string; isSet: (version: Version) => boolean }> = {
  samples: { option: 'samples', isSet: ({ samples }) => Boolean(samples) },
  reference: { option: 'reference', isSet: ({ reference }) => Boolean(reference) },
  history: { option: 'reference.history', isSet: ({ reference }) => Boolean(reference?.history) },
}

/** Reports each of them once, where it's set first. */
function listMissingFeatures({ docs }: Site, features: readonly Feature[]): Problem[] {
  const missing = Object.entries(featureOptions).filter(([name]) =>
    features.every((feature) => feature.name !== name),
  )
  return missing.flatMap(([name, { option, isSet }]) => {
    const keys = docs.flatMap(({ versions }, set) =>
      versions.flatMap((version, index) =>
        isSet(version) ? [`docs${docs.length === 1 ? '' : `[${set}]`}.versions[${index}].${option}`] : [],
      ),
    )
    return keys.slice(0, 1).map((key) => missingFeature(`The option "${key}"`, name))
  })
}

function listNeeds({ markdown }: Site): Need[] {
  return Object.entries(firstParty)
    .map(([name, packages]) => ({ option: `octavo/${name}`, packages }))
    .filter(({ option }) => markdown.plugins.includes(option))
}
