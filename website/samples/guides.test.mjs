// Follows guides literally: every file and command comes from the built page. Those that take longer are in
// `guides.prove.test.mjs`.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { readBuiltPage } from '../tools/built-docs.mjs'
import { listFences } from '../tools/fences.mjs'
import { readOutput } from './guide-page.mjs'
import { followGuide, runCommand } from './guide-project.mjs'
import { install } from './install-packages.mjs'

test.concurrent('quickstart: server, client and the deliberate mistake', async (context) => {
  const guide = await followGuide(context, 'docs/quickstart')
  await guide.start('npx tsx server.ts', 'Listening on http://localhost:3000')
  const { output } = await guide.run('npx tsx client.ts')
  expect(output).toBe(guide.readOutput())

  await guide.finish()
  const check = await runCommand('npx tsc', guide.folder)
  expect(check.output).toMatch(/^mistake\.ts\(8,30\): error TS2345: [^\n]+\n$/)
  const both = await runCommand('npx tsx one-file.ts', guide.folder)
  expect(both.output).toBe(readOutput('docs/quickstart', 'one-file.ts'))
})

test.concurrent('express: procedures next to a plain route', async (context) => {
  const guide = await followGuide(context, 'docs/express')
  await guide.start('npx tsx server.ts', 'Listening on http://localhost:3000')
  const { output } = await guide.run('npx tsx client.ts')
  expect(output).toBe(guide.readOutput())

  expect(await (await fetch(`${guide.url}/health`)).text()).toBe('ok')
  const response = await fetch(`${guide.url}/trpc/review.list?input=1`)
  expect(await response.json()).toEqual({ result: { data: [{ bookId: 1, stars: 5, by: 'ada' }] } })
})

test.concurrent('subscriptions: a review reaches a client over a WebSocket', async (context) => {
  const guide = await followGuide(context, 'docs/subscriptions')
  await guide.start('npx tsx server.ts', 'Listening on ws://localhost:3001')
  const { output, code } = await guide.run('npx tsx client.ts')
  expect(output).toBe(guide.readOutput())
  expect(code).toBe(0)
})

test.concurrent('deploy: what the Dockerfile runs builds a server, and starts one that stops when it is asked to', async (context) => {
  const guide = await followGuide(context, 'docs/deploy')
  // The page takes up the project of the Quickstart.
  guide.write('package.json', '{ "type": "module" }')
  install(guide.folder, ['@trpc/server@10.14.1'])
  await guide.finish()
  const fences = listFences(readBuiltPage('docs/deploy').markdown)
  const dockerfile = fences.find(({ title }) => title === 'Dockerfile')?.code ?? ''
  /** @param {RegExp} line */
  const find = (line) => line.exec(dockerfile)?.[1] ?? ''
  expect((await runCommand(find(/^RUN (npx .+)$/m), guide.folder)).code).toBe(0)

  const folder = join(guide.folder, find(/^COPY --from=build \/app\/(\S+) /m))
  const [program, ...args] = JSON.parse(find(/^CMD (.+)$/m))
  const env = { ...process.env, NODE_ENV: 'production', PORT: new URL(guide.url).port }
  const server = spawn(program, args, { cwd: folder, env })
  context.onTestFinished(() => void server.kill('SIGKILL'))
  /** @param {string} path */
  const read = async (path) => (await fetch(guide.url + path, { headers: { connection: 'close' } })).text()
  await vi.waitFor(async () => expect(await read('/health')).toBe('ok'), 30_000)
  expect(await read('/shopName')).toBe('{"result":{"data":"Harbor Books"}}')
  const ended = new Promise((resolve) => server.on('exit', resolve))
  server.kill('SIGTERM')
  expect(await ended).toBe(0)
})
