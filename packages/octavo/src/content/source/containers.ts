import { matchListMarker } from './block-starts.ts'
import { measureIndent, skipCharacters, skipColumns, type Indent, type LineCursor } from './line-cursor.ts'

/** A quote continues with its marker, a list item (or a footnote) with its indentation. */
export type Container =
  | { kind: 'quote' }
  /** `isEmpty` means that only the marker has been read, so a blank line ends the item. */
  | { kind: 'item'; width: number; isEmpty: boolean }
  /** A block such as `:::tip`, until a line with at least as many colons. */
  | { kind: 'directive'; start: number; length: number }

/** Returns how many of the open containers this line continues, and moves the cursor past their markers. */
export function matchContainers(source: string, cursor: LineCursor, containers: Container[]): number {
  let indent = measureIndent(source, cursor)
  for (const [index, container] of containers.entries()) {
    if (container.kind === 'directive') continue
    // Nested items share one run of white space, which is measured once.
    indent.width = indent.column - cursor.column
    const isBlank = indent.position === cursor.end
    if (container.kind === 'quote') {
      if (indent.width > 3 || source[indent.position] !== '>' || isBlank) return index
      skipQuoteSign(source, cursor, indent)
      indent = measureIndent(source, cursor)
    } else if (isBlank) {
      if (container.isEmpty) return index
    } else if (indent.width < container.width) return index
    else {
      skipColumns(source, cursor, container.width)
      container.isEmpty = false
    }
  }
  return containers.length
}

/** The index of the container (a directive) that a line of colons closes. */
export function findClosedDirective(rest: string, containers: readonly Container[]): number {
  const colons = /^ {0,3}(:{3,})[ \t]*$/.exec(rest)?.[1]?.length ?? 0
  return containers.findLastIndex((container) => container.kind === 'directive' && container.length <= colons)
}

type LineState = { indent: Indent; isInterrupting: boolean }

/** The container that starts at the cursor, which moves to its contents. */
export function openContainer(
  source: string,
  cursor: LineCursor,
  { indent, isInterrupting }: LineState,
): Container | null {
  const rest = source.slice(indent.position, cursor.end)
  if (rest.startsWith('>')) {
    skipQuoteSign(source, cursor, indent)
    return { kind: 'quote' }
  }
  const footnote = /^\[\^[^\]\s]+\]:/.exec(rest)?.[0]
  const marker = footnote === undefined ? matchListMarker(rest, isInterrupting) : null
  if (footnote === undefined && marker === null) return null
  const length = footnote?.length ?? marker?.length ?? 0
  moveTo(cursor, indent)
  skipCharacters(cursor, length)
  if (footnote !== undefined) return { kind: 'item', width: 4, isEmpty: false }
  const inner = measureIndent(source, cursor)
  const isBlank = inner.position === cursor.end
  // From five columns on, one column belongs to the marker and the rest is indented code.
  const space = isBlank || inner.width > 4 ? 1 : inner.width
  skipColumns(source, cursor, space)
  return { kind: 'item', width: indent.width + length + space, isEmpty: isBlank }
}

function moveTo(cursor: LineCursor, { width, position }: Indent): void {
  cursor.column += width
  cursor.position = position
}

/** Skips `>` and one column of white space after it. */
function skipQuoteSign(source: string, cursor: LineCursor, indent: Indent): void {
  moveTo(cursor, indent)
  skipCharacters(cursor, 1)
  skipColumns(source, cursor, 1)
}
