import type { JSONOutput } from 'typedoc'
import type { Block, Piece, Word } from '../../model/reference-model.ts'

/** Address that a type links to; undefined if it isn't linked. */
export type LinkFinder = (reference: JSONOutput.ReferenceType) => string | undefined

/** How types are printed. `bound` are names that the type itself declares with `infer` or `in`. */
export type PrintContext = {
  hrefOf: LinkFinder
  bound: ReadonlySet<string>
  /** Passed along because types contain signatures, which contain types. */
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
