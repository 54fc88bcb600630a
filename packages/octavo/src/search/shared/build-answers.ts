import type { WordMatches } from './term-source.ts'
import type { Reading } from './indexed-page.ts'
import type { ParsedQuery } from './query.ts'
import type { Answers } from './matched-words.ts'

/** Which terms answer which words, by what was found for each word. */
export function buildAnswers(
  found: readonly WordMatches[],
  { words }: ParsedQuery,
  { vocabulary, toTerms }: Pick<Reading, 'vocabulary' | 'toTerms'>,
): Answers {
  const all = new Uint16Array(vocabulary.size())
  const near = new Uint16Array(vocabulary.size())
  for (const [word, matches] of found.entries()) {
    const said = new Set<string>()
    for (const { terms } of matches.pages.values()) for (const term of terms) said.add(term)
    const { text = '', alternatives = [] } = words[word] ?? {}
    // A section that says `lamp` does not answer `createLamp`.
    if (matches.isKnown) for (const part of toTerms(text).slice(1)) said.delete(part)
    const same = new Set(alternatives.flatMap(({ terms }) => (terms.length === 1 ? terms : [])))
    for (const term of said) {
      const number = vocabulary.numberOf(term)
      if (number === undefined) continue
      all[number] = (all[number] ?? 0) | (1 << word)
      if (matches.isKnown && !same.has(term)) near[number] = (near[number] ?? 0) | (1 << word)
    }
  }
  return { all, near }
}
