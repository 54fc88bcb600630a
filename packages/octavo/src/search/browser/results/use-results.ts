import { useEffect, useEffectEvent, useState } from 'react'
import { useHydrated, useLocation, useNavigator } from '../../../browser/navigation/page-state.ts'
import type { PageKind } from '../../../model/record.ts'
import type { SearchProvider, SearchRequest } from '../../shared/hit.ts'
import { tagsOf, type ClientSearchOptions } from '../../../model/search-options.ts'
import { shareProvider } from '../provider/provider.ts'
import { createAsker, useSearch, type Asker } from '../provider/use-search.ts'

/** The versions by docs set, and the kind of page, that a reader has chosen. */
type Filters = { versions: Record<string, string>; kind: PageKind | null }

/** A reader who pauses this long has stopped typing (B263). */
const restMs = 300
const noFilters: Filters = { versions: {}, kind: null }
/** Kept so that Back leads to the same results. */
const kept: { asker: Asker | null; filters: Filters } = { asker: null, filters: noFilters }

function keepFilters(filters: Filters): Filters {
  return (kept.filters = filters)
}

function shareAsker(findProvider: () => SearchProvider): Asker {
  return (kept.asker ??= createAsker(findProvider))
}

/** The results of the query in the address, in the chosen versions, page by page. */
export function useResults(options: ClientSearchOptions) {
  const { config } = useNavigator()
  const isHydrated = useHydrated()
  const { query, isTyped, setQuery } = useQuery()
  const [filters, setFilters] = useState(isHydrated ? kept.filters : noFilters)
  const choose = (next: Partial<Filters>) => setFilters(keepFilters({ ...filters, ...next }))
  const search = useSearch(shareAsker(() => shareProvider(options, config.baseUrl)))
  const request = {
    query: query.trim(),
    tags: tagsOf(options, ({ set }) => filters.versions[set] ?? null),
    kind: filters.kind,
    preferredTag: null,
    page: 0,
    pageSize: 15,
    // The page shows nothing of a section but its heading.
    sections: 0,
    words: 24,
  }
  const key = keyOf(request)
  const { answer } = search
  const isAnswered = answer !== null && keyOf(answer.request) === key && answer.isComplete
  const ask = useEffectEvent(() => {
    if (!isAnswered) search.ask(request, isTyped && request.query !== '' ? restMs : 0)
  })
  useEffect(() => {
    if (isHydrated) ask()
  }, [isHydrated, key])
  const isEmpty = request.query === ''
  return {
    query,
    setQuery,
    kind: filters.kind,
    /** The pages that readers start with, while the query is empty. */
    starts: isEmpty && isAnswered ? answer.hits : [],
    /** What is shown: while the answer is pending, that to the query before. */
    answer: isEmpty || answer?.request.query === '' ? null : answer,
    status: statusOf(isEmpty, isAnswered, search.status),
    /** How many pages there are isn't known before the answer is complete. */
    hasMore: !isEmpty && answer?.isComplete === true && answer.request.page + 1 < answer.pages,
    loadMore: search.askMore,
    retry: search.retry,
    askExact: () => search.refine({ isExact: true }),
    chooseKind: (kind: PageKind | null) => choose({ kind }),
    selects: options.docs
      .filter(({ versions }) => versions.length > 1)
      .map(({ set, versions, latest }) => ({
        set,
        versions,
        value: filters.versions[set] ?? latest,
        choose: (version: string) => choose({ versions: { ...filters.versions, [set]: version } }),
      })),
  }
}

function keyOf({ query, tags, kind }: SearchRequest): string {
  return JSON.stringify([query, tags, kind])
}

function statusOf(isEmpty: boolean, isAnswered: boolean, status: string) {
  if (isEmpty) return 'idle'
  if (status === 'failed') return 'failed'
  return isAnswered ? 'done' : 'loading'
}

/** The query in the address. Changes are written back to it, without a new entry in the history (B260). */
function useQuery() {
  const { search } = useLocation()
  const [state, setState] = useState({ search, query: readQuery(search), isTyped: false })
  // The whole address is known after hydration, and the history changes it.
  if (state.search !== search) setState({ search, query: readQuery(search), isTyped: false })
  return {
    query: state.query,
    /** Whether the reader may still be typing it. */
    isTyped: state.isTyped,
    setQuery: (query: string) => {
      setState({ search, query, isTyped: true })
      writeAddress(query)
    },
  }
}

function readQuery(search: string): string {
  return new URLSearchParams(search).get('q') ?? ''
}

function writeAddress(query: string): void {
  const url = new URL(location.href)
  if (query === '') url.searchParams.delete('q')
  else url.searchParams.set('q', query)
  try {
    history.replaceState(history.state, '', url)
  } catch {
    // Browsers refuse too many changes in a short time. The next one will do.
  }
}
