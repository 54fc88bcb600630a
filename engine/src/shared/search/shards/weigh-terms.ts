import type { Field, PageWords } from '../indexed-page.ts'
import { boost } from '../text-index.ts'
import type { TermMaker } from '../words.ts'

/** Pages that contain a term, in order, with what it weighs in each; `named` are those that have it in a name. */
export type WeighedTerm = { term: string; pages: number[]; weights: number[]; named: number[] }

const fields = Object.keys(boost) as Field[]
/** What a page is called and looked up by. */
const nameFields: readonly Field[] = ['title', 'symbols', 'keywords']
/** The usual parameters of BM25+, which are also MiniSearch's. */
const saturation = 1.2
const lengthShare = 0.7
const floor = 0.5

/** Weighs every term of every page by BM25+, as the index in the browser does for smaller sites. Terms are sorted. */
export function weighTerms(pages: Iterable<PageWords>, toTerms: TermMaker): WeighedTerm[] {
  /** By term: page, field and count, three numbers each. */
  const found = new Map<string, number[]>()
  const lengths = fields.map((): number[] => [])
  let count = 0
  for (const words of pages) {
    for (const [field, name] of fields.entries()) {
      lengths[field]?.push(new Set(words[name]).size)
      for (const [term, times] of countTerms(words[name], toTerms)) {
        const entries = found.get(term) ?? []
        if (entries.length === 0) found.set(term, entries)
        entries.push(count, field, times)
      }
    }
    count++
  }
  const averages = lengths.map((own) => own.reduce((sum, length) => sum + length, 0) / Math.max(1, count))
  const weigh = (field: number, page: number, times: number): number => {
    const length = (lengths[field]?.[page] ?? 0) / (averages[field] || 1)
    return (
      floor + (times * (saturation + 1)) / (times + saturation * (1 - lengthShare + lengthShare * length))
    )
  }
  const terms = [...found.keys()].toSorted()
  return terms.map((term) => ({ term, ...weighPages(found.get(term) ?? [], { count, weigh }) }))
}

type Weighing = { count: number; weigh: (field: number, page: number, times: number) => number }

function weighPages(entries: readonly number[], { count, weigh }: Weighing): Omit<WeighedTerm, 'term'> {
  const pagesIn = fields.map(() => 0)
  for (let index = 1; index < entries.length; index += 3) {
    const field = entries[index] ?? 0
    pagesIn[field] = (pagesIn[field] ?? 0) + 1
  }
  const rarity = pagesIn.map((own) => Math.log(1 + (count - own + 0.5) / (own + 0.5)))
  const pages: number[] = []
  const weights: number[] = []
  const named: number[] = []
  for (let index = 0; index < entries.length; index += 3) {
    const number = entries[index] ?? 0
    const field = entries[index + 1] ?? 0
    const name = fields[field] ?? 'text'
    const weight = boost[name] * (rarity[field] ?? 0) * weigh(field, number, entries[index + 2] ?? 0)
    const last = pages.length - 1
    if (pages[last] === number) weights[last] = (weights[last] ?? 0) + weight
    else {
      pages.push(number)
      weights.push(weight)
    }
    if (nameFields.includes(name) && named.at(-1) !== number) named.push(number)
  }
  return { pages, weights, named }
}

function countTerms(words: readonly string[], toTerms: TermMaker): Map<string, number> {
  const counts = new Map<string, number>()
  for (const word of words) for (const term of toTerms(word)) counts.set(term, (counts.get(term) ?? 0) + 1)
  return counts
}
