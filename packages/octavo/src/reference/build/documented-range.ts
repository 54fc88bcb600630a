import { compareMinors, minorOf, type ApiHistory } from '../../model/api-history.ts'

export type MinorRange = { first: string; last: string }

/** The minors of one major version, up to the one that is documented. */
export function rangeOf({ releases }: Pick<ApiHistory, 'releases'>, version: string): MinorRange {
  const isSameMajor = (release: string) => release.split('.')[0] === version.split('.')[0]
  return { first: minorOf(releases.find(isSameMajor) ?? version), last: minorOf(version) }
}

/** Whether something happened after the first minor and not after the last one. */
export function isInside(minor: string, { first, last }: MinorRange): boolean {
  return compareMinors(minor, first) > 0 && compareMinors(minor, last) <= 0
}
