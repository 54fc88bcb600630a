import { compareMinors } from '../../model/api-history.ts'
import type { ReleaseGap } from '../../model/reference-model.ts'

/** For readers: `10.12–10.13, 10.16` */
export function nameGaps(gaps: readonly ReleaseGap[]): string {
  return gaps.map(({ first, last }) => (first === last ? first : `${first}–${last}`)).join(', ')
}

/** For an attribute: `10.12-10.13 10.16-10.16` */
export function formatGaps(gaps: readonly ReleaseGap[]): string {
  return gaps.map(({ first, last }) => `${first}-${last}`).join(' ')
}

/** Takes the values of the attributes `data-since` and `data-gaps`. */
export function isMissingIn(minor: string, since: string | null, gaps: string | null): boolean {
  if (since !== null && compareMinors(since, minor) > 0) return true
  return (gaps ?? '').split(' ').some((gap) => {
    const [first, last] = gap.split('-')
    return (
      first !== undefined &&
      last !== undefined &&
      compareMinors(first, minor) <= 0 &&
      compareMinors(last, minor) >= 0
    )
  })
}
