import { EventEmitter } from 'node:events'
import type { Worker } from 'node:worker_threads'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SiteError } from '../../problems/site-error.ts'
import type { PageInput } from '../../model/page-contents.ts'
import { connectThread } from './page-thread.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A thread that does nothing, and what became of the pages that it was asked for. */
function startPages(...names: string[]) {
  const worker = Object.assign(new EventEmitter(), { postMessage: () => {}, terminate: async () => 0 })
  const thread = connectThread(worker as unknown as Worker, {
    describeEnd: ({ path }, code) => new Error(`${path} ended with ${code}`),
    mostSeconds: 60,
  })
  const failures: Error[] = []
  for (const name of names) {
    const route = { path: `/docs/${name}`, source: `content/docs/${name}.mdx` }
    const page = { route, contents: [] } as unknown as PageInput
    thread.run('write', { locale: 'en', page }).catch((error: Error) => failures.push(error))
  }
  return { worker, thread, failures, finish: (id: number) => worker.emit('message', { id, result: {} }) }
}

test('names the page that never finishes, but each gets its own minute, and waiting for work does not count', async () => {
  const { failures } = startPages('a', 'b')
  await vi.advanceTimersByTimeAsync(59_000)
  expect(failures).toEqual([])
  await vi.advanceTimersByTimeAsync(2000)
  expect(failures.map((error) => error instanceof SiteError && error.problems)).toMatchSnapshot()
  const { failures: none, finish } = startPages('a', 'b', 'c')
  for (const id of [1, 2, 3]) {
    await vi.advanceTimersByTimeAsync(40_000)
    finish(id)
  }
  await vi.advanceTimersByTimeAsync(500_000)
  expect(none).toEqual([])
})

test('blames the current page when a thread exits, and otherwise reports a bug', async () => {
  const { worker, thread, failures, finish } = startPages('a', 'b')
  finish(1)
  const setup = thread.run('setup', {} as never)
  worker.emit('exit', 3)
  await expect(setup).rejects.toThrow(/^Bug:/)
  expect(failures.map(({ message }) => message)).toEqual(['/docs/b ended with 3'])
  expect(thread.hasEnded()).toBe(true)
})
