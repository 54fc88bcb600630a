import { useEffect, useState } from 'react'
import type { SearchAnswer, SearchRequest } from '../../shared/search/hit.ts'
import type { SearchProvider } from './provider/provider.ts'

/** `answer` is that of an earlier query until the next one has come. */
export type SearchState = {
  status: 'idle' | 'loading' | 'stalled' | 'done' | 'failed'
  answer: { query: string; result: SearchAnswer } | null
}

/** Answers slower than this are worth a sign of waiting (B256). */
const stalledMs = 300
const idle: SearchState = { status: 'idle', answer: null }

/** Asks again whenever the request changes, and once more when it would be answered better. Late answers are dropped. */
export function useSearch(
  provider: SearchProvider,
  request: SearchRequest | null,
): SearchState & { retry: () => void } {
  const [state, setState] = useState<SearchState & { token: string }>({ ...idle, token: '' })
  const [attempt, setAttempt] = useState(0)
  const key = request && JSON.stringify(request)
  const token = `${attempt} ${key}`
  const isAnswered = state.token === token
  useEffect(() => provider.onImprovement(() => setAttempt((before) => before + 1)), [provider])
  useEffect(() => {
    if (key === null) return undefined
    const wanted = JSON.parse(key) as SearchRequest
    let isCurrent = true
    const settle = (next: (before: SearchState) => SearchState) => {
      clearTimeout(timer)
      if (isCurrent) setState((before) => ({ ...next(before), token }))
    }
    const timer = setTimeout(settle, stalledMs, (before: SearchState) => ({ ...before, status: 'stalled' }))
    provider.search(wanted).then(
      (result) => settle(() => ({ status: 'done', answer: { query: wanted.query, result } })),
      () => settle(() => ({ status: 'failed', answer: null })),
    )
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [provider, key, token])
  const shown = key === null ? idle : isAnswered ? state : { ...state, status: 'loading' as const }
  return {
    ...shown,
    retry: () => {
      provider.reset()
      setAttempt(attempt + 1)
    },
  }
}
