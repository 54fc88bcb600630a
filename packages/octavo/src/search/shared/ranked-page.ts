import type { IndexedPage } from './indexed-page.ts'
import type { NameMatch } from './name-match.ts'
import type { RankedSection } from './rank-sections.ts'
import type { WordMatch } from './term-source.ts'

/** How well a page matches each word of a query; null for words it doesn't have. */
export type Candidate = { id: number; page: IndexedPage; matches: (WordMatch | null)[] }

export type RankedPage = Candidate & {
  tier: number
  score: number
  /** How well its title answers. */
  name: NameMatch
  sections: RankedSection[]
}

/** How a page's name relates to the query counts before its text does. For plain words, the reference is below guides. */
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
