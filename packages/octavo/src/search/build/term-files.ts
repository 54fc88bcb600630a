import type { PackedName, PageRecord } from '../../model/record.ts'
import { weightStep, type Postings, type TermFile } from '../../model/search-shards.ts'
import type { Weighed } from '../shared/term-table.ts'

/** `named` are the pages that have the term in a name. */
export type WeighedTerm = Weighed & { term: string; named: readonly number[] }

/** Characters per term file. A query loads one file for each of its words. */
const fileSize = 40_000
/** A term file has the names of only this many pages per term, the best ones. Others get theirs with their text. */
const namesPerTerm = 40

/** Neighboring terms share a file. */
export function groupTerms(terms: WeighedTerm[], records: readonly PageRecord[]): WeighedTerm[][] {
  const groups: WeighedTerm[][] = []
  let size = Infinity
  for (const term of terms) {
    const own = term.term.length + 5 * term.pages.length + sizeOfNames(term, records)
    if (size + own > fileSize) {
      groups.push([])
      size = 0
    }
    groups.at(-1)?.push(term)
    size += own
  }
  return groups
}

/** An estimate that counts a page once for each of its terms. */
function sizeOfNames({ named }: WeighedTerm, records: readonly PageRecord[]): number {
  let size = 0
  for (const number of named.slice(0, namesPerTerm)) {
    const { path = '', title = '', group = '' } = records[number] ?? {}
    size += path.length + title.length + group.length + 24
  }
  return size
}

export function toTermFile(
  group: WeighedTerm[],
  records: readonly PageRecord[],
): Pick<TermFile, 'terms' | 'names'> {
  const named = new Set(group.flatMap((term) => [...listNamed(term)]))
  return {
    terms: group.map((term) => [term.term, packPostings(term)]),
    names: [...named].toSorted((a, b) => a - b).flatMap((number) => packName(number, records)),
  }
}

function packPostings({ pages, weights }: WeighedTerm): Postings {
  const postings: Postings = []
  let before = 0
  for (const [index, number] of pages.entries()) {
    postings.push(number - before, Math.max(1, Math.round((weights[index] ?? 0) / weightStep)))
    before = number
  }
  return postings
}

/** The pages that fit the term best. */
function listNamed({ pages, weights, named }: WeighedTerm): readonly number[] {
  if (named.length <= namesPerTerm) return named
  const weightOf = new Map(pages.map((number, index) => [number, weights[index] ?? 0]))
  return named.toSorted((a, b) => (weightOf.get(b) ?? 0) - (weightOf.get(a) ?? 0)).slice(0, namesPerTerm)
}

export function packName(number: number, records: readonly PageRecord[]): PackedName[] {
  const record = records[number]
  if (!record) return []
  const { path, title, group, label = '', symbols, keywords, since } = record
  const head = [number, path, title, group, label, symbols, keywords] as const
  return [since === undefined ? [...head] : [...head, since]]
}
