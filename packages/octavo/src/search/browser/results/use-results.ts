import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { PageKind } from '../../../model/record.ts'
import type { SearchAnswer, SearchHit, SearchRequest } from '../../shared/hit.ts'
import { tagsOf, type ClientSearchOptions } from '../../shared/search-options.ts'
import { useHydrated, useNavigator } from '../../../browser/navigation/page-state.ts'
import { shareProvider } from '../provider/shared-provider.ts'
import type { SearchProvider } from '../provider/provider.ts'

type Results = {
  status: 'idle' | 'loading' | 'done' | 'failed'
  hits: SearchHit[]
  total: number
  /** Pages of results that are on the screen, and that there are. */
  shown: number
  pages: number
  suggestions: string[]
  /** Otherwise only titles and names have answered so far. */
  isComplete: boolean
  hasFailed: boolean
  /** Another number for each list that replaces one, so that no entry moves from where a reader sees it. */
  edition: number
}
/** What the results answer; kept so that Back finds them as they were. */
type Kept = { key: string; results: Results }

const nothing: Results = {
  status: 'idle',
  hits: [],
  total: 0,
  shown: 0,
  pages: 0,
  suggestions: [],
  isComplete: true,
  hasFailed: false,
  edition: 0,
}
const pageSize = 15
/** Typing is not over before this (B263). */
const restMs = 300

type Memory = { kept: Kept | null; versions: Record<string, string>; kind: PageKind | null }
const memory: Memory = { kept: null, versions: {}, kind: null }

type Asked = { query: string; isTyped: boolean }

/** The results of a query in the chosen versions, page by page. */
export function useResults({ query, isTyped }: Asked, options: ClientSearchOptions) {
  const { config } = useNavigator()
  const isHydrated = useHydrated()
  const filters = useFilters(options)
  const { tags, kind } = filters
  const key = JSON.stringify([query.trim(), tags, kind])
  const isEmpty = query.trim() === ''
  const [kept, setKept] = useState<Kept>(() => (isHydrated && memory.kept) || { key: '', results: nothing })
  const [attempt, setAttempt] = useState(0)
  const provider = isHydrated ? shareProvider({ options, baseUrl: config.baseUrl }) : null
  const isWaiting = useRef(false)
  const latest = useRef(key)
  useEffect(() => void (latest.current = key), [key])
  const results = showResults(kept, key, isEmpty)

  const keep = useEffectEvent((next: Results) => {
    memory.kept = { key, results: { ...next, edition: nextEdition(kept.results) } }
    setKept(memory.kept)
  })
  /** A single page of results, until it's known how many there are. */
  const keepNames = useEffectEvent((answer: SearchAnswer) => {
    if (kept.key === key && kept.results.isComplete && kept.results.hits.length > 0) return
    keep({ ...firstPage(answer), status: 'loading', pages: 1 })
  })
  const ask = useEffectEvent((isWanted: () => boolean) =>
    askFor(
      provider,
      { query: query.trim(), tags, kind, page: 0 },
      { isWanted, onNames: (answer) => isWanted() && keepNames(answer) },
    ),
  )
  const readWait = useEffectEvent(() => (isTyped ? restMs : 0))
  useEffect(
    // Whoever waits for an answer gets the better one anyway.
    () => provider?.onImprovement(() => !isWaiting.current && setAttempt((before) => before + 1)),
    [provider],
  )
  useEffect(() => {
    const isKnown = memory.kept?.key === key && memory.kept.results.isComplete && attempt === 0
    if (!provider || isEmpty || isKnown) return undefined
    let isCurrent = true
    const settle = (next: Results) => {
      if (!isCurrent) return
      isWaiting.current = false
      keep(next)
    }
    isWaiting.current = true
    const start = () =>
      void ask(() => isCurrent).then(
        (answer) => settle(firstPage(answer)),
        () => settle({ ...nothing, status: 'failed' }),
      )
    const timer = setTimeout(start, attempt === 0 ? readWait() : 0)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [provider, key, isEmpty, attempt])

  const show = (next: Results) => {
    isWaiting.current = false
    memory.kept = { key, results: next }
    setKept(memory.kept)
  }
  const loadMore = () => {
    if (results.status !== 'done') return
    setKept({ key, results: { ...results, status: 'loading' } })
    isWaiting.current = true
    const isCurrent = () => latest.current === key
    const request = { query: query.trim(), tags, kind, page: results.shown }
    askFor(provider, request, { isWanted: isCurrent, onNames() {} }).then(
      (answer) => isCurrent() && show(addPage(results, answer)),
      () => isCurrent() && show({ ...results, status: 'failed' }),
    )
  }
  return {
    ...results,
    ...filters,
    hasMore: results.shown > 0 && results.shown < results.pages,
    loadMore,
    retry: () => {
      provider?.reset()
      setAttempt(attempt + 1)
    },
  }
}

/** The versions and the kind of page that a reader has chosen. */
function useFilters(options: ClientSearchOptions) {
  const isHydrated = useHydrated()
  const [versions, setVersions] = useState<Record<string, string>>(() => (isHydrated ? memory.versions : {}))
  const [kind, setKind] = useState<PageKind | null>(() => (isHydrated ? memory.kind : null))
  return {
    tags: tagsOf(options, ({ set }) => versions[set] ?? null),
    kind,
    chooseKind: (next: PageKind | null) => {
      memory.kind = next
      setKind(next)
    },
    selects: options.docs
      .filter((docs) => docs.versions.length > 1)
      .map((docs) => ({
        ...docs,
        value: versions[docs.set] ?? docs.latest,
        choose: (version: string) => {
          memory.versions = { ...versions, [docs.set]: version }
          setVersions(memory.versions)
        },
      })),
  }
}

/** What is on the screen: while the answer is on its way, that to the question before. */
function showResults(kept: Kept, key: string, isEmpty: boolean): Results {
  if (isEmpty) return nothing
  return kept.key === key ? kept.results : { ...kept.results, status: 'loading' }
}

/** Replacing the list would take the focus away from a reader who is in it. */
function nextEdition({ edition }: Results): number {
  return document.activeElement?.closest('.results-list') ? edition : edition + 1
}

type Asking = {
  isWanted: () => boolean
  /** Hears what titles and names answer while the texts are loading. */
  onNames: (answer: SearchAnswer) => void
}

/** The whole answer: how many results there are, and in which order, isn't known before. */
async function askFor(
  provider: SearchProvider | null,
  request: Pick<SearchRequest, 'query' | 'tags' | 'kind' | 'page'>,
  { isWanted, onNames }: Asking,
): Promise<SearchAnswer> {
  if (!provider) throw new Error('Bug: searched before there was a provider')
  // The page shows nothing of a section but its heading.
  const whole = { ...request, preferredTag: null, pageSize, sections: 0, words: 24 }
  let answer = await provider.search(whole)
  while (!answer.isComplete && isWanted()) {
    if (answer.hits.length > 0) onNames(answer)
    await nextImprovement(provider)
    answer = await provider.search(whole)
  }
  return answer
}

function nextImprovement(provider: SearchProvider): Promise<void> {
  return new Promise((resolve) => {
    const stop = provider.onImprovement(() => {
      stop()
      resolve()
    })
  })
}

function firstPage(answer: SearchAnswer): Results {
  return { ...answer, status: 'done', shown: 1, edition: 0 }
}

function addPage(before: Results, { hits }: SearchAnswer): Results {
  const known = new Set(before.hits.map(({ id }) => id))
  return {
    ...before,
    status: 'done',
    hits: [...before.hits, ...hits.filter(({ id }) => !known.has(id))],
    shown: before.shown + 1,
  }
}
