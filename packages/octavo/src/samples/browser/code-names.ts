import type { Hover } from '../shared/sample-results.ts'

/** A name in a code block, its position and what's known about it. */
export type CodeName = { hover: Hover; range: Range; from: number; to: number }

export type CodeNames = {
  all: readonly CodeName[]
  /** The name at a point in the window. */
  at(x: number, y: number): CodeName | null
}

type Piece = { node: Text; from: number }

/** Finds names by their line and column in the displayed code, which doesn't include the compiler's notes. */
export function findNames(code: Element, hovers: readonly Hover[]): CodeNames {
  const pieces = listPieces(code)
  const text = pieces.map(({ node }) => node.data).join('')
  const lines = [0]
  for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', end + 1)) lines.push(end + 1)
  const all = hovers.flatMap((hover): CodeName[] => {
    const from = (lines[hover.line] ?? text.length) + hover.start
    const to = from + hover.length
    const range = to > text.length ? null : rangeOf(pieces, from, to)
    return range ? [{ hover, range, from, to }] : []
  })
  return {
    all,
    at(x, y) {
      const caret = caretAt(x, y)
      const piece = caret && pieces.find(({ node }) => node === caret.node)
      if (!piece) return null
      const offset = piece.from + caret.offset
      const near = all.filter(({ from, to }) => from <= offset && offset <= to)
      // In empty space, the nearest caret is the end of the line.
      return near.find(({ range }) => [...range.getClientRects()].some((box) => holds(box, x, y))) ?? null
    },
  }
}

function listPieces(code: Element): Piece[] {
  const walker = document.createTreeWalker(code, NodeFilter.SHOW_TEXT)
  const pieces: Piece[] = []
  let from = 0
  while (walker.nextNode()) {
    const node = walker.currentNode as Text
    if (node.parentElement?.closest('[data-note]')) continue
    pieces.push({ node, from })
    from += node.length
  }
  return pieces
}

function rangeOf(pieces: Piece[], from: number, to: number): Range | null {
  const start = pieces.findLast((piece) => piece.from <= from)
  const end = pieces.findLast((piece) => piece.from < to)
  if (!start || !end) return null
  const range = document.createRange()
  range.setStart(start.node, from - start.from)
  range.setEnd(end.node, to - end.from)
  return range
}

/** Browsers differ in how to find the text at a point. */
function caretAt(x: number, y: number): { node: Node; offset: number } | null {
  if ('caretPositionFromPoint' in document) {
    const position = document.caretPositionFromPoint(x, y)
    return position && { node: position.offsetNode, offset: position.offset }
  }
  const range = (document as Document).caretRangeFromPoint(x, y)
  return range && { node: range.startContainer, offset: range.startOffset }
}

function holds({ left, right, top, bottom }: DOMRect, x: number, y: number): boolean {
  return x >= left && x <= right && y >= top && y <= bottom
}
