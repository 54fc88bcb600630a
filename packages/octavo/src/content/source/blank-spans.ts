import type { Range } from './scan-inline.ts'

/** Replaces every character of the given spans except line breaks, so that positions stay those of the source. */
export function blankSpans(source: string, spans: readonly Range[], filler: string): string {
  let result = ''
  let position = 0
  for (const { start, end } of spans) {
    result += source.slice(position, start) + fill(source.slice(start, end), filler)
    position = end
  }
  return result + source.slice(position)
}

function fill(text: string, filler: string): string {
  return text.replaceAll(/[^\n]+/g, (line) => filler.repeat(line.length))
}
