import {
  packSection,
  type PackedName,
  type PageKind,
  type PageRecord,
  type SharedHeadings,
  type ShardDirectory,
} from '../../model/record.ts'
import {
  pageFileName,
  spellingFileName,
  termFileName,
  type PackedWords,
  type PageFile,
  type SpellingFile,
  type TermFile,
} from '../../model/search-shards.ts'
import { createHeadingCounts } from '../shared/heading-counts.ts'
import { findLast } from '../shared/binary-search.ts'
import { createTermTable, listAllWritten } from '../shared/term-table.ts'
import { createVocabulary } from '../shared/vocabulary.ts'
import { createTermMaker } from '../shared/words.ts'
import { hashOf } from '../../files/hash.ts'
import { readPageTerms, splitWords, toTally, type PageTerms } from './page-terms.ts'
import { groupTerms, packName, toTermFile, type WeighedTerm } from './term-files.ts'

const pagesPerFile = 4
/** A word that is on a single page is more often a typo itself than the correction of one. */
const fewestPages = 2

type Facet = { tag: string; language: string; records: readonly PageRecord[]; starts: readonly number[] }
type Content = Omit<TermFile, 'key'> | Omit<PageFile, 'key'> | Omit<SpellingFile, 'key'>
export type Shards = { directory: ShardDirectory; files: Map<string, string> }
/** Answers from a cache, or reads the page with this number. */
type TermsOf = (page: number, read: () => PageTerms) => PageTerms

/** Splits a large facet into files, of which a query loads only a few. `locate` names their folder after their hash. */
export function buildShards(
  facet: Facet,
  locate: (key: string) => string,
  termsOf: TermsOf = (_page, read) => read(),
): Shards {
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
  const toTerms = createTermMaker(language)
  const vocabulary = createVocabulary(toTerms, language)
  const table = createTermTable(vocabulary)
  const reading = { vocabulary, toTerms, language }
  const prose = new Set<string>()
  for (const [number, record] of records.entries()) {
    const page = termsOf(number, () => readPageTerms(record, reading))
    table.addTally(number, toTally(page, reading))
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
