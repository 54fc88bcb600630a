import type { JSONOutput } from 'typedoc'
import type { Block, Piece, Word } from '../../shared/model/reference-model.ts'

/** Where a type leads; undefined when it leads nowhere. */
export type LinkFinder = (reference: JSONOutput.ReferenceType) => string | undefined

/** How types are written. `bound` are names that the type itself declares, by `infer` or `in`. */
export type PrintContext = {
  hrefOf: LinkFinder
  bound: ReadonlySet<string>
  /** Types contain signatures, which contain types. */
  print: (type: JSONOutput.SomeType, context: PrintContext) => Piece[]
}

export function keyword(text: string): Word {
  return { text, word: 'k' }
}

export function mark(text: string): Word {
  return { text, word: 'p' }
}

export function list(open: string, items: Piece[][], close: string): Block {
  return { open, items, close, separator: ',' }
}
