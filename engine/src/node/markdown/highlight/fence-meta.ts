/** What an author may write after the language of a fence: ```ts title="server.ts" {1,3-5} showLineNumbers */
export type FenceMeta = {
  title: string | null
  /** Line numbers, counted from one. */
  highlighted: Set<number>
  showLineNumbers: boolean
}

export function parseFenceMeta(meta: string): FenceMeta {
  const title = /(?:^|\s)title=(?:"([^"]*)"|'([^']*)')/.exec(meta)
  const ranges = /(?:^|\s)\{([\d,\s-]+)\}/.exec(meta)?.[1] ?? ''
  return {
    title: title?.[1] ?? title?.[2] ?? null,
    highlighted: new Set(parseRanges(ranges)),
    showLineNumbers: /(?:^|\s)showLineNumbers(?:\s|$|=)/.test(meta),
  }
}

/** `1,3-5` → 1, 3, 4, 5. Ranges beyond any sensible sample are ignored. */
function parseRanges(text: string): number[] {
  return text.split(',').flatMap((part) => {
    const [from, to] = part.split('-').map((number) => Number.parseInt(number, 10))
    if (from === undefined || Number.isNaN(from)) return []
    const end = to === undefined || Number.isNaN(to) ? from : to
    return end - from > 5000
      ? []
      : Array.from({ length: Math.max(0, end - from + 1) }, (_, index) => from + index)
  })
}
