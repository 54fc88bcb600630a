import { useEffect, useState, useSyncExternalStore } from 'react'
import type { SearchAnswer, SearchRequest } from '../../shared/hit.ts'
import { createListeners } from '../../../browser/navigation/listeners.ts'
import type { Wanted } from '../../../browser/recovery/load-again.ts'
import { loadChunk } from '../../../browser/recovery/load-chunk.ts'
import type { SearchProvider } from '../provider/provider.ts'

/** `answer` is that of an earlier query until the next one has come. */
export type SearchState = {
  status: 'loading' | 'stalled' | 'done' | 'failed'
  answer: { query: string; result: SearchAnswer } | null
}

export type Search = SearchState & {
  /** Another question; null when there is none any more. */
  ask: (request: SearchRequest | null) => void
  /** All hits of a page, if that is still the question. */
  askWhole: (query: string) => void
  retry: () => void
}

/** Answers slower than this are worth a sign of waiting (B256). */
const stalledMs = 300
const loading: SearchState = { status: 'loading', answer: null }

/**
 * Answers one question at a time, and the last one once more when it would be answered better. It is asked from the event
 * that changes it: the worker looks while the page draws the letter. What is kept outside of React is drawn as soon as
 * it changes, before anything that can wait. `part` is opened again when the page has to be loaded again.
 */
export function useSearch(provider: SearchProvider, part: Wanted['part'] | null = null): Search {
  const [asker] = useState(() => createAsker(provider, part))
  const state = useSyncExternalStore(asker.onChange, asker.read)
  useEffect(() => {
    const stop = provider.onImprovement(asker.askAgain)
    return () => {
      stop()
      asker.ask(null)
    }
  }, [provider, asker])
  return { ...state, ask: asker.ask, askWhole: asker.askWhole, retry: asker.retry }
}

function createAsker(provider: SearchProvider, part: Wanted['part'] | null) {
  const changes = createListeners<void>()
  let state = loading
  let last: SearchRequest | null = null
  /** What the answer on the screen answers. */
  let answered: SearchRequest | null = null
  let timer = 0
  /** Late answers belong to a turn that is over. */
  let turn = 0

  function show(next: SearchState): void {
    clearTimeout(timer)
    state = next
    changes.emit()
  }
  function ask(request: SearchRequest | null): void {
    const own = ++turn
    last = request
    clearTimeout(timer)
    if (!request) return
    if (state.status === 'failed') show(loading)
    timer = window.setTimeout(() => show({ ...state, status: 'stalled' }), stalledMs)
    // Files of an index that has been replaced lead to a page load, like scripts. Until then the reader types on.
    const readWanted = () => part && { part, text: (last ?? request).query }
    loadChunk(() => provider.search(request), { readWanted }).then(
      (result) => {
        // Nothing yet: what was there stays until there's more to tell.
        if (own !== turn || (result.hits.length === 0 && !result.isComplete)) return
        answered = request
        show({ status: 'done', answer: { query: request.query, result } })
        completeAnswer()
      },
      () => own === turn && show({ status: 'failed', answer: null }),
    )
  }
  const askAgain = () => ask(last)
  /** Asks for the hits that the answer has left out, if they are wanted by now. */
  function completeAnswer(): void {
    const { hits = [], total = 0 } = state.answer?.result ?? {}
    const isShort = answered?.first !== last?.first && hits.length < total
    if (isShort && answered?.query === last?.query) askAgain()
  }
  return {
    ask,
    askAgain,
    askWhole: (query: string) => {
      if (last?.query !== query) return
      last = { ...last, first: last.pageSize }
      completeAnswer()
    },
    retry: () => {
      provider.reset()
      askAgain()
    },
    read: () => state,
    onChange: changes.add,
  }
}
