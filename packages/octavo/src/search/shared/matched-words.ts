import type { TermCounts, TermNumbers } from './vocabulary.ts'

/** By number of the term: which words of the query it answers, one bit each. */
export type Answers = {
  all: Uint16Array
  /** Only those that it merely resembles: it begins like the word, or is a part of a synonym. */
  near: Uint16Array
}

/** How often a text has each word of a query, and which of them it has at all, one bit each. */
export type MatchedWords = { amounts: readonly number[]; bits: number }

const mostWords = 16
const nothing: MatchedWords = { amounts: Array.from({ length: mostWords }, () => 0), bits: 0 }
/** How much a term counts that only resembles a word. */
const nearShare = 0.7

/** A word counts once, however often it's there. */
export function matchOnce(terms: TermNumbers, answers: Answers): MatchedWords {
  return match(nothing, { terms, counts: null }, answers)
}

/** The same, added to earlier matches. */
export function addMatches(before: MatchedWords, terms: TermNumbers, answers: Answers): MatchedWords {
  return match(before, { terms, counts: null }, answers)
}

export function matchCounts(counted: TermCounts, answers: Answers): MatchedWords {
  return match(nothing, counted, answers)
}

type Text = { terms: TermNumbers; counts: Uint8ClampedArray | null }

function match(before: MatchedWords, { terms, counts }: Text, { all, near }: Answers): MatchedWords {
  let amounts: number[] | null = null
  let { bits } = before
  for (let at = 0; at < terms.length; at++) {
    const term = terms[at] ?? 0
    const answered = all[term] ?? 0
    if (answered === 0) continue
    bits |= answered
    amounts ??= before.amounts.slice()
    for (let word = 0; answered >> word > 0; word++) {
      if ((answered & (1 << word)) === 0) continue
      const amount = (counts?.[at] ?? 1) * ((near[term] ?? 0) & (1 << word) ? nearShare : 1)
      const known = amounts[word] ?? 0
      amounts[word] = counts === null ? Math.max(known, amount) : known + amount
    }
  }
  return amounts === null ? before : { amounts, bits }
}
