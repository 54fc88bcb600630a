import type { Block, SignaturePart, Word } from './page-model.ts'

/** Part of a laid-out signature: a token, tokens that share a line on every screen, a line break, or folded lines. */
export type Run =
  | Word
  | { together: Word[] }
  | { newline: number }
  | { fold: Run[]; count: number; indent: number }

/** Characters per line. At our font size, that's what a phone in landscape orientation shows. */
const width = 76
/** How many lines of a block are shown before the rest is folded, at the top level and inside another block. */
const shown = { outer: 24, inner: 8 }

/** Lays out a signature: on one line if it fits, otherwise with one item per line, and folded if it's huge. */
export function breakLines(parts: SignaturePart[]): Run[] {
  return breakParts(parts, { column: 0, indent: 0, depth: 0 })
}

/** On one line, whatever its length. */
export function toWords(parts: SignaturePart[]): Word[] {
  return parts.flatMap((part) => {
    if (typeof part === 'string') return [{ text: part }]
    return isBlock(part) ? flatten(part) : [part]
  })
}

export function toText(parts: SignaturePart[]): string {
  return toWords(parts)
    .map(({ text }) => text)
    .join('')
}

type Place = { column: number; indent: number; depth: number }

/** Breaks the longest block of a line that's too long, and other blocks only if they still don't fit. */
function breakParts(parts: SignaturePart[], place: Place): Run[] {
  const longest = place.column + toText(parts).length > width ? findLongest(parts) : null
  const runs: Run[] = []
  for (const [index, part] of parts.entries()) {
    const column = columnAfter(runs, place.column)
    if (typeof part === 'string') runs.push({ text: part })
    else if (!isBlock(part)) runs.push(part)
    else if (part.items.length === 0 || (part !== longest && fits(parts.slice(index), column, longest)))
      runs.push(...flatten(part))
    else runs.push(...breakBlock(part, { ...place, column }))
  }
  return runs
}

function findLongest(parts: SignaturePart[]): Block | null {
  const blocks = parts.filter(isBlock).filter(({ items }) => items.length > 0)
  const lengths = blocks.map((block) => toText([block]).length)
  return blocks[lengths.indexOf(Math.max(...lengths))] ?? null
}

/** Whether a block and what follows it on its line fit into the width. */
function fits([block, ...rest]: SignaturePart[], column: number, longest: Block | null): boolean {
  if (block === undefined || longest === null) return true
  const end = rest.indexOf(longest)
  const line = end === -1 ? rest : [...rest.slice(0, end), longest.open]
  return column + toText([block, ...line]).length <= width
}

function breakBlock(block: Block, place: Place): Run[] {
  if (block.shape === 'union' && block.items.every(isOneWord)) return fillLines(block, place)
  const { open, close, separator, shape } = block
  const inner = shape === 'hanging' && place.depth > 0 ? place.indent : place.indent + 2
  const lead = shape === 'union' ? `${separator} ` : ''
  const lines = block.items.map((item, index): Run[] => {
    const isLast = index === block.items.length - 1
    const start = { column: inner + lead.length, indent: inner, depth: place.depth + 1 }
    const isFirstOfHanging = shape === 'hanging' && index === 0
    const runs = breakParts(item, isFirstOfHanging ? { ...start, column: place.column } : start)
    const end = shape === undefined && (separator === ';' || !isLast) ? separator : ''
    return [
      ...(isFirstOfHanging ? [] : [{ newline: inner }]),
      ...(lead === '' ? [] : [punctuation(lead)]),
      ...(end === '' ? runs : appendEnd(runs, punctuation(end))),
    ]
  })
  const end = close === '' ? [] : [{ newline: place.indent }, punctuation(close)]
  return [...(open === '' ? [] : [punctuation(open)]), ...foldRest(lines, inner, place.depth), ...end]
}

/** The end of an item is on the same line as the last part of a union. */
function appendEnd(runs: Run[], end: Word): Run[] {
  const last = runs.at(-1)
  if (last === undefined || !('together' in last)) return [...runs, end]
  return [...runs.slice(0, -1), { together: [...last.together, end] }]
}

function isOneWord(item: SignaturePart[]): boolean {
  return item.length === 1 && item.every((part) => !isBlock(part))
}

/** Puts as many words of a union on a line as fit. */
function fillLines({ items, separator }: Block, { indent, depth }: Place): Run[] {
  const lines: Run[][] = []
  let column = width
  for (const [index, item] of items.entries()) {
    const length = toText(item).length + 3
    if (column + length > width) {
      lines.push([{ newline: indent + 2 }])
      column = indent + 2
    }
    column += length
    lines
      .at(-1)
      ?.push(
        { together: [punctuation(`${separator} `), ...toWords(item)] },
        ...(index === items.length - 1 ? [] : [{ text: ' ' }]),
      )
  }
  return foldRest(lines, indent + 2, depth)
}

/** Keeps the first items of a block that's too long and folds the rest. A single line is never worth folding. */
function foldRest(lines: Run[][], indent: number, depth: number): Run[] {
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

/** Folded lines count as one line. */
function countLines(runs: Run[]): number {
  return runs.filter((run) => 'newline' in run || 'fold' in run).length
}

function flatten(block: Block): Word[] {
  const { open, close, items, separator, shape } = block
  const isPadded = open === '{' && items.length > 0
  const between = shape === 'union' ? ` ${separator} ` : shape === 'hanging' ? ' ' : `${separator} `
  const inner = items.flatMap((item, index) => [
    ...(index === 0 ? [] : [punctuation(between)]),
    ...toWords(item),
  ])
  const start = open + (isPadded ? ' ' : '')
  const end = (isPadded ? ' ' : '') + close
  return [...(start === '' ? [] : [punctuation(start)]), ...inner, ...(end === '' ? [] : [punctuation(end)])]
}

function isBlock(part: SignaturePart): part is Block {
  return typeof part === 'object' && 'items' in part
}

function punctuation(text: string): Word {
  return { text, word: 'p' }
}

function columnAfter(runs: Run[], start: number): number {
  let column = start
  for (const run of runs) {
    if ('text' in run) column += run.text.length
    else if ('together' in run) column += sum(run.together.map(({ text }) => text.length))
    else if ('newline' in run) column = run.newline
    else column = run.indent
  }
  return column
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
