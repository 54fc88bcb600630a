import type { ReferenceNode } from 'octavo/feature'
import { kindFolders, referenceKinds } from '../shared/kinds.ts'
import type { ListedEntry, SymbolTable } from './list-symbols.ts'

/** Packages in the configured order, each with its kinds of symbols and its other entry points. */
export function buildTree({ entries }: SymbolTable): ReferenceNode[] {
  const packages = [...new Set(entries.map((entry) => entry.package))]
  return packages.flatMap((one): ReferenceNode[] => {
    const [main, ...others] = entries.filter((entry) => entry.package === one)
    return main ? [{ ...nodeOf(main), label: one.name, entryPoints: others.map(nodeOf) }] : []
  })
}

function nodeOf(entry: ListedEntry): ReferenceNode {
  const groups = referenceKinds.map((kind) => ({ kind, pages: pagesOf(entry, kind) }))
  return {
    label: entry.point.specifier,
    page: entry.routePath,
    groups: groups.filter(({ pages }) => pages.length > 0),
    entryPoints: [],
  }
}

/** Pages of the entry point itself. A symbol re-exported within its package is listed only where it comes from. */
function pagesOf(entry: ListedEntry, kind: ReferenceNode['groups'][number]['kind']): string[] {
  return entry.exports.flatMap(({ name, symbol, aliasPath }) => {
    if (symbol.kind !== kind || kind === 'namespace') return []
    if (aliasPath !== null) return [aliasPath]
    return symbol.entry === entry && symbol.name === name ? [symbol.routePath] : []
  })
}

/**
 * Other generators put all kinds of a module into one folder and, if names differ only in case, add a number to those
 * of later kinds: `functions/createServer-1` next to `types/CreateServer`. These redirects send such addresses to ours.
 */
export function listRedirects({ entries }: SymbolTable): { from: string; to: string }[] {
  return entries.flatMap(({ routePath, exports }) => {
    const seen = new Map<string, number>()
    return exports.flatMap(({ name, symbol, aliasPath }) => {
      const key = name.toLowerCase()
      const number = seen.get(key) ?? 0
      seen.set(key, number + 1)
      if (number === 0 || symbol.kind === 'namespace') return []
      const from = `${routePath}${kindFolders[symbol.kind]}/${name}-${number}`
      return [{ from, to: aliasPath ?? symbol.routePath }]
    })
  })
}
