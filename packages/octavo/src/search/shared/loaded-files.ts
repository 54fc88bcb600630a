import type { ShardDirectory } from '../../model/record.ts'
import {
  spellingFileName,
  termFileName,
  weightStep,
  type PackedWords,
  type Postings,
  type SpellingFile,
  type TermFile,
} from '../../model/search-shards.ts'
import type { TermSource } from './term-source.ts'
import { findLast } from './binary-search.ts'
import type { Weighed } from './term-table.ts'

/** What has been loaded of a facet, and what is missing. */
export type LoadedFiles = TermSource & {
  /** Files that were asked for since the last call and haven't been loaded. */
  takeMissing(): string[]
  /** Null if it can't be loaded, so that it isn't asked for again. */
  addTerms(file: string, content: TermFile | null): void
  addSpelling(content: SpellingFile | null): void
  need(file: string): void
}

/** For an unfinished word, loading more files than this takes longer than typing another letter. */
const mostFiles = 3

export function createLoadedFiles({ terms: firstTerms }: ShardDirectory, first: number): LoadedFiles {
  const postings = new Map<string, Postings>()
  const loaded = new Map<string, string[]>()
  const missing = new Set<string>()
  const words = new Map<string, string[]>()
  let spelling: readonly string[] | null = null

  function need(file: string): void {
    missing.add(file)
  }
  function open(index: number, from: ReadonlyMap<string, string[]> = loaded): string[] {
    const file = termFileName(index)
    const content = from.get(file)
    if (!content) need(file)
    return content ?? []
  }
  /** Too many words start with a short prefix, so some of its files are left out. */
  function listWithPrefix(prefix: string, from: ReadonlyMap<string, string[]>): string[] {
    const first = Math.max(0, findLast(firstTerms, prefix))
    const end = Math.min(first + mostFiles, firstTerms.length)
    const found: string[] = []
    for (let index = first; index < end; index++) {
      if (index > first && !firstTerms[index]?.startsWith(prefix)) break
      for (const term of open(index, from)) if (term.startsWith(prefix)) found.push(term)
    }
    return found
  }
  return {
    takeMissing() {
      const files = [...missing]
      missing.clear()
      return files
    },
    addTerms(file, content) {
      const terms = content?.terms ?? []
      for (const [term, pages] of terms) postings.set(term, pages)
      loaded.set(
        file,
        terms.map(([term]) => term),
      )
      words.set(file, unpackTerms(content?.words ?? []))
    },
    addSpelling(content) {
      spelling = content ? unpackTerms(content.terms) : []
    },
    first,
    mostGuesses: 3,
    weigh(term) {
      const index = findLast(firstTerms, term)
      if (index >= 0) open(index)
      const own = postings.get(term)
      return own ? unpackPostings(own) : null
    },
    termsWith: (prefix) => listWithPrefix(prefix, loaded),
    wordsWith: (prefix) => listWithPrefix(prefix, words),
    allSpellings() {
      if (!spelling) need(spellingFileName)
      return spelling ?? []
    },
    isMissing: () => missing.size > 0,
    need,
  }
}

function unpackPostings(postings: Postings): Weighed {
  const pages: number[] = []
  const weights: number[] = []
  let page = 0
  for (let index = 0; index < postings.length; index += 2) {
    page += postings[index] ?? 0
    pages.push(page)
    weights.push((postings[index + 1] ?? 0) * weightStep)
  }
  return { pages, weights }
}

function unpackTerms(packed: PackedWords): string[] {
  const terms: string[] = []
  let before = ''
  for (let index = 0; index < packed.length; index += 2) {
    before = before.slice(0, Number(packed[index])) + String(packed[index + 1])
    terms.push(before)
  }
  return terms
}
