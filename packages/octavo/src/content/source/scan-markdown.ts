import { isThematicBreak, matchFence, matchHtmlBlock } from './block-starts.ts'
import { findClosedDirective, matchContainers, openContainer, type Container } from './containers.ts'
import { measureIndent, type LineCursor } from './line-cursor.ts'
import { findCommentEnd, scanInline, type Range } from './scan-inline.ts'

/**
 * Everything in a source that isn't prose, in order. A fence extends from the start of its opening line to the end of
 * its closing line; indented code covers whole lines.
 */
export type MarkdownSpan = Range & { kind: 'fence' | 'indented code' | 'inline code' | 'comment' }

export type MarkdownFormat = 'md' | 'mdx'

type ScanOptions = {
  format: MarkdownFormat
  /** Where the body starts, after the front matter. */
  from?: number
  /** Called with the position of a list, quote or block that is nested too deeply; it's read as text. */
  onDepth?: (offset: number) => void
  /** Called with the position of a block such as `:::tip` that is still open where the source ends. */
  onUnclosed?: (offset: number) => void
}

/** Deeper than anyone writes, and far from deep enough to overflow the stack of later tools. */
export const deepest = 100

type Leaf =
  | { kind: 'paragraph'; pieces: Range[] }
  | { kind: 'fence'; start: number; end: number; isClosing: (line: string) => boolean }
  | { kind: 'indented code'; start: number; end: number }
  /** If `closing` is null, a blank line ends the block. */
  | { kind: 'html'; closing: RegExp | null }

type Scan = {
  readonly source: string
  readonly isMdx: boolean
  readonly spans: MarkdownSpan[]
  readonly containers: Container[]
  readonly onDepth: (offset: number) => void
  /** The last position where a comment in a module or an expression could end. */
  readonly lastClosing: number
  leaf: Leaf | null
}

/**
 * Reads Markdown's block structure far enough to tell code and comments from prose before the parser runs. It must
 * agree with the parser about what is code; a property test compares the two.
 */
export function scanMarkdown(
  source: string,
  { format, from = 0, onDepth = () => {}, onUnclosed }: ScanOptions,
): MarkdownSpan[] {
  const isMdx = format === 'mdx'
  const lastClosing = isMdx ? source.lastIndexOf('*/') : -1
  const scan: Scan = { source, isMdx, spans: [], containers: [], onDepth, lastClosing, leaf: null }
  for (let position = from; position < source.length;) {
    const newline = source.indexOf('\n', position)
    const next = newline === -1 ? source.length : newline + 1
    const end = next - (/\r?\n?$/.exec(source.slice(Math.max(position, next - 2), next))?.[0].length ?? 0)
    position = scanLine(scan, { start: position, end }) ?? next
  }
  closeLeaf(scan)
  for (const container of scan.containers) if (container.kind === 'directive') onUnclosed?.(container.start)
  return scan.spans
}

/** Returns where to continue, if that isn't the next line. */
function scanLine(scan: Scan, line: Range): number | null {
  const { source, containers } = scan
  const cursor: LineCursor = { position: line.start, column: 0, end: line.end }
  const matched = matchContainers(source, cursor, containers)
  const isInside = matched === containers.length
  if (isInside && continueFence(scan, cursor)) return null
  const closed = findClosedDirective(source.slice(cursor.position, line.end), containers.slice(0, matched))
  if (closed !== -1) {
    closeLeaf(scan)
    containers.length = closed
    return null
  }
  if (isInside && continueHtml(scan, cursor)) return null
  if (measureIndent(source, cursor).position === line.end) {
    if (!isInside || scan.leaf?.kind !== 'indented code') closeLeaf(scan)
    containers.length = matched
    return null
  }
  return scanBlocks(scan, cursor, { line, matched, isInside })
}

function continueFence(scan: Scan, { position, end }: LineCursor): boolean {
  const { leaf, source } = scan
  if (leaf?.kind !== 'fence') return false
  leaf.end = end
  if (leaf.isClosing(source.slice(position, end))) closeLeaf(scan)
  return true
}

function continueHtml(scan: Scan, { position, end }: LineCursor): boolean {
  const { leaf, source } = scan
  if (leaf?.kind !== 'html') return false
  const rest = source.slice(position, end)
  if (leaf.closing === null ? rest.trim() === '' : leaf.closing.test(rest)) closeLeaf(scan)
  return true
}

type LineContext = { line: Range; matched: number; isInside: boolean }

