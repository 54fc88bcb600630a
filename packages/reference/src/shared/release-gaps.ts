import { compareMinors } from './release-pages.ts'

/** Takes the values of the attributes `data-since` and `data-gaps`. */
export function isMissingIn(minor: string, since: string | null, gaps: string | null): boolean {
  if (since !== null && compareMinors(since, minor) > 0) return true
  return (gaps?.split(', ') ?? []).some((gap) => {
    const [first = gap, last = first] = gap.split('–')
    return compareMinors(first, minor) <= 0 && compareMinors(last, minor) >= 0
  })
}
