import type { ParsedQuery } from './query.ts'
import type { WordMatches } from './term-source.ts'

/** Flattens the differences, because a query isn't always about its rarest word. */
const flatness = 0.8
/** How much a guessed word counts beside words that were typed right. */
const guessShare = 0.5

/**
 * How much each word of a query counts: one that every page has counts next to nothing, and one that no page has counts
 * nothing. `count` is the number of all pages.
 */
export function weighWords(found: readonly WordMatches[], { words }: ParsedQuery, count: number): number[] {
  const weights = found.map(({ pages: { size } }, index) => {
    if (size === 0) return 0
    const rarity = Math.log(1 + (count - size + 0.5) / (size + 0.5))
    return rarity ** flatness * (words[index]?.share ?? 1)
  })
  const known = weights.filter((_, index) => !found[index]?.isGuess)
  if (known.length === 0) return weights
  const most = guessShare * Math.max(...known)
  return weights.map((weight, index) =>
    found[index]?.isGuess ? Math.min(weight * guessShare, most) : weight,
  )
}
