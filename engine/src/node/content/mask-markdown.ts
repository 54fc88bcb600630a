/**
 * Markdown in, the same text out with everything that is not prose blanked, so that simple patterns can be
 * searched in the rest. Length and lines stay, so positions are those of the source:
 *
 *   See [a](a.md) and `[b](b.md)`.   →   See [a](a.md) and ␀␀␀␀␀␀␀␀␀␀␀.
 *   ```md                            →   (spaces)
 *   [c](c.md)                        →   (spaces)
 *   ```                              →   (spaces)
 *   <!-- [d](d.md) -->               →   (spaces)
 *
 * Inline code becomes a filler that is not white space, because a line that holds only code is still text.
 */
export type MaskedText = {
  text: string
  hasTruncateMarker: boolean
  /** Some line outside fences begins with four columns of white space. */
  hasIndentedLine: boolean
  /** Where the first lines of fences stand. */
  fences: number[]
}

export const codeFiller = '\u0000'

type Range = { start: number; end: number; filler: string }

const fenceOpening = /^(?:[\s>]|[-*+]\s|\d+[.)]\s)*(`{3,}|~{3,})(.*)$/

export function maskMarkdown(source: string, from = 0): MaskedText {
  const ranges: Range[] = from > 0 ? [{ start: 0, end: from, filler: ' ' }] : []
  let position = from
  let block = from
  let hasIndentedLine = false
  const fences: number[] = []
  while (position < source.length) {
    const lineEnd = endOfLine(source, position)
    const line = source.slice(position, lineEnd)
    const fence = findFence(line)
    if (fence === null && line.trim() !== '') {
      hasIndentedLine ||= line.startsWith('    ') || line.startsWith('\t')
      position = lineEnd + 1
      continue
    }
    // A comment that began above may reach past this line, which then is no fence at all.
    const resumed = maskBlock(source, { start: block, end: position }, ranges)
    block = resumed > position ? resumed : lineEnd + 1
    if (fence !== null && resumed <= position) {
      const end = findFenceEnd(source, lineEnd + 1, fence)
      ranges.push({ start: position, end, filler: ' ' })
      fences.push(position)
      block = end
    }
    position = block
  }
  maskBlock(source, { start: block, end: source.length }, ranges)
  const hasTruncateMarker = ranges.some((range) => isMarker(source, range))
  return { text: blank(source, ranges), hasTruncateMarker, hasIndentedLine, fences }
}

function endOfLine(source: string, position: number): number {
  const end = source.indexOf('\n', position)
  return end === -1 ? source.length : end
}

/** The characters that open a fence on this line; inline code may begin with three backticks too. */
function findFence(line: string): string | null {
  if (!line.includes('```') && !line.includes('~~~')) return null
  const match = fenceOpening.exec(line)
  const fence = match?.[1]
  return fence === undefined || (fence[0] === '`' && match?.[2]?.includes('`')) ? null : fence
}

function findFenceEnd(source: string, from: number, fence: string): number {
  const closing = new RegExp(`^[\\s>]*\\${fence[0]}{${fence.length},}\\s*$`)
  let position = from
  while (position < source.length) {
    const lineEnd = endOfLine(source, position)
    if (closing.test(source.slice(position, lineEnd))) return lineEnd
    position = lineEnd + 1
  }
  return source.length
}

type Block = { start: number; end: number }

/** Masks inline code and comments of one block; gives where the text goes on. */
function maskBlock(source: string, block: Block, ranges: Range[]): number {
  // Searched in a copy, because a pattern without a match would run on to the end of the source.
  const text = source.slice(block.start, block.end)
  const special = /\\`|`+|<!--|\{\/\*/g
  // A run of backticks without a partner has none further on either: searching again would be quadratic.
  const unpaired = new Set<number>()
  for (let match = special.exec(text); match; match = special.exec(text)) {
    const token = match[0]
    const start = block.start + match.index
    const isCode = token.startsWith('`')
    if (isCode && unpaired.has(token.length)) continue
    const codeEnd = isCode ? findCodeEnd(text, match) : null
    if (isCode && codeEnd === null) unpaired.add(token.length)
    const end = codeEnd === null ? findCommentEnd(source, token, start) : block.start + codeEnd
    if (end === null) continue
    ranges.push({ start, end, filler: isCode ? codeFiller : ' ' })
    if (end > block.end) return end
    special.lastIndex = end - block.start
  }
  return block.end
}

function findCodeEnd(text: string, opening: RegExpExecArray): number | null {
  const runs = /`+/g
  runs.lastIndex = opening.index + opening[0].length
  for (let run = runs.exec(text); run; run = runs.exec(text)) {
    if (run[0].length === opening[0].length) return run.index + run[0].length
  }
  return null
}

function findCommentEnd(source: string, token: string, start: number): number | null {
  if (token === '<!--') {
    const end = source.indexOf('-->', start + 4)
    return end === -1 ? source.length : end + 3
  }
  if (token !== '{/*') return null
  const end = source.indexOf('*/', start + 3)
  if (end === -1) return null
  const brace = /\s*\}/y
  brace.lastIndex = end + 2
  return end + 2 + (brace.exec(source)?.[0].length ?? 0)
}

function blank(source: string, ranges: Range[]): string {
  let result = ''
  let position = 0
  for (const { start, end, filler } of ranges) {
    result += source.slice(position, start) + fill(source.slice(start, end), filler)
    position = end
  }
  return result + source.slice(position)
}

/** As long as the text and with the same lines. */
function fill(text: string, filler: string): string {
  if (!text.includes('\n')) return filler.repeat(text.length)
  return text
    .split('\n')
    .map((line) => filler.repeat(line.length))
    .join('\n')
}

function isMarker(source: string, { start, end }: Range): boolean {
  if (end - start > 60 || (source[start] !== '<' && source[start] !== '{')) return false
  return /^(?:<!--\s*truncate\s*-->|\{\/\*\s*truncate\s*\*\/\s*\})$/.test(source.slice(start, end))
}
