export type LineMark = 'marked' | 'inserted' | 'deleted' | 'focused' | 'error' | 'warning'

/** What authors can write after a fence's language: ```ts title="server.ts" {1,3-5} ins={7} showLineNumbers, or [server.ts]. */
export type FenceMeta = ReturnType<typeof parseFenceMeta>

const ranges: Record<string, LineMark> = {
  '': 'marked',
  'ins=': 'inserted',
  'del=': 'deleted',
  'focus=': 'focused',
  'error=': 'error',
  'warning=': 'warning',
}

export function parseFenceMeta(meta: string) {
  const title = /(?:^|[\s}])(?:title=(?:"([^"]*)"|'([^']*)'|([^\s"'{}]+))|\[([^\]]+)\](?=\s|$))/.exec(meta)
  // Everything in quotes is a value, whatever it looks like.
  const rest = meta.replace(/=(?:"[^"]*"|'[^']*')/g, '=')
  const lines = new Map<LineMark, Set<number>>()
  for (const [, key = '', list = ''] of rest.matchAll(/(?:^|\s)([a-z]+=|)\{([\d,\s-]+)\}/g)) {
    const mark = ranges[key]
    if (mark) lines.set(mark, new Set([...(lines.get(mark) ?? []), ...parseRanges(list)]))
  }
  const numbers = /(?:^|\s)showLineNumbers(?:=(\d+))?(?=\s|$)/.exec(rest)
  return {
    title: title?.slice(1).find((part) => part !== undefined) ?? null,
    /** Line numbers, counted from one. */
    lines,
    /** Number of the first line, or null when lines aren't numbered. */
    firstNumber: numbers ? Number(numbers[1] ?? 1) : null,
    /** Whether long lines wrap instead of scrolling. */
    wrap: /(?:^|\s)wrap(?=\s|$)/.test(rest),
  }
}

/** `1,3-5` → 1, 3, 4, 5. Ranges that are too large for any sample are ignored. */
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
