import { kindFolderOf } from '../../shared/reference/kind-folders.ts'
import type { SymbolTable } from './list-symbols.ts'

/**
 * Other generators put all kinds of one module into one folder and tell names apart that differ only in letter case by
 * a number, the later kind getting it: `functions/createServer-1` beside `types/CreateServer`. Links to such addresses
 * lead to ours.
 */
export function listRedirects({ entries }: SymbolTable): { from: string; to: string }[] {
  return entries.flatMap(({ routePath, exports }) => {
    const seen = new Set<string>()
    return exports.flatMap(({ name, symbol, aliasPath }) => {
      const key = name.toLowerCase()
      const isLater = seen.has(key)
      seen.add(key)
      if (!isLater || symbol.kind === 'namespace') return []
      return [
        { from: `${routePath}${kindFolderOf(symbol.kind)}/${name}-1`, to: aliasPath ?? symbol.routePath },
      ]
    })
  })
}
