import type { Plugin } from 'vite'
import { stylesExport } from '../model/module-key.ts'

/** A module of the site that pages may use: `key` is how content names it, `filePath` where it is. */
export type SiteModule = { key: string; filePath: string }

export const siteModulesId = 'virtual:octavo/site-modules'

/**
 * Gathers the site's own modules into the component bundle:
 *
 *   import * as m0 from '/site/components/chart.tsx'
 *   export const siteModules = { '@site/components/chart': m0 }
 *
 * A stylesheet that a page imports gets a module beside it, because pages link the styles of folders with modules that
 * they use.
 */
export function siteModulesPlugin(modules: SiteModule[]): Plugin {
  const sheets = new Map(
    modules.flatMap(({ filePath }) => (isSheet(filePath) ? [[besideSheet(filePath), filePath]] : [])),
  )
  return {
    name: 'octavo:site-modules',
    resolveId(source) {
      if (source === siteModulesId) return `\0${siteModulesId}`
      return sheets.has(source) ? source : undefined
    },
    load(source) {
      const sheet = sheets.get(source)
      if (sheet !== undefined) return writeSheetModule(sheet)
      if (source !== `\0${siteModulesId}`) return undefined
      const fileOf = ({ filePath }: SiteModule) => (isSheet(filePath) ? besideSheet(filePath) : filePath)
      const files = [...new Set(modules.map(fileOf))]
      const imports = files.map((file, index) => `import * as m${index} from ${JSON.stringify(file)}`)
      const entries = modules.map(
        (module) => `${JSON.stringify(module.key)}: m${files.indexOf(fileOf(module))}`,
      )
      return `${imports.join('\n')}\nexport const siteModules = { ${entries.join(', ')} }`
    },
  }
}

function isSheet(file: string): boolean {
  return /\.(?:css|less|s[ac]ss|styl(?:us)?)$/.test(file)
}

/** In the same folder, and for a reader of inputs the same file. */
function besideSheet(file: string): string {
  return `${file}#styles.js`
}

/** What a page can import from a stylesheet, and the element that loads it. */
function writeSheetModule(sheet: string): string {
  const from = JSON.stringify(sheet)
  const names = sheet.includes('.module.')
    ? `export * from ${from}\nexport { default } from ${from}`
    : `import ${from}`
  return `${names}\nexport const ${stylesExport} = import.meta.viteRsc.loadCss()\n`
}
