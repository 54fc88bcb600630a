import { compareMinors, type MinorRange } from './api-history.ts'

/** `10.12–10.13, 10.16` */
export function nameGaps(gaps: readonly MinorRange[]): string | null {
  const names = gaps.map(({ first, last }) => (first === last ? first : `${first}–${last}`))
  return names.length === 0 ? null : names.join(', ')
}

/** Takes the values of the attributes `data-since` and `data-gaps`. */
export function isMissingIn(minor: string, since: string | null, gaps: string | null): boolean {
  if (since !== null && compareMinors(since, minor) > 0) return true
  return (gaps?.split(', ') ?? []).some((gap) => {
    const [first = gap, last = first] = gap.split('–')
    return compareMinors(first, minor) <= 0 && compareMinors(last, minor) >= 0
  })
}
