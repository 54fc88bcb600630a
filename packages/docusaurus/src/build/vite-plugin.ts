import { readFileSync } from 'node:fs'
import path from 'node:path'
import { transformSync } from 'rolldown/utils'
import { separateStyles, stylesQuery } from './inline-styles.ts'
import { idOfMissing, writeMissing } from './missing-modules.ts'
import { needsBrowser } from './needs-browser.ts'
import { packagesQuery, writePackagesModule } from './package-components.ts'
import { partsQuery, separateParts } from './page-parts.ts'
import { registeredName, splitComponents } from './registered-components.ts'
import { toComponent } from './svg-component.ts'

/** The part of a plugin for Vite that's used here. */
type Plugin = {
  name: string
  enforce: 'pre'
  resolveId(this: Resolver, source: string, importer?: string): Promise<object | string | null>
  load(id: string): string | undefined
  transform(code: string, id: string): { code: string; map: null } | undefined
}

type Resolver = {
  resolve(source: string, importer?: string, options?: { skipSelf: boolean }): Promise<object | null>
}

const siteId = 'octavo:docusaurus-site'

/**
 * Reads modules of a site the way Docusaurus does: JSX in `.js` files, SVG as components, `require()` of files, and
 * components that use hooks or handlers without `'use client'`.
 */
export function docusaurusPlugin(root: string, siteData: object): Plugin {
  const isOfSite = (file: string) => file.startsWith(root + path.sep) && !file.includes('/node_modules/')
  return {
    name: 'octavo-docusaurus',
    enforce: 'pre',
    async resolveId(source, importer = root) {
      if (source === siteId) return `\0${siteId}`
      // After the name of a script, a query would leave it one.
      if (source.endsWith(stylesQuery))
        return path.resolve(path.dirname(importer), source).replace(/(\.[cm]?[jt]sx?)\?/, '$1.')
      // Pages can be outside of the site's folder, in which its packages are.
      const isPage = importer.endsWith(packagesQuery) || importer.endsWith(partsQuery)
      const isModule = isOfSite(importer) && /\.[cm]?[jt]sx?$/.test(importer)
      if ((!isPage && !isModule) || source.startsWith('octavo')) return null
      if (await this.resolve(source, importer, { skipSelf: true })) return null
      const own = isPage && (await this.resolve(source, path.join(root, 'index.js'), { skipSelf: true }))
      return own || idOfMissing(source, importer.replace(/\?.*$/, ''))
    },
    load(id) {
      const missing = writeMissing(id, root)
      if (missing !== null) return missing
      if (id === `\0${siteId}`)
        return Object.entries(siteData)
          .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}\n`)
          .join('')
      const read = (query: string) =>
        id.endsWith(query) ? readFileSync(id.slice(0, -query.length), 'utf8') : null
      const styled = read(stylesQuery) ?? read(stylesQuery.replace('?', '.'))
      if (styled !== null) return separateStyles(styled).css
      const importing = read(packagesQuery)
      if (importing !== null) return writePackagesModule(importing)
      const page = read(partsQuery)
      if (page !== null) {
        const code = requireToImport(separateParts(page)?.code ?? '')
        return `'use client'\n${compileJsx(code, id.slice(0, -partsQuery.length))}`
      }
      return id.endsWith('.svg') && isOfSite(id) ? toComponent(readFileSync(id, 'utf8')) : undefined
    },
    transform(code, id) {
      const file = id.replace(/\?.*$/, '')
      if (file !== id || !isOfSite(file) || !/\.[cm]?[jt]sx?$/.test(file)) return undefined
      const isRegistry = registeredName.test(file.slice(root.length + 1))
      const { rest, css } = separateStyles(code)
      const styles =
        css === '' ? '' : `\nimport ${JSON.stringify(`./${path.basename(file)}${stylesQuery}`)}\n`
      let text = requireToImport(isRegistry ? splitComponents(rest) : rest) + styles
      if (!isRegistry && needsBrowser(code)) text = `'use client'\n${text}`
      if (/\.[cm]?js$/.test(file) && /<(?:[A-Za-z]|>)/.test(text)) text = compileJsx(text, file)
      return text === code ? undefined : { code: text, map: null }
    },
  }
}

/** Browsers and React Server Components know imports only: `require('./a.png').default` → `file0`. */
function requireToImport(code: string): string {
  const imports: string[] = []
  const text = code.replace(
    /(?<![\w.$])require\((['"])([^'"\n]+)\1\)(?:\.default\b)?/g,
    (_, _quote, file: string) => {
      imports.push(`import required${imports.length} from ${JSON.stringify(file)}`)
      return `required${imports.length - 1}`
    },
  )
  return imports.length === 0 ? code : `${text}\n${imports.join('\n')}\n`
}

function compileJsx(code: string, file: string): string {
  const { code: compiled, errors } = transformSync(file, code, {
    lang: 'tsx',
    jsx: { runtime: 'automatic' },
  })
  const [error] = errors
  if (error) throw new Error(error.message)
  return compiled
}