/** Opens the quotes and lists that start on this line, then whatever is inside them. */
function scanBlocks(scan: Scan, cursor: LineCursor, { line, matched, isInside }: LineContext): number | null {
  const { source, containers, isMdx } = scan
  let known = matched
  let isInterrupting = isInside && (scan.leaf?.kind === 'paragraph' || scan.leaf?.kind === 'indented code')
  const startBlock = (): void => {
    closeLeaf(scan)
    containers.length = known
  }
  for (;;) {
    const indent = measureIndent(source, cursor)
    if (!isMdx && indent.width >= 4) {
      if (scan.leaf?.kind === 'paragraph') break
      if (scan.leaf?.kind !== 'indented code' || known < containers.length) {
        startBlock()
        scan.leaf = { kind: 'indented code', start: line.start, end: line.end }
      }
      scan.leaf.end = line.end
      return null
    }
    const { position } = cursor
    const opened = openContainer(source, cursor, { indent, isInterrupting })
    if (opened === null) break
    if (known >= deepest) {
      scan.onDepth(position)
      break
    }
    startBlock()
    known = containers.push(opened)
    isInterrupting = false
    if (measureIndent(source, cursor).position === line.end) return null
  }
  return scanLeaf(scan, cursor, { line, isInterrupting, startBlock })
}

type LeafContext = { line: Range; isInterrupting: boolean; startBlock: () => void }

function scanLeaf(scan: Scan, cursor: LineCursor, { line, isInterrupting, startBlock }: LeafContext) {
  const { source, isMdx } = scan
  const indent = measureIndent(source, cursor)
  const piece = { start: indent.position, end: line.end }
  const rest = source.slice(piece.start, piece.end)
  const isLazy = scan.leaf?.kind === 'paragraph' && !isMdx && indent.width >= 4
  if (isLazy) return addText(scan, piece)
  const isClosing = matchFence(rest, isMdx)
  if (isClosing) {
    startBlock()
    scan.leaf = { kind: 'fence', start: line.start, end: line.end, isClosing }
    return null
  }
  const html = isMdx ? null : matchHtmlBlock(rest, scan.leaf?.kind === 'paragraph')
  if (html) {
    startBlock()
    if (rest.startsWith('<!--'))
      scan.spans.push({
        kind: 'comment',
        start: piece.start,
        end: findCommentEnd(source, piece.start) ?? source.length,
      })
    if (!html.closing?.test(rest)) scan.leaf = { kind: 'html', closing: html.closing }
    return null
  }
  const isUnderline = isInterrupting && scan.leaf?.kind === 'paragraph' && /^(?:=+|-+)[ \t]*$/.test(rest)
  if (isUnderline || isThematicBreak(rest)) {
    startBlock()
    return null
  }
  const directive = /^(:{3,})[a-z]/i.exec(rest)?.[1]
  const isHeading = directive !== undefined || /^#{1,6}(?:[ \t]|$)/.test(rest)
  if (isHeading || scan.leaf?.kind !== 'paragraph') {
    startBlock()
    scan.leaf = { kind: 'paragraph', pieces: [] }
  }
  const resumed = addText(scan, piece)
  if (isHeading) closeLeaf(scan)
  if (directive === undefined) return resumed
  if (scan.containers.length >= deepest) scan.onDepth(piece.start)
  else scan.containers.push({ kind: 'directive', start: piece.start, length: directive.length })
  return resumed
}

/** In MDX, a comment continues until it's closed, even if blocks seem to start inside it. */
function addText(scan: Scan, piece: Range): number | null {
  const { leaf, source, isMdx } = scan
  if (leaf?.kind !== 'paragraph') return null
  leaf.pieces.push(piece)
  if (!isMdx || !leavesCommentOpen(scan, piece)) return null
  const last = scanInline(source, leaf.pieces, isMdx).at(-1)
  if (last?.kind !== 'comment' || last.end <= piece.end) return null
  closeLeaf(scan)
  return last.end
}

/** Finding out takes reading the whole paragraph again, so lines that close their comments are ruled out first. */
function leavesCommentOpen({ source, lastClosing }: Scan, { start, end }: Range): boolean {
  const line = source.slice(start, end)
  const [html, braced] = [line.lastIndexOf('<!--'), line.lastIndexOf('{/*')]
  if (html !== -1 && line.indexOf('-->', html + 4) === -1) return true
  return braced !== -1 && line.indexOf('*/', braced + 3) === -1 && lastClosing >= end
}

function closeLeaf(scan: Scan): void {
  const { leaf, source, spans, isMdx } = scan
  scan.leaf = null
  if (leaf?.kind === 'fence' || leaf?.kind === 'indented code')
    spans.push({ kind: leaf.kind, start: leaf.start, end: leaf.end })
  if (leaf?.kind !== 'paragraph') return
  for (const pieces of splitTable(source, leaf.pieces)) spans.push(...scanInline(source, pieces, isMdx))
}

/** Inline code ends with its row, so each line of a table is scanned separately. */
function splitTable(source: string, pieces: Range[]): Range[][] {
  const [head, delimiters] = pieces.slice(0, 2).map(({ start, end }) => source.slice(start, end))
  if (head === undefined || delimiters === undefined || !isTable(head, delimiters)) return [pieces]
  return pieces.map((piece) => [piece])
}

const delimiterRow = /^\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/

function isTable(head: string, delimiters: string): boolean {
  return (
    delimiters.includes('|') && delimiterRow.test(delimiters) && countCells(head) === countCells(delimiters)
  )
}

function countCells(row: string): number {
  return row
    .trim()
    .replaceAll(/^\||(?<!\\)\|$/g, '')
    .split(/(?<!\\)\|/).length
}
