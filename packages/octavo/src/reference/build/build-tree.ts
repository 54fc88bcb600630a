import type { ReferenceNode } from '../../model/reference-index.ts'
import { referenceKinds } from '../../model/reference-model.ts'
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
