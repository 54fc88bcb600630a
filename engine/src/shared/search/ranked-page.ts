import type { IndexedPage } from './indexed-page.ts'
import type { NameMatch } from './name-match.ts'
import type { RankedSection } from './rank-sections.ts'
import type { WordMatch } from './term-source.ts'

/** What a page says about each word of a query; null for words it does not say. */
export type Candidate = { id: number; page: IndexedPage; matches: (WordMatch | null)[] }

export type RankedPage = Candidate & {
  tier: number
  score: number
  /** How well its title answers. */
  name: NameMatch
  sections: RankedSection[]
}

/** What a page is to a query decides before what it says. The reference is below guides for words. */
export const tiers = {
  symbol: 12,
  symbolInOtherCase: 11,
  symbolInOtherForm: 10,
  title: 9,
  question: 8,
  titleInOtherForm: 7,
  nearlyTitle: 6,
  titled: 5,
  named: 4,
  nearlyNamed: 3,
  words: 1,
  wordsInReference: 0,
}
