import { useEffect, useState } from 'react'
import { useLocation } from '../../navigation/page-state.ts'
import { useHydrated } from '../../navigation/use-hydrated.ts'

/** What the address says is searched for; every change is written back to it, without a new entry in the history (B260). */
export function useQuery(): { query: string; setQuery: (query: string) => void } {
  const isHydrated = useHydrated()
  const { search } = useLocation()
  const [query, setQuery] = useState(() => (isHydrated ? readAddress() : ''))
  // Known after the page was hydrated, and changed by the history.
  useEffect(() => setQuery(readAddress()), [search])
  return {
    query,
    setQuery(next) {
      setQuery(next)
      writeAddress(next)
    },
  }
}

function readAddress(): string {
  return new URLSearchParams(location.search).get('q') ?? ''
}

function writeAddress(query: string): void {
  const url = new URL(location.href)
  if (query === '') url.searchParams.delete('q')
  else url.searchParams.set('q', query)
  try {
    history.replaceState(history.state, '', url)
  } catch {
    // Too many changes in a short time: the next one will do.
  }
}
