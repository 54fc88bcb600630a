import type { Piece, SymbolModel } from '../../model/reference-model.ts'

/**
 * `import { beacon }` and `from 'lantern'`, between which narrow screens break the line. A default export is named after
 * its module, as most people do.
 */
export function printImport({ specifier, name, isTypeOnly }: SymbolModel['importFrom']): [Piece[], Piece[]] {
  const local = name === 'default' ? (/[\w$]+$/.exec(specifier)?.[0] ?? 'module') : `{ ${name} }`
  return [
    [{ text: isTypeOnly ? 'import type' : 'import', word: 'k' }, ` ${local} `],
    [{ text: 'from', word: 'k' }, ' ', { text: `'${specifier}'`, word: 's' }],
  ]
}
