// Follows the guides that create whole projects, which takes minutes; see `guides.test.mjs`.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { run } from '../tools/run.mjs'
import { readGuide, readOutput } from './guide-page.mjs'
import { followGuide, runCommand } from './guide-project.mjs'
import { install } from './install-packages.mjs'

test.concurrent('nextjs: builds, serves the page and answers the query', async (context) => {
  const guide = await followGuide(context, 'docs/nextjs')
  const { code, output } = await guide.run('npx next build')
  expect(output).toContain('/api/trpc/[trpc]')
  expect(code).toBe(0)

  await guide.start('npx next start', 'started server')
  expect(await (await fetch(guide.url)).text()).toContain('<h1>Loading…</h1>')
  const found = await fetch(`${guide.url}/api/trpc/book.byId?input=1`)
  expect(await found.json()).toEqual({ result: { data: { id: 1, title: 'The Quiet Harbor' } } })
  const missing = await fetch(`${guide.url}/api/trpc/book.byId?input=7`)
  expect(missing.status).toBe(404)
})

test.concurrent('tutorial: six steps to a bookshop in the browser', async (context) => {
  const guide = await followGuide(context, 'docs/tutorial')
  const serve = (/** @type {string} */ file) =>
    guide.start(`npx tsx ${file}`, 'Listening on http://localhost:3000')
  const expectShown = async (/** @type {string} */ command) => {
    const { output } = await guide.run(command)
    expect(output).toBe(guide.readOutput())
  }

  await expectShown('npx tsx first.ts')
  for (const client of ['client.ts', 'reviews-client.ts', 'order-client.ts']) {
    const stop = await serve('server.ts')
    await expectShown(`npx tsx ${client}`)
    await stop()
  }
  const tests = await guide.run('npx tsx shop.test.ts')
  expect(tests.output).toMatch(/pass 3\n/)
  expect(tests.code).toBe(0)

  const bundled = await guide.run('npx esbuild page.ts --bundle --format=esm --outfile=page.js')
  expect(bundled.code).toBe(0)
  await serve('web.ts')
  expect(await (await fetch(guide.url)).text()).toContain('<title>Harbor Books</title>')
  expect(await (await fetch(`${guide.url}/page.js`)).text()).toContain('Order')
  expect((await fetch(`${guide.url}/trpc/order.mine`)).status).toBe(401)
  expect((await runCommand('npx tsc', guide.folder)).output).toBe('')
})

/** Connects a router and a client of the guide. */
const probe = `
  import { createHTTPServer } from '@trpc/server/adapters/standalone'
  import { loadTitle } from './client'
  import { appRouter } from './router'

  const { server, listen } = createHTTPServer({ router: appRouter })
  listen(3000)
  const response = await fetch('http://localhost:3000/book.byId?input=1')
  console.log(await response.text())
  console.log(await loadTitle())
  server.close()
  server.closeAllConnections()
`

const compilerOptions = {
  strict: true,
  target: 'ES2022',
  module: 'ESNext',
  moduleResolution: 'bundler',
  jsx: 'react-jsx',
  types: ['node'],
  skipLibCheck: true,
  noEmit: true,
}

/** The page keeps the files of the two versions apart by folder. */
const isOld = (/** @type {string} */ name) => name.startsWith('v9/')

/** What a version 9 project has installed. */
const oldPackages =
  '@trpc/server@9.27.4 @trpc/client@9.27.4 @trpc/react@9.27.4 @trpc/next@9.27.4 react-query@3 zod@3 ' +
  'next@13 react@18 react-dom@18 @types/node@18 @types/react@18 @types/react-dom@18 typescript@6 tsx@4'

test.concurrent('migrate-from-v9-to-v10: a version 9 project becomes a version 10 project', async (context) => {
  const route = 'docs/migrate-from-v9-to-v10'
  const files = readGuide(route).filter((step) => step.kind === 'file')
  const guide = await followGuide(context, route, (step) => step.kind !== 'file' || !isOld(step.name))
  const run = (/** @type {string} */ command) => runCommand(command, guide.folder)

  guide.write('package.json', JSON.stringify({ type: 'module' }))
  guide.write('tsconfig.json', JSON.stringify({ compilerOptions }))
  install(guide.folder, oldPackages.split(' '))
  for (const { name, code } of files) if (isOld(name)) guide.write(name, code)
  guide.write('v9/probe.ts', probe)
  expect((await run('npx tsc')).output).toBe('')
  const before = await run('npx tsx v9/probe.ts')
  expect(before.output).toContain('"type":"data"')
  expect(before.output).toMatch(/\nThe Quiet Harbor\n$/)

  rmSync(join(guide.folder, 'v9'), { recursive: true })
  await guide.finish()
  guide.write('v10/probe.ts', probe)
  expect((await run('npx tsc')).output).toBe('')
  const after = await run('npx tsx v10/probe.ts')
  expect(after.output).not.toContain('"type":"data"')
  expect(after.output).toMatch(/\nThe Quiet Harbor\n$/)
  expect((await run('npx tsx interop.ts')).output).toBe(readOutput(route, 'interop.ts'))
})

test.concurrent('monorepo: one command checks both packages, and a renamed field fails it', async (context) => {
  const route = 'docs/monorepo'
  const guide = await followGuide(context, route)
  await guide.reach('npm run check')
  const check = () => run('npm', ['run', 'check'], { cwd: guide.folder })
  expect(await check()).toMatchObject({ code: 0 })

  const router = readGuide(route).find((step) => step.kind === 'file' && step.name.endsWith('/app-router.ts'))
  if (router?.kind !== 'file') throw new Error(`${route} has no router`)
  guide.write(router.name, router.code.replace('price: 18', 'cost: 18'))
  const { code, output } = await check()
  expect(output).toMatch(
    /apps\/web\/src\/client\.ts\(\d+,\d+\): error TS2339: Property 'price' does not exist/,
  )
  expect(code).not.toBe(0)
})
