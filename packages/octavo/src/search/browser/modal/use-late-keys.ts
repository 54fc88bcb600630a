import { useEffect, useRef } from 'react'
import type { Search } from './use-search.ts'
import type { Choice, ListKey } from './use-choice.ts'

export type LateKeys = {
  /** Returns true when the key has to wait for results and was stored. */
  keep: (event: ListKey) => boolean
  replace: (keys: ListKey[]) => void
}

type Options = {
  /** The current text of the input. */
  readQuery: () => string
  search: Search
  choice: Choice
}

/**
 * Enter and arrow keys pressed before the results of the current query arrive are applied to those results. Until then the
 * list still shows another query's results.
 */
export function useLateKeys({ readQuery, search, choice }: Options): LateKeys {
  const kept = useRef<ListKey[]>([])
  const isWaiting = () => {
    const { status, answer } = search
    if (readQuery().trim() === '' || status === 'failed') return false
    if (answer?.query !== readQuery()) return true
    return answer.result.hits.length === 0 && !answer.result.isComplete
  }
  // One per render, because each key changes the selection that the next one starts from.
  useEffect(() => {
    if (kept.current.length === 0 || isWaiting()) return
    const [next, ...others] = kept.current
    kept.current = choice.selected === -1 ? [] : others
    if (next) choice.onKey(next)
  })
  return {
    keep(event) {
      const isListKey = /^(?:Enter|ArrowUp|ArrowDown)$/.test(event.key)
      if (!isListKey || (kept.current.length === 0 && !isWaiting())) return false
      kept.current.push(event)
      return true
    },
    replace: (keys) => void (kept.current = keys),
  }
}
