import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createListeners } from '../../../browser/navigation/listeners.ts'
import type { SearchAnswer, SearchHit, SearchProvider, SearchRequest } from '../../shared/hit.ts'
import { createAsker } from './use-search.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { activeElement: null })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function requestOf(query: string): SearchRequest {
  return { query, tags: [], kind: null, preferredTag: null, page: 0, pageSize: 2, sections: 0, words: 0 }
}

function answerOf(ids: string, more: Partial<SearchAnswer> = {}): SearchAnswer {
  const hits = Array.from(ids, (id) => ({ id }) as SearchHit)
  return {
    hits,
    total: 4,
    pages: 2,
    suggestions: [],
    corrected: null,
    unknown: [],
    isComplete: true,
    isSettled: true,
    hasFailed: false,
    ...more,
  }
}

/** An asker whose requests are answered by hand, oldest first. */
function start() {
  const improvements = createListeners<void>()
  const sent: { request: SearchRequest; settle: (answer: SearchAnswer | Error) => void }[] = []
  const provider: SearchProvider = {
    prepare() {},
    search: (request) =>
      new Promise((resolve, reject) => {
        const settle = (answer: SearchAnswer | Error) =>
          answer instanceof Error ? reject(answer) : resolve(answer)
        sent.push({ request, settle })
      }),
    onImprovement: improvements.add,
    reset() {},
  }
  const asker = createAsker(() => provider)
  const close = asker.open()
  const answer = async (next: SearchAnswer | Error) => {
    sent.shift()?.settle(next)
    await vi.advanceTimersByTimeAsync(0)
  }
  const shown = () => {
    const { status, answer: current } = asker.read()
    return `${status} ${current?.request.query ?? '-'} ${current?.hits.map(({ id }) => id).join('') ?? '-'}`
  }
  return { asker, sent, answer, shown, close, improve: () => improvements.emit() }
}

test('one request is under way, only the last one is answered, and what was shown stays until then', async () => {
  const { asker, sent, answer, shown } = start()
  asker.ask(requestOf('a'))
  await answer(answerOf('1'))
  for (const query of ['ab', 'abc', 'abcd']) asker.ask(requestOf(query))
  expect(sent.map(({ request }) => request.query)).toEqual(['ab'])
  await answer(answerOf('2'))
  expect(shown()).toBe('done a 1')
  expect(sent.map(({ request }) => request.query)).toEqual(['abcd'])
  asker.ask(requestOf('abcde'))
  vi.advanceTimersByTime(300)
  expect(shown()).toBe('stalled a 1')
  // An answer that takes long isn't waited for.
  expect(sent.map(({ request }) => request.query)).toEqual(['abcd', 'abcde'])
  await answer(answerOf('3'))
  await answer(answerOf('4'))
  expect(shown()).toBe('done abcde 4')
})

test('a request can wait for the reader to stop typing', () => {
  const { asker, sent } = start()
  asker.ask(requestOf('a'), 300)
  asker.ask(requestOf('ab'), 300)
  vi.advanceTimersByTime(299)
  expect(sent).toEqual([])
  vi.advanceTimersByTime(1)
  expect(sent.map(({ request }) => request.query)).toEqual(['ab'])
})

test('a better answer replaces the first one, and an incomplete one never replaces a complete one', async () => {
  const { asker, answer, shown, improve } = start()
  asker.ask(requestOf('a'))
  await answer(answerOf('', { isComplete: false }))
  expect(shown()).toBe('loading - -')
  improve()
  await answer(answerOf('1', { isComplete: false }))
  expect(shown()).toBe('done a 1')
  improve()
  await answer(answerOf('12'))
  expect(shown()).toBe('done a 12')
  improve()
  await answer(answerOf('1', { isComplete: false }))
  expect(shown()).toBe('done a 12')
})

test('further pages are added once they are complete, and a better answer starts over', async () => {
  const { asker, sent, answer, shown, improve } = start()
  asker.ask(requestOf('a'))
  await answer(answerOf('12'))
  asker.askMore()
  asker.askMore()
  expect(sent.map(({ request }) => request.page)).toEqual([1])
  await answer(answerOf('3', { isComplete: false }))
  improve()
  expect(sent.map(({ request }) => request.page)).toEqual([1])
  await answer(answerOf('23'))
  expect(shown()).toBe('done a 123')
  improve()
  expect(sent.map(({ request }) => request.page)).toEqual([0])
  await answer(answerOf('45'))
  expect(shown()).toBe('done a 45')
})

test('a failure removes the answer, except that of earlier pages, and a retry asks again', async () => {
  const { asker, answer, shown } = start()
  asker.ask(requestOf('a'))
  await answer(new Error('no network'))
  expect(shown()).toBe('failed - -')
  asker.retry()
  expect(shown()).toBe('loading - -')
  await answer(answerOf('12'))
  asker.askMore()
  await answer(new Error('no network'))
  expect(shown()).toBe('failed a 12')
  asker.retry()
  await answer(answerOf('34'))
  expect(shown()).toBe('done a 1234')
})

test('the rest of a page is requested when the reader pauses, and a list that is reopened goes on', async () => {
  const { asker, sent, answer, shown, close } = start()
  asker.ask({ ...requestOf('a'), first: 1 })
  await answer(answerOf('1'))
  vi.advanceTimersByTime(399)
  expect(sent).toEqual([])
  vi.advanceTimersByTime(1)
  await answer(answerOf('12'))
  expect(shown()).toBe('done a 12')
  close()
  asker.open()
  asker.askMore()
  await answer(answerOf('34'))
  expect(shown()).toBe('done a 1234')
})
