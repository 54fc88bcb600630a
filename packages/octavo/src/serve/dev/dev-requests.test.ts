import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { textOf } from '../../../tests/build/html.ts'
import { createTemporaryFolder } from '../../../tests/temporary-folder.ts'
import type { Problem } from '../../model/problem.ts'
import type { BackgroundContext } from '../../build/feature/feature.ts'
import { createBackground } from './background.ts'
import { createBatchedUpdates } from './batched-updates.ts'
import { createEventStream } from './event-stream.ts'
import type { DevAnswer } from './find-dev-answer.ts'
import { siteOf } from '../../../tests/route-fixtures.ts'
import type { DevSite } from './dev-site.ts'
import { createDevRequests } from './dev-requests.ts'

/** Serves `answer` at every address. `ended` resolves when the first request has been dealt with. */
async function serve(answer: DevAnswer) {
  const printed: Problem[] = []
  const loaded = { site: siteOf({}), features: [] }
  const site = { loaded, locales: [], findAnswer: () => answer } as unknown as DevSite
  const handle = createDevRequests({
    root: '/site',
    features: [],
    readSite: () => site,
    background: createBackground({} as BackgroundContext),
    events: createEventStream(),
    updates: createBatchedUpdates(() => Promise.resolve()),
    logger: { problems: (problems) => void printed.push(...problems) },
  })
  let end = () => {}
  const ended = new Promise<void>((resolve) => (end = resolve))
  const server = createServer((request, response) => {
    // As the real server does, see `bounded-server.ts`.
    handle(request, response)
      .catch(() => request.socket.destroy())
      .finally(end)
  })
  onTestFinished(() => void server.close())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/chart.png`, printed, ended }
}

test('an error is printed and shown, or ends the connection; visitors may leave, and redirects keep the query', async () => {
  const { address, printed } = await serve({ kind: 'file', filePath: '/nowhere/chart.png' })
  const response = await fetch(address)
  const message =
    "The request for /chart.png failed: ENOENT: no such file or directory, stat '/nowhere/chart.png'"
  expect(response.status).toBe(500)
  expect(textOf(await response.text())).toContain(message)
  expect(printed).toEqual([{ severity: 'error', message }])
  // Reading a folder fails after it was opened.
  const { address: broken, printed: errors } = await serve({
    kind: 'file',
    filePath: createTemporaryFolder(),
  })
  await expect(fetch(broken).then((response) => response.text())).rejects.toThrow(/terminated|fetch failed/)
  expect(errors).toMatchObject([
    { message: 'The request for /chart.png failed: Reading a file is not possible: it is a folder.' },
  ])
  const folder = createTemporaryFolder({ 'large.bin': Buffer.alloc(30_000_000) })
  const {
    address: left,
    printed: nothing,
    ended,
  } = await serve({ kind: 'file', filePath: path.join(folder, 'large.bin') })
  get(left, (response) => response.once('data', () => response.destroy()))
  await ended
  expect(nothing).toEqual([])
  const { address: moved } = await serve({ kind: 'redirect', location: '/docs#setup' })
  const redirect = await fetch(`${moved}?tab=npm`, { redirect: 'manual' })
  expect([redirect.status, redirect.headers.get('location')]).toEqual([307, '/docs?tab=npm#setup'])
})
