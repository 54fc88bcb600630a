import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { createTemporaryFolder } from '../../../tests/temporary-folder.ts'
import { runThread } from './run-thread.ts'

function run(code: string, signal?: AbortSignal): Promise<unknown> {
  const folder = createTemporaryFolder({
    'thread.mjs': `import { parentPort, workerData } from 'node:worker_threads'\n${code}\n`,
  })
  const script = pathToFileURL(path.join(folder, 'thread.mjs'))
  return runThread(script, { workerData: { count: 2 }, task: 'counting', signal })
}

test('returns the first message of a thread that would go on, unless a signal ends it', async () => {
  const code = 'setInterval(() => {}, 1000); parentPort.postMessage(workerData.count + 1)'
  expect(await run(code)).toBe(3)
  const controller = new AbortController()
  const running = run('setInterval(() => {}, 1000)', controller.signal)
  controller.abort(new Error('Stopped'))
  await expect(running).rejects.toThrow('Stopped')
})

test('an error keeps its message, its code and its stack, and ending without a message is one', async () => {
  const code = "throw Object.assign(new Error('no room'), { code: 'ENOSPC' })"
  const cause = { message: 'no room', code: 'ENOSPC', stack: expect.stringContaining('thread.mjs') }
  await expect(run(code)).rejects.toMatchObject({ message: 'Bug: counting failed', cause })
  const silent = { message: 'The thread ended before it was done' }
  await expect(run('')).rejects.toMatchObject({ message: 'Bug: counting failed', cause: silent })
})
