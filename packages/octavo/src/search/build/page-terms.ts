import type { PageRecord } from '../../model/record.ts'
import { readWords, type Reading } from '../shared/indexed-page.ts'
import { fields, type PageTally } from '../shared/term-table.ts'

/** What one page adds to the shards, in a form that the next build can read. */
export type PageTerms = {
  /** By field: its terms with spaces between them, how often each occurs, and the number of different words. */
  fields: [terms: string, counts: readonly number[], distinct: number][]
  /** Words outside of code, with spaces between them. */
  prose: string
}

export function readPageTerms({ sections, ...title }: PageRecord, reading: Reading): PageTerms {
  const { vocabulary } = reading
  const words = readWords(title, sections, reading)
  const prose = new Set(fields.flatMap((field) => (field === 'code' ? [] : words[field])))
  return {
    fields: fields.map((field) => {
      const { terms, counts, distinct } = vocabulary.tally(words[field])
      return [terms.map((term) => vocabulary.termOf(term)).join(' '), counts, distinct]
    }),
    prose: [...prose].map((word) => vocabulary.wordOf(word)).join(' '),
  }
}

export function toTally(page: PageTerms, { vocabulary }: Reading): PageTally {
  return page.fields.map(([terms, counts, distinct]) => ({
    terms: splitWords(terms).map((term) => vocabulary.numberTerm(term)),
    counts,
    distinct,
  }))
}

export function splitWords(text: string): string[] {
  return text === '' ? [] : text.split(' ')
}
