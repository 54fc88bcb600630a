import type { HeadingMatch } from './match-heading.ts'
import type { Place } from './read-place.ts'

/** A keyword of several words matches only if the query has most of it. */
const wellSaid = 0.6

/** Words of the query in the title, and before the page's first heading, one bit each. */
type Beginning = { title: number; top: number }

/**
 * How well the keywords of a page fit a query, by place. A keyword belongs to the sections that have it in their heading,
 * or to the top of the page if it's there, or else to the sections that contain it. One that occurs nowhere belongs to the
 * page as a whole.
 */
export function matchPhrases(
  phrases: readonly HeadingMatch[],
  below: readonly Place[],
  { title, top }: Beginning,
): (place: Place) => number {
  const meant = phrases
    .filter(({ fit }) => fit >= wellSaid)
    .map(({ fit, bits }) => {
      const isIn = (said: number) => (bits & ~said) === 0
      const heads = isIn(title) ? [] : below.filter(({ headBits }) => isIn(headBits))
      const sections = heads.length > 0 || isIn(top) ? heads : below.filter((place) => isIn(place.bits))
      return { fit, sections }
    })
  return (place) => {
    let best = 0
    for (const { fit, sections } of meant) {
      const isHere = sections.length === 0 ? place.isTop : sections.includes(place)
      if (isHere && fit > best) best = fit
    }
    return best
  }
}
