import { useState } from 'react'
import { useLocation } from '../../../browser/navigation/page-state.ts'

type Query = {
  query: string
  /** The reader may still be typing it; otherwise it was in the address. */
  isTyped: boolean
  setQuery: (query: string) => void
}

/** What the address says is searched for; every change is written back to it, without a new entry in the history (B260). */
export function useQuery(): Query {
  const { search } = useLocation()
  const [state, setState] = useState({ search, query: readQuery(search), isTyped: false })
  // The address is known in full after the page was hydrated, and is changed by the history.
  if (state.search !== search) setState({ search, query: readQuery(search), isTyped: false })
  return {
    query: state.query,
    isTyped: state.isTyped,
    setQuery: (query) => {
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
    // Too many changes in a short time: the next one will do.
  }
}
