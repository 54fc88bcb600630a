import { kindFolderOf } from '../../shared/reference/kind-folders.ts'
import type { SymbolTable } from './list-symbols.ts'

/**
 * Other generators put all kinds of a module into one folder and, if names differ only in case, add a number to the
 * one of the later kind: `functions/createServer-1` next to `types/CreateServer`. These redirects send such addresses
 * to ours.
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
