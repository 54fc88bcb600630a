/** A range of a source, from `start` up to but not including `end`. */
export type Range = { start: number; end: number }

export type InlineSpan = Range & { kind: 'inline code' | 'comment' }

/**
 * Finds code spans and comments in one paragraph, given as ranges of the source: its lines without the markers of
 * quotes and lists. In MDX, a comment can extend past the paragraph until it's closed.
 */
export function scanInline(source: string, pieces: readonly Range[], isMdx: boolean): InlineSpan[] {
  const text = pieces.map(({ start, end }) => source.slice(start, end)).join('\n')
  if (!/`|<!--|\{\/\*/.test(text)) return []
  const { toSource, toText } = createMapper(pieces)
  const spans: InlineSpan[] = []
  const token = /\\[^\n]|`+|<!--|\{\/\*|<(?:[a-z/][^<>`"']*(?:"[^"]*"[^<>`"']*|'[^']*'[^<>`"']*)*)>/gi
  // A delimiter without a partner here has none further on either, and searching again would take quadratic time.
  const unpaired = new Set<number | string>()
  /** An unclosed MDX comment extends to the end of the source. */
  const findEnd = (index: number, start: number): number | null => {
    if (isMdx) return findCommentEnd(source, start) ?? (source[start] === '<' ? source.length : null)
    const end = findCommentEnd(text, index)
    return end === null ? null : toSource(end - 1) + 1
  }
  for (let match = token.exec(text); match; match = token.exec(text)) {
    const [found] = match
    if (found.startsWith('`')) {
      const end = unpaired.has(found.length) ? null : findCodeEnd(text, match)
      if (end === null) unpaired.add(found.length)
      else {
        spans.push({ kind: 'inline code', start: toSource(match.index), end: toSource(end - 1) + 1 })
        token.lastIndex = end
      }
    } else if (found === '<!--' || found === '{/*') {
      const start = toSource(match.index)
      const end = unpaired.has(found) ? null : findEnd(match.index, start)
      if (end === null) unpaired.add(found)
      else {
        spans.push({ kind: 'comment', start, end })
        if (end >= lastEnd(pieces)) break
        token.lastIndex = toText(end)
      }
    }
  }
  return spans
}

function findCodeEnd(text: string, opening: RegExpExecArray): number | null {
  const runs = /`+/g
  runs.lastIndex = opening.index + opening[0].length
  for (let run = runs.exec(text); run; run = runs.exec(text))
    if (run[0].length === opening[0].length) return run.index + run[0].length
  return null
}

/** Where the comment that starts at `start` ends, including its closing delimiter; null if it's never closed. */
export function findCommentEnd(source: string, start: number): number | null {
  const closing = source[start] === '<' ? /-->/g : /\*\/\s*\}?/g
  closing.lastIndex = start + (source[start] === '<' ? 4 : 3)
  return closing.exec(source) ? closing.lastIndex : null
}

function lastEnd(pieces: readonly Range[]): number {
  return pieces.at(-1)?.end ?? 0
}

/** Converts offsets in the joined text to offsets in the source, and back. */
function createMapper(pieces: readonly Range[]): { toSource: Mapping; toText: Mapping } {
  const starts: number[] = []
  let position = 0
  for (const { start, end } of pieces) {
    starts.push(position)
    position += end - start + 1
  }
  const textStart = (index: number) => starts[index] ?? 0
  const sourceStart = (index: number) => pieces[index]?.start ?? 0
  const find = (offset: number, startOf: (index: number) => number) => {
    let low = 0
    let high = pieces.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if (startOf(middle) <= offset) low = middle
      else high = middle - 1
    }
    return low
  }
  return {
    toSource(offset) {
      const index = find(offset, textStart)
      return sourceStart(index) + offset - textStart(index)
    },
    toText(offset) {
      const index = find(offset, sourceStart)
      return textStart(index) + Math.min(offset, pieces[index]?.end ?? 0) - sourceStart(index)
    },
  }
}

type Mapping = (offset: number) => number
