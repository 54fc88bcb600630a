import type { Problem } from '../../model/problem.ts'
import type { Site } from '../../model/site.ts'
import { firstParty } from '../../markdown/first-party/needs.ts'
import { findPackageFolder, readEngineManifest } from '../../npm/engine-folder.ts'
import { isInstalled } from '../../npm/installed-packages.ts'
import type { Feature, Need } from '../feature/feature.ts'

/** Reports packages that the site has to install because it uses a feature that most sites don't. */
export function checkNeededPackages(site: Site, features: readonly Feature[]): Problem[] {
  const { peerDependencies } = readEngineManifest()
  const needs = [...listNeeds(site), ...features.flatMap((feature) => feature.needs?.(site) ?? [])]
  return needs.flatMap(({ option, packages }) => {
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
}

function listNeeds({ markdown }: Site): Need[] {
  return Object.entries(firstParty)
    .map(([name, packages]) => ({ option: `octavo/${name}`, packages }))
    .filter(({ option }) => markdown.plugins.includes(option))
}
