import { kindFolderOf } from '../shared/kind-folders.ts'
import type { SymbolTable } from './list-symbols.ts'

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
      const from = `${routePath}${kindFolderOf(symbol.kind)}/${name}-${number}`
      return [{ from, to: aliasPath ?? symbol.routePath }]
    })
  })
}
