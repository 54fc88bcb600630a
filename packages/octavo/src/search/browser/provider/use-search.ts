import { useEffect, useSyncExternalStore } from 'react'
import { createListeners } from '../../../browser/navigation/listeners.ts'
import type { Intent } from '../../../browser/recovery/load-again.ts'
import { loadChunk } from '../../../browser/recovery/load-chunk.ts'
import type { SearchAnswer, SearchProvider, SearchRequest } from '../../shared/hit.ts'

/** What is shown: the answer to `request`, or to its page and all before it. */
export type Answer = SearchAnswer & {
  request: SearchRequest
  /** Changes with every list that replaces another. */
  edition: number
}

/** `answer` belongs to an earlier request until the next one is answered. */
export type SearchState = {
  status: 'loading' | 'stalled' | 'done' | 'failed'
  answer: Answer | null
}

export type Asker = ReturnType<typeof createAsker>
export type Search = SearchState & Omit<Asker, 'read' | 'onChange' | 'open'>

/** Slower answers are worth a spinner (B256). */
const stalledMs = 300
/** A reader who pauses this long after an answer reads it. */
const restMs = 400
const loading: SearchState = { status: 'loading', answer: null }

/**
 * The answers to one request at a time, and a better answer to the last one when there is one. The state is outside of
 * React: events ask directly, so that the worker searches while the page draws, and answers are drawn before anything that
 * can wait.
 */
export function useSearch(asker: Asker): Search {
  const state = useSyncExternalStore(asker.onChange, asker.read, () => loading)
  useEffect(() => asker.open(), [asker])
  const { ask, askMore, refine, retry } = asker
  return { ...state, ask, askMore, refine, retry }
}

/** `part` is opened again if the page has to be reloaded. */
export function createAsker(findProvider: () => SearchProvider, part: Intent['part'] | null = null) {
  const changes = createListeners<void>()
  let state = loading
  let last: SearchRequest | null = null
  let timer = 0
  /** Answers to earlier turns come too late. */
  let turn = 0
  const line = createLine()

  function show(next: SearchState): void {
    clearTimeout(timer)
    state = next
    changes.emit()
  }
  function ask(request: SearchRequest | null, waitMs = 0): void {
    const own = ++turn
    last = request
    clearTimeout(timer)
    if (!request) return
    if (state.status === 'failed') show({ ...state, status: 'loading' })
    if (waitMs > 0) timer = setTimeout(() => send(request, own), waitMs)
    else send(request, own)
  }
  function send(request: SearchRequest, own: number): void {
    timer = setTimeout(() => {
      show({ ...state, status: 'stalled' })
      line.release()
    }, stalledMs)
    line.add(() => answer(request, own))
  }
  async function answer(request: SearchRequest, own: number): Promise<void> {
    const load = () => findProvider().search(request)
    // A missing file of a replaced index leads to a page load, like a missing script. Until then, the reader can type.
    const readIntent = () => part && { part, text: (last ?? request).query }
    try {
      const result = await (part ? loadChunk(load, { readIntent }) : load())
      if (own !== turn || isUseless(request, result, state.answer)) return
      show({ status: 'done', answer: addAnswer(state.answer, request, result) })
      if ((request.first ?? Infinity) < request.pageSize) timer = setTimeout(askWhole, restMs)
    } catch {
      if (own === turn) show({ status: 'failed', answer: request.page > 0 ? state.answer : null })
    }
  }
  /** Asks for the hits that the answer has left out. */
  function askWhole(): void {
    if (last) ask({ ...last, first: last.pageSize })
  }
  return {
    /** Null if there is no question anymore. */
    ask,
    /** Adds the next page to the answer, unless another request is pending. */
    askMore: () => {
      const { answer, status } = state
      if (answer && status === 'done' && last === answer.request) ask({ ...last, page: last.page + 1 })
    },
    /** Asks the same query in another way. */
    refine: (change: Partial<SearchRequest>) => last && ask({ ...last, ...change, page: 0 }),
    retry: () => {
      findProvider().reset()
      ask(last)
    },
    read: () => state,
    onChange: changes.add,
    /** Listens for better answers. Returns a function that ends it, and whatever is pending. */
    open(): () => void {
      const stop = findProvider().onImprovement(() => {
        const isAnswered = state.answer?.request === last
        ask(last && isAnswered ? { ...last, page: 0 } : last)
      })
      return () => {
        stop()
        ask(null)
        last = state.answer?.request ?? null
      }
    },
  }
}

/** Does one thing at a time. Of those that wait for it to end, or for its release, only the last one is done. */
function createLine() {
  type Task = () => Promise<void>
  let running: Task | null = null
  let next: Task | null = null
  function run(task: Task): void {
    running = task
    void task().finally(() => running === task && release())
  }
  function release(): void {
    const task = next
    running = next = null
    if (task) run(task)
  }
  return { add: (task: Task) => (running ? void (next = task) : run(task)), release }
}

/** Incomplete answers without hits, of a further page, or after a complete answer to the same request. */
function isUseless(
  request: SearchRequest,
  { isComplete, hits }: SearchAnswer,
  before: Answer | null,
): boolean {
  const firstOf = (own: SearchRequest) => JSON.stringify({ ...own, page: 0 })
  const isKnown = () => before?.isComplete === true && firstOf(before.request) === firstOf(request)
  return !isComplete && (hits.length === 0 || request.page > 0 || isKnown())
}

function addAnswer(before: Answer | null, request: SearchRequest, result: SearchAnswer): Answer {
  if (before && request.page > 0) {
    const known = new Set(before.hits.map(({ id }) => id))
    const hits = [...before.hits, ...result.hits.filter(({ id }) => !known.has(id))]
    return { ...before, request, hits }
  }
  // Replacing a list would take the focus away from a reader who is in it.
  const isInList = document.activeElement?.closest('.results-list')
  return { ...result, request, edition: (before?.edition ?? 0) + Number(!isInList) }
}
