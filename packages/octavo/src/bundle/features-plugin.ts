import { findEngineFolder } from '../npm/engine-folder.ts'
import path from 'node:path'
import type { Plugin } from 'vite'
import type { FeatureComponents } from '../model/feature-components.ts'

const prefix = 'virtual:octavo/features/'

/**
 * Gathers what features export under a name:
 *
 *   import { pages as f0 } from '/packages/live/src/server/pages.tsx'
 *   export const pages = [f0]
 *
 * Modules of the public entries, which are in the folder `api`, only pass on names.
 */
export function featuresPlugin(features: readonly FeatureComponents[], api: string): Plugin {
  return {
    name: 'octavo:features',
    resolveId(source) {
      if (!source.startsWith(prefix)) return undefined
      // There's only one, and it's loaded separately.
      const own = source === `${prefix}search` ? features.find(({ search }) => search)?.search : undefined
      return own ?? `\0${source}`
    },
    load(source) {
      if (!source.startsWith(`\0${prefix}`)) return undefined
      const name = source.slice(prefix.length + 1) as 'pages' | 'deferred'
      const files = features.flatMap((feature) => feature[name] ?? [])
      const imports = files.map(
        (file, index) => `import { ${name} as f${index} } from ${JSON.stringify(file)}`,
      )
      return `${imports.join('\n')}\nexport const ${name} = [${files.map((_, index) => `f${index}`).join(', ')}]`
    },
    transform: (_, id) => (path.dirname(id) === api ? { moduleSideEffects: false } : undefined),
  }
}

/** The folders with the sources of the engine and of features. Everything else is a site's, or in a package. */
export function foldersOf(features: readonly FeatureComponents[] = []): string[] {
  return [findEngineFolder(), ...features.map(({ folder }) => folder)]
}
