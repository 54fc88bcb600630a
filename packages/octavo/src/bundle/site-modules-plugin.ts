import type { Plugin } from 'vite'

/** A module of the site that pages may use: `key` is how content names it, `filePath` where it is. */
export type SiteModule = { key: string; filePath: string }

export const siteModulesId = 'virtual:octavo/site-modules'

/**
 * Gathers the site's own modules into the component bundle:
 *
 *   import * as m0 from '/site/components/chart.tsx'
 *   export const siteModules = { '@site/components/chart': m0 }
 */
export function siteModulesPlugin(modules: SiteModule[]): Plugin {
  return {
    name: 'octavo:site-modules',
    resolveId: (source) => (source === siteModulesId ? `\0${siteModulesId}` : undefined),
    load(source) {
      if (source !== `\0${siteModulesId}`) return undefined
      const files = [...new Set(modules.map(({ filePath }) => filePath))]
      const imports = files.map((file, index) => `import * as m${index} from ${JSON.stringify(file)}`)
      const entries = modules.map(
        ({ key, filePath }) => `${JSON.stringify(key)}: m${files.indexOf(filePath)}`,
      )
      return `${imports.join('\n')}\nexport const siteModules = { ${entries.join(', ')} }`
    },
  }
}
