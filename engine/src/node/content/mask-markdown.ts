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
export type MaskedText = { text: string; hasTruncateMarker: boolean }

export const codeFiller = '\u0000'

type Range = { start: number; end: number; filler: string }

const fenceOpening = /^(?:[\s>]|[-*+]\s|\d+[.)]\s)*(`{3,}|~{3,})(.*)$/

export function maskMarkdown(source: string, from = 0): MaskedText {
  const ranges: Range[] = from > 0 ? [{ start: 0, end: from, filler: ' ' }] : []
  let position = from
  let block = from
  while (position < source.length) {
    const lineEnd = endOfLine(source, position)
    const line = source.slice(position, lineEnd)
    const fence = findFence(line)
    if (fence === null && line.trim() !== '') {
      position = lineEnd + 1
      continue
    }
    // A comment that began above may reach past this line, which then is no fence at all.
    const resumed = maskBlock(source, { start: block, end: position }, ranges)
    block = resumed > position ? resumed : lineEnd + 1
    if (fence !== null && resumed <= position) {
      const end = findFenceEnd(source, lineEnd + 1, fence)
      ranges.push({ start: position, end, filler: ' ' })
      block = end
    }
    position = block
  }
  maskBlock(source, { start: block, end: source.length }, ranges)
  return { text: blank(source, ranges), hasTruncateMarker: ranges.some((range) => isMarker(source, range)) }
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

/** Masks inline code and comments of one block; gives where the text goes on. */
function maskBlock(source: string, block: { start: number; end: number }, ranges: Range[]): number {
  const special = /\\`|`+|<!--|\{\/\*/g
  special.lastIndex = block.start
  // A run of backticks without a partner has none further on either: searching again would be quadratic.
  const unpaired = new Set<number>()
  for (let match = special.exec(source); match && match.index < block.end; match = special.exec(source)) {
    const token = match[0]
    const isCode = token.startsWith('`')
    if (isCode && unpaired.has(token.length)) continue
    const end = isCode ? findCodeEnd(source, match, block.end) : findCommentEnd(source, match)
    if (end === null && isCode) unpaired.add(token.length)
    if (end === null) continue
    ranges.push({ start: match.index, end, filler: isCode ? codeFiller : ' ' })
    special.lastIndex = end
    if (end > block.end) return end
  }
  return block.end
}

function findCodeEnd(source: string, opening: RegExpExecArray, limit: number): number | null {
  const runs = /`+/g
  runs.lastIndex = opening.index + opening[0].length
  for (let run = runs.exec(source); run && run.index < limit; run = runs.exec(source)) {
    if (run[0].length === opening[0].length) return run.index + run[0].length
  }
  return null
}

function findCommentEnd(source: string, { 0: token, index }: RegExpExecArray): number | null {
  if (token === '<!--') {
    const end = source.indexOf('-->', index + 4)
    return end === -1 ? source.length : end + 3
  }
  if (token !== '{/*') return null
  const end = source.indexOf('*/', index + 3)
  if (end === -1) return null
  const brace = /\s*\}/y
  brace.lastIndex = end + 2
  return end + 2 + (brace.exec(source)?.[0].length ?? 0)
}

function blank(source: string, ranges: Range[]): string {
  let result = ''
  let position = 0
  for (const { start, end, filler } of ranges) {
    result += source.slice(position, start) + source.slice(start, end).replace(/[^\n]/g, filler)
    position = end
  }
  return result + source.slice(position)
}

function isMarker(source: string, { start, end }: Range): boolean {
  if (end - start > 60 || (source[start] !== '<' && source[start] !== '{')) return false
  return /^(?:<!--\s*truncate\s*-->|\{\/\*\s*truncate\s*\*\/\s*\})$/.test(source.slice(start, end))
}
