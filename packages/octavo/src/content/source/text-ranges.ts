export type Range = { start: number; end: number }
export type Edit = Range & { text: string }

/** Replaces ranges of a text. Those inside another one are replaced with it. */
export function replace(text: string, edits: readonly Edit[]): string {
  let result = ''
  let position = 0
  for (const edit of edits.toSorted((a, b) => a.start - b.start)) {
    if (edit.start < position) continue
    result += text.slice(position, edit.start) + edit.text
    position = edit.end
  }
  return result + text.slice(position)
}

/** Replaces every character of the ranges except line breaks. */
export function blank(text: string, ranges: readonly Range[], filler: string): string {
  return replace(text, ranges.map(blankOf(text, filler)))
}

export const blankOf =
  (text: string, filler: string) =>
  ({ start, end }: Range): Edit => ({
    start,
    end,
    text: text.slice(start, end).replaceAll(/[^\n]+/g, (line) => filler.repeat(line.length)),
  })

/** Whether one of the ranges, which are sorted and don't overlap, contains an offset. */
export function isInside(ranges: readonly Range[], offset: number): boolean {
  let low = 0
  let high = ranges.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((ranges[middle]?.start ?? 0) <= offset) low = middle
    else high = middle - 1
  }
  const range = ranges[low]
  return range !== undefined && range.start <= offset && offset < range.end
}

/** Comments that don't start in code. `text` is what's inside. */
export function findComments(text: string, isCode: (offset: number) => boolean): Edit[] {
  const found: Edit[] = []
  const opening = /<!--|\{\/\*/g
  let lastClosing: number | null = null
  for (let match = opening.exec(text); match; match = opening.exec(text)) {
    const { index: start } = match
    const inner = opening.lastIndex
    if (isCode(start)) continue
    if (text[start] === '<') {
      const closing = text.indexOf('-->', inner)
      // One that is never closed extends to the end of the source.
      const end = closing === -1 ? text.length : closing
      found.push({ start, end: Math.min(end + 3, text.length), text: text.slice(inner, end) })
    } else {
      lastClosing ??= text.lastIndexOf('*/')
      if (lastClosing < inner) continue
      const end = text.indexOf('*/', inner)
      const brace = /\*\/\s*\}?/y
      brace.lastIndex = end
      brace.test(text)
      found.push({ start, end: brace.lastIndex, text: text.slice(inner, end) })
    }
    opening.lastIndex = found.at(-1)?.end ?? inner
  }
  return found
}

const markedLine = /^([ \t>]*)((?:(?:[-+*]|\d{1,9}[.)])[ \t]+)*)(`{3,}|~{3,})(.*)$/gm
const codeInLine = /(?<![`\\])(`{1,2})(?!`)[^`\n]+\1(?!`)/g

/** What looks like code, for texts that the parser can't or mustn't read. A fence that's never closed doesn't. */
export function findLikelyCode(text: string): Range[] {
  const lines = [...text.matchAll(markedLine)]
  const fences: Range[] = []
  /** The shortest marks that nothing below closes, so that no line is read for each of them. */
  const open: Record<string, number> = {}
  let end = 0
  for (const [number, { 3: marks = '', 4: info = '', index: start }] of lines.entries()) {
    if (start < end || info.includes('`') || marks.length >= (open[marks.charAt(0)] ?? Infinity)) continue
    let at = number + 1
    while (at < lines.length && !isEnd(lines[at], marks)) at++
    const last = lines[at]
    if (last) fences.push({ start, end: (end = last.index + last[0].length) })
    else open[marks.charAt(0)] = marks.length
  }
  const inLines = [...text.matchAll(codeInLine)]
    .filter(({ index }) => !isInside(fences, index))
    .map(({ 0: code, index }) => ({ start: index, end: index + code.length }))
  return [...fences, ...inLines].toSorted((a, b) => a.start - b.start)
}

function isEnd(line: RegExpExecArray | undefined, marks: string): boolean {
  const [, , list, own = '', rest = ''] = line ?? []
  return list === '' && own.startsWith(marks) && /^[`~]*$/.test(rest.trimEnd())
}

/** Changes the parts of a Markdown text between what looks like code, for `source` of a plugin. */
export function outsideCode(text: string, change: (part: string) => string): string {
  const ranges = [...findLikelyCode(text), { start: text.length, end: text.length }]
  return ranges
    .map(
      ({ start, end }, index) =>
        change(text.slice(ranges[index - 1]?.end ?? 0, start)) + text.slice(start, end),
    )
    .join('')
}

/** Blanks what looks like code or a comment. */
export function blankLikelyCode(text: string): string {
  const code = findLikelyCode(text)
  const comments = findComments(text, (offset) => isInside(code, offset))
  return blank(text, [...code, ...comments.filter(({ start }) => !isInside(code, start))], ' ')
}
