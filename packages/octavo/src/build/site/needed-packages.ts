import type { Problem } from '../../model/problem.ts'
import type { Site } from '../../model/site.ts'
import { cardFontOf } from '../../social-images/fonts.ts'
import { firstParty } from '../../markdown/first-party/needs.ts'
import { findPackageFolder } from '../../npm/engine-folder.ts'
import { readEngineManifest } from '../../npm/engine-manifest.ts'
import { isInstalled } from '../../npm/installed-packages.ts'

/** An option that needs packages which aren't installed with the engine. */
type Need = { option: string; packages: string[] }

/** Reports packages that the site has to install because it uses a feature that most sites don't. */
export function checkNeededPackages(site: Site): Problem[] {
  const { peerDependencies } = readEngineManifest()
  return listNeeds(site).flatMap(({ option, packages }) => {
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

function listNeeds({ docs, search, socialImages, markdown, fonts }: Site): Need[] {
  const versions = docs.flatMap((set) => set.versions)
  const needs: (Need & { isWanted: boolean })[] = [
    {
      option: 'reference',
      packages: ['typedoc', 'typescript'],
      isWanted: versions.some(({ reference }) => reference !== undefined),
    },
    {
      option: 'samples',
      packages: ['typescript'],
      isWanted: versions.some(({ samples }) => samples !== null),
    },
    { option: 'search', packages: ['algoliasearch'], isWanted: search?.provider.type === 'algolia' },
    { option: 'socialImages', packages: [cardFontOf(fonts), 'opentype.js'], isWanted: socialImages },
    ...Object.entries(firstParty).map(([name, packages]) => ({
      option: `octavo/${name}`,
      packages,
      isWanted: markdown.plugins.includes(`octavo/${name}`),
    })),
  ]
  return needs.filter(({ isWanted }) => isWanted)
}
