import {
  packSection,
  type PackedName,
  type PageKind,
  type PageRecord,
  type PageTitle,
  type ShardDirectory,
} from '../../shared/model/record.ts'
import {
  pageFileName,
  spellingFileName,
  termFileName,
  weightStep,
  type PageFile,
  type SpellingFile,
  type TermFile,
} from '../../shared/model/search-shards.ts'
import { readText, readTitle } from '../../shared/search/indexed-page.ts'
import { weighTerms, type WeighedTerm } from '../../shared/search/shards/weigh-terms.ts'
import { createVocabulary } from '../../shared/search/vocabulary.ts'
import { createTermMaker } from '../../shared/search/words.ts'
import { hashOf } from '../support/hash.ts'

/** Characters per term file. A question loads one for each of its words. */
const termFileSize = 40_000
const pagesPerFile = 4
/** Names of the pages that fit a term best. The others are known once their text is there. */
const namesPerTerm = 40
/** A word on a single page is more often a mistake than a correction of one. */
const fewestPages = 2

type Facet = { tag: string; language: string; records: readonly PageRecord[]; starts: readonly number[] }
export type Shards = { directory: ShardDirectory; files: Map<string, string> }

/** The text of a large facet in files that a question loads a few of. `locate` names their folder after their hash. */
export function buildShards(facet: Facet, locate: (key: string) => string): Shards {
  const { records, starts } = facet
  const terms = weighTerms(listWords(facet), createTermMaker(facet.language))
  const groups = groupTerms(terms)
  const contents = new Map<
    string,
    Omit<TermFile, 'key'> | Omit<PageFile, 'key'> | Omit<SpellingFile, 'key'>
  >()
  for (const [index, group] of groups.entries()) contents.set(termFileName(index), toTermFile(group, records))
  for (let from = 0; from < records.length; from += pagesPerFile) {
    const pages = records.slice(from, from + pagesPerFile).map(toPage)
    contents.set(pageFileName(from, { pagesPerFile }), { from, pages })
  }
  const common = terms.filter(
    ({ pages }) => pages.length >= fewestPages || pages.some(({ isName }) => isName),
  )
  contents.set(spellingFileName, { terms: packTerms(common.map(({ term }) => term)) })
  const key = hashOf(JSON.stringify([...contents]))
  const files = new Map([...contents].map(([name, content]) => [name, JSON.stringify({ key, ...content })]))
  const directory: ShardDirectory = {
    folder: locate(key),
    key,
    kinds: listKinds(records),
    terms: groups.map(([first]) => first?.term ?? ''),
    pagesPerFile,
    starts: starts.flatMap((number) => packName(number, records)),
  }
  return { directory, files }
}

function* listWords({ tag, language, records }: Facet) {
  const toTerms = createTermMaker(language)
  const reading = { vocabulary: createVocabulary(toTerms), toTerms, language }
  for (const { sections, ...title } of records) {
    const { page } = readTitle(title, tag, reading)
    yield readText(page, sections, reading).words
  }
}

function groupTerms(terms: WeighedTerm[]): WeighedTerm[][] {
  const groups: WeighedTerm[][] = []
  let size = Infinity
  for (const term of terms) {
    const own = term.term.length + 5 * term.pages.length
    if (size + own > termFileSize) {
      groups.push([])
      size = 0
    }
    groups.at(-1)?.push(term)
    size += own
  }
  return groups
}

function toTermFile(group: WeighedTerm[], records: readonly PageRecord[]): Omit<TermFile, 'key'> {
  const named = new Set<number>()
  for (const { pages } of group) {
    const names = pages.filter(({ isName }) => isName).toSorted((a, b) => b.weight - a.weight)
    for (const { number } of names.slice(0, namesPerTerm)) named.add(number)
  }
  return {
    terms: group.map(({ term, pages }) => {
      let before = 0
      const postings = pages.flatMap(({ number, weight }) => {
        const step = number - before
        before = number
        return [step, Math.max(1, Math.round(weight / weightStep))]
      })
      return [term, postings]
    }),
    names: [...named].toSorted((a, b) => a - b).flatMap((number) => packName(number, records)),
  }
}

function packName(number: number, records: readonly PageRecord[]): PackedName[] {
  const record = records[number]
  if (!record) return []
  const { path, title, group, label = '', symbols, keywords } = record
  return [[number, path, title, group, label, symbols, keywords]]
}

function toPage({ sections, ...title }: PageRecord): PageFile['pages'][number] {
  return { title: title satisfies PageTitle, sections: sections.map(packSection) }
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

function packTerms(terms: readonly string[]): SpellingFile['terms'] {
  let before = ''
  return terms.flatMap((term) => {
    let shared = 0
    while (shared < before.length && before[shared] === term[shared]) shared++
    before = term
    return [shared, term.slice(shared)]
  })
}
