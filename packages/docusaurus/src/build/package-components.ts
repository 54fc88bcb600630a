import { outsideCode } from 'octavo'

/** The query of a page's file that stands for the components it imports from packages. */
export const packagesQuery = '?packages'

/** Names that begin with a capital letter, from what isn't a file, part of Docusaurus or the engine, or data. */
const imported =
  /^import\s+(?:([A-Z][\w$]*)\s*)?(?:,?\s*\{((?:\s*[A-Z][\w$]*(?:\s+as\s+[A-Z][\w$]*)?\s*,?)+)\}\s*)?from\s+(['"])(?!@(?:site|theme(?:-\w+)?|docusaurus|generated|astrojs)\/|(?:react|react-dom|octavo|clsx)(?:\/|\3))([\w@][^'"\n]*)\3;?[ \t]*$/gm
const isData = /\.(?:json|css|scss|mdx?|svg|png|jpe?g|gif|webp|txt)$/

/** The module of a page for what `separatePackages` takes out of it. */
export function writePackagesModule(page: string): string {
  const exported: string[] = []
  outsideCode(page, (part) => {
    exported.push(separatePackages(part).code)
    return part
  })
  return `'use client'\n${exported.join('\n')}\n`
}

/** Whether a module shows components of packages, which rarely say that they use what only browsers have. */
export function usesPackages(code: string): boolean {
  return separatePackages(code).names.length > 0
}

/**
 * Components of packages run in the browser, as everything does in Docusaurus. `code` is a module that exports them.
 * Lines stay where they are.
 */
export function separatePackages(text: string): { rest: string; names: string[]; code: string } {
  const names: string[] = []
  const code: string[] = []
  const rest = text.replaceAll(
    imported,
    (...[whole, first, list = '', _quote, module = '']: [string, string?, string?, string?, string?]) => {
      const others = list.split(',').flatMap((one) => one.trim() || [])
      if ((first === undefined && others.length === 0) || isData.test(module)) return whole
      const all = [...(first === undefined ? [] : [`default as ${first}`]), ...others]
      names.push(...all.map((one) => one.replace(/^.*\sas\s+/, '')))
      code.push(`export { ${all.join(', ')} } from ${JSON.stringify(module)}`)
      return '\n'.repeat(whole.split('\n').length - 1)
    },
  )
  return { rest, names, code: code.join('\n') }
}
