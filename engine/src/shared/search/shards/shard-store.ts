import type { ShardDirectory } from '../../model/record.ts'
import {
  spellingFileName,
  termFileName,
  type Postings,
  type SpellingFile,
  type TermFile,
} from '../../model/search-shards.ts'

/** What has been loaded of a facet, and what is missing. */
export type ShardStore = {
  /** Files that were asked for since the last call and haven't been loaded. */
  takeMissing(): string[]
  /** Null if it can't be loaded, so that it isn't asked for again. */
  addTerms(file: string, content: TermFile | null): void
  addSpelling(content: SpellingFile | null): void
  /** Undefined for a term that no page contains, or whose file is missing. */
  postingsOf(term: string): Postings | undefined
  /** The terms that begin with this. A short beginning has too many, so some of its files are left out. */
  termsWith(beginning: string): string[]
  /** All terms; none while the file is missing. */
  allTerms(): readonly string[]
  /** Whether a file that was asked for is missing. */
  isMissing(): boolean
  need(file: string): void
}

/** More files than this for an unfinished word would cost more than its other letters. */
const mostFiles = 3

export function createShardStore({ terms: firstTerms }: ShardDirectory): ShardStore {
  const postings = new Map<string, Postings>()
  const loaded = new Map<string, string[]>()
  const missing = new Set<string>()
  let spelling: readonly string[] | null = null

  function need(file: string): void {
    missing.add(file)
  }
  function open(index: number): string[] {
    const file = termFileName(index)
    const terms = loaded.get(file)
    if (!terms) need(file)
    return terms ?? []
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
    },
    addSpelling(content) {
      spelling = content ? unpackTerms(content.terms) : []
    },
    postingsOf(term) {
      const index = findLast(firstTerms, term)
      if (index >= 0) open(index)
      return postings.get(term)
    },
    termsWith(beginning) {
      const first = Math.max(0, findLast(firstTerms, beginning))
      const end = Math.min(first + mostFiles, firstTerms.length)
      const found: string[] = []
      for (let index = first; index < end; index++) {
        if (index > first && !firstTerms[index]?.startsWith(beginning)) break
        for (const term of open(index)) if (term.startsWith(beginning)) found.push(term)
      }
      return found
    },
    allTerms() {
      if (!spelling) need(spellingFileName)
      return spelling ?? []
    },
    isMissing: () => missing.size > 0,
    need,
  }
}

/** Index of the last entry that isn't after this one; -1 if all are. */
function findLast(sorted: readonly string[], wanted: string): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? '') <= wanted) low = middle + 1
    else high = middle
  }
  return low - 1
}

function unpackTerms(packed: SpellingFile['terms']): string[] {
  const terms: string[] = []
  let before = ''
  for (let index = 0; index < packed.length; index += 2) {
    before = before.slice(0, Number(packed[index])) + String(packed[index + 1])
    terms.push(before)
  }
  return terms
}
