import {
  packSection,
  type PageRecord,
  type PackedName,
  type PageKind,
  type SharedHeadings,
  type ShardDirectory,
  weightStep,
  pageFileName,
  spellingFileName,
  termFileName,
  type Postings,
  type TermFile,
  type PackedWords,
  type PageFile,
  type SpellingFile,
} from '../../model/record.ts'
import { readPageWords } from '../shared/indexed-page.ts'
import {
  fields,
  findLast,
  createTermTable,
  listAllWritten,
  type PageTally,
  type Weighed,
} from '../shared/term-table.ts'
import { createHeadingCounts } from '../shared/page-index.ts'
import { createVocabulary, type Vocabulary } from '../shared/vocabulary.ts'
import { createTermMaker } from '../shared/words.ts'
import { hashOf } from '../../files/hash.ts'

/** What one page adds to the shards, in a form that the next build can read. */
export type PageTerms = {
  /** By field: its terms with spaces between them, how often each occurs, and the number of different words. */
  fields: [terms: string, counts: readonly number[], distinct: number][]
  /** Words outside of code, with spaces between them. */
  prose: string
}

function readPageTerms(page: PageRecord, vocabulary: Vocabulary): PageTerms {
  const words = readPageWords(page, vocabulary)
  const prose = new Set(fields.flatMap((field) => (field === 'code' ? [] : words[field])))
  return {
    fields: fields.map((field) => {
      const { terms, counts, distinct } = vocabulary.tally(words[field])
      return [terms.map((term) => vocabulary.termOf(term)).join(' '), counts, distinct]
    }),
    prose: [...prose].map((word) => vocabulary.wordOf(word)).join(' '),
  }
}

function toTally(page: PageTerms, vocabulary: Vocabulary): PageTally {
  return page.fields.map(([terms, counts, distinct]) => ({
    terms: splitWords(terms).map((term) => vocabulary.numberTerm(term)),
    counts,
    distinct,
  }))
}

function splitWords(text: string): string[] {
  return text === '' ? [] : text.split(' ')
}

/** `named` are the pages that have the term in a name. */
type WeighedTerm = Weighed & { term: string; named: readonly number[] }

/** Characters per term file. A query loads one file for each of its words. */
const fileSize = 40_000
/** A term file has the names of only this many pages per term, the best ones. Others get theirs with their text. */
const namesPerTerm = 40

/** Neighboring terms share a file. */
function groupTerms(terms: WeighedTerm[], records: readonly PageRecord[]): WeighedTerm[][] {
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

function toTermFile(group: WeighedTerm[], records: readonly PageRecord[]): Pick<TermFile, 'terms' | 'names'> {
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

function packName(number: number, records: readonly PageRecord[]): PackedName[] {
  const record = records[number]
  if (!record) return []
  const { path, title, group, label = '', symbols, keywords, since } = record
  const head = [number, path, title, group, label, symbols, keywords] as const
  return [since === undefined ? [...head] : [...head, since]]
}

const pagesPerFile = 4
/** A word that is on a single page is more often a typo itself than the correction of one. */
const fewestPages = 2

type Facet = { language: string; records: readonly PageRecord[]; starts: readonly number[] }
type Content = Omit<TermFile, 'key'> | Omit<PageFile, 'key'> | Omit<SpellingFile, 'key'>
/** Answers from a cache, or reads the page. */
export type TermsOf = (record: PageRecord, read: () => PageTerms) => PageTerms

/** Splits a large facet into files, of which a query loads only a few. `locate` names their folder after their hash. */
export function buildShards(
  facet: Facet,
  locate: (key: string) => string,
  termsOf: TermsOf = (_record, read) => read(),
): { directory: ShardDirectory; files: Map<string, string> } {
  const { records, starts } = facet
  const { terms, words } = weighTerms(facet, termsOf)
  const groups = groupTerms(terms, records)
  const contents = new Map<string, string>()
  const add = (name: string, content: Content) => void contents.set(name, JSON.stringify(content))
  const firstTerms = groups.map(([first]) => first?.term ?? '')
  const wordsOf = groupWords(words, firstTerms)
  for (const [index, group] of groups.entries()) {
    const content = toTermFile(group, records)
    add(termFileName(index), { ...content, words: packWords(wordsOf[index] ?? []) })
  }
  for (let from = 0; from < records.length; from += pagesPerFile) {
    const pages = records.slice(from, from + pagesPerFile).map(toPage)
    add(pageFileName(from, { pagesPerFile }), { from, pages })
  }
  add(spellingFileName, { terms: packWords(listSpellings(facet, terms, words)) })
  const key = hashOf([...contents.values()].join('\n'))
  const withKey = (content: string) => `{"key":${JSON.stringify(key)},${content.slice(1)}`
  const directory: ShardDirectory = {
    folder: locate(key),
    key,
    kinds: listKinds(records),
    terms: firstTerms,
    pagesPerFile,
    starts: starts.flatMap((number) => packName(number, records)) satisfies PackedName[],
    headings: listHeadings(records),
  }
  return { directory, files: new Map([...contents].map(([name, content]) => [name, withKey(content)])) }
}

function weighTerms(
  { language, records }: Facet,
  termsOf: TermsOf,
): { terms: WeighedTerm[]; words: readonly string[] } {
  const vocabulary = createVocabulary(language)
  const table = createTermTable(vocabulary)
  const prose = new Set<string>()
  for (const [number, record] of records.entries()) {
    const page = termsOf(record, () => readPageTerms(record, vocabulary))
    table.addTally(number, toTally(page, vocabulary))
    for (const word of splitWords(page.prose)) prose.add(word)
  }
  const terms = table.listTerms().map((term) => ({
    term,
    ...(table.weigh(term) ?? { pages: [], weights: [] }),
    named: table.weigh(term, true)?.pages ?? [],
  }))
  return { terms, words: listAllWritten(prose) }
}

/** A word goes to the last file whose first term isn't after the word. */
function groupWords(words: readonly string[], firstTerms: readonly string[]): string[][] {
  const groups: string[][] = firstTerms.map(() => [])
  for (const word of words) groups[Math.max(0, findLast(firstTerms, word))]?.push(word)
  return groups
}

/** Terms that are common enough to be meant, and the words they're made from. */
function listSpellings(
  { language }: Facet,
  terms: readonly WeighedTerm[],
  words: readonly string[],
): string[] {
  const toTerms = createTermMaker(language)
  const common = new Set(
    terms.flatMap(({ term, pages, named }) =>
      pages.length >= fewestPages || named.length > 0 ? [term] : [],
    ),
  )
  const written = words.filter((word) => common.has(toTerms(word)[0] ?? ''))
  return [...new Set([...common, ...written])].toSorted()
}

function listHeadings(records: readonly PageRecord[]): SharedHeadings {
  const headings = createHeadingCounts()
  for (const { sections } of records) headings.add(sections)
  return headings.list()
}

function toPage({ sections, ...title }: PageRecord): PageFile['pages'][number] {
  return { title, sections: sections.map(packSection) }
}

function listKinds(records: readonly PageRecord[]): [PageKind, number][] {
  const runs: [PageKind, number][] = []
  for (const { kind } of records) {
    const last = runs.at(-1)
    if (last?.[0] === kind) last[1]++
    else runs.push([kind, 1])
  }
  return runs
}

function packWords(terms: readonly string[]): PackedWords {
  let before = ''
  return terms.flatMap((term) => {
    let shared = 0
    while (shared < before.length && before[shared] === term[shared]) shared++
    before = term
    return [shared, term.slice(shared)]
  })
}
