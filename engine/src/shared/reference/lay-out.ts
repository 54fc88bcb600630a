import type { Block, Piece, Word } from './reference-model.ts'

/** What a signature consists of when it is laid out: words, line breaks, and lines that are folded away. */
export type Run = Word | { newline: number } | { fold: Run[]; count: number; indent: number }

/** Characters in a line; with the sizes of our type it is what a phone turned sideways shows. */
const width = 76
/** Lines of a block that are shown before the rest is folded, outside and inside of another block. */
const shown = { outer: 20, inner: 6 }

/** Signature → lines: one line when it fits, one item for each line when not, and the rest of a huge one folded. */
export function layOut(pieces: Piece[]): Run[] {
  return layOutPieces(pieces, { column: 0, indent: 0, depth: 0 })
}

/** On one line, whatever its length. */
export function toText(pieces: Piece[]): string {
  return pieces.map(textOf).join('')
}

type Place = { column: number; indent: number; depth: number }

function layOutPieces(pieces: Piece[], place: Place): Run[] {
  const runs: Run[] = []
  let { column } = place
  for (const [index, piece] of pieces.entries()) {
    if (isBlock(piece)) {
      const after = closingWidth(pieces.slice(index + 1))
      const isShort = column + toText([piece]).length + after <= width
      runs.push(
        ...(isShort || piece.items.length === 0 ? flatten(piece) : breakBlock(piece, { ...place, column })),
      )
    } else runs.push(typeof piece === 'string' ? { text: piece } : piece)
    column = columnAfter(runs, place.column)
  }
  return runs
}

/** What stands behind a block up to the next place where a line may break. */
function closingWidth(pieces: Piece[]): number {
  const end = pieces.findIndex(isBlock)
  return toText(end === -1 ? pieces : pieces.slice(0, end)).length
}

function breakBlock(block: Block, place: Place): Run[] {
  const { open, close, separator, shape } = block
  const inner = shape === 'hanging' && place.depth > 0 ? place.indent : place.indent + 2
  const lead = shape === 'union' ? `${separator} ` : ''
  const lines = block.items.map((item, index): Run[] => {
    const isLast = index === block.items.length - 1
    const start = { column: inner + lead.length, indent: inner, depth: place.depth + 1 }
    const isFirstOfHanging = shape === 'hanging' && index === 0
    const runs = layOutPieces(item, isFirstOfHanging ? { ...start, column: place.column } : start)
    const end = shape === undefined && (separator === ';' || !isLast) ? separator : ''
    return [
      ...(isFirstOfHanging ? [] : [{ newline: inner }]),
      ...(lead === '' ? [] : [punctuation(lead)]),
      ...runs,
      ...(end === '' ? [] : [punctuation(end)]),
    ]
  })
  const end = close === '' ? [] : [{ newline: place.indent }, punctuation(close)]
  return [...(open === '' ? [] : [punctuation(open)]), ...foldRest(lines, inner, place), ...end]
}

/** Keeps the first items of a block that is too long, and folds the others. A single line is never worth folding. */
function foldRest(lines: Run[][], indent: number, { depth }: Place): Run[] {
  const limit = depth === 0 ? shown.outer : shown.inner
  const heights = lines.map(countLines)
  if (sum(heights) <= limit * 1.5) return lines.flat()
  let kept = 0
  for (let height = 0; kept < lines.length; kept++) {
    height += heights[kept] ?? 0
    if (height > limit) break
  }
  const rest = lines.slice(kept)
  if (rest.length < 2) return lines.flat()
  return [...lines.slice(0, kept).flat(), { fold: rest.flat(), count: rest.length, indent }]
}

/** Folded lines count as the one that stands for them. */
function countLines(runs: Run[]): number {
  return runs.filter((run) => 'newline' in run || 'fold' in run).length
}

function flatten(block: Block): Run[] {
  const { open, close, items, separator, shape } = block
  const isPadded = open === '{' && items.length > 0
  const between = shape === 'union' ? ` ${separator} ` : shape === 'hanging' ? ' ' : `${separator} `
  const inner = items.flatMap((item, index) => [
    ...(index === 0 ? [] : [punctuation(between)]),
    ...item.flatMap(flattenPiece),
  ])
  const start = open + (isPadded ? ' ' : '')
  const end = (isPadded ? ' ' : '') + close
  return [...(start === '' ? [] : [punctuation(start)]), ...inner, ...(end === '' ? [] : [punctuation(end)])]
}

function flattenPiece(piece: Piece): Run[] {
  if (typeof piece === 'string') return [{ text: piece }]
  return isBlock(piece) ? flatten(piece) : [piece]
}

function textOf(piece: Piece): string {
  if (typeof piece === 'string') return piece
  return isBlock(piece)
    ? flatten(piece)
        .map((run) => ('text' in run ? run.text : ''))
        .join('')
    : piece.text
}

function isBlock(piece: Piece): piece is Block {
  return typeof piece === 'object' && 'items' in piece
}

function punctuation(text: string): Word {
  return { text, word: 'p' }
}

function columnAfter(runs: Run[], start: number): number {
  let column = start
  for (const run of runs) {
    if ('text' in run) column += run.text.length
    else if ('newline' in run) column = run.newline
    else column = run.indent
  }
  return column
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
