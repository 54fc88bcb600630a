import { EventEmitter } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readShifts, recordShifts } from '../../packages/octavo/tests/browser/layout-shifts.ts'
import { expect, proof, test } from './site-test.ts'

test('nothing moves when a reader goes from page to page', async ({ page, open }) => {
  await recordShifts(page)
  await open('/docs/quickstart')
  for (const path of ['/docs/router', '/docs/server', '/blog', '/', '/docs/v9/links']) {
    await page.evaluate((href) => {
      const link = document.createElement('a')
      link.href = href
      document.body.append(link)
      // Not a real click, because a shift shortly after one doesn't count.
      link.click()
      link.remove()
    }, path)
    await page.waitForURL((url) => url.pathname.replace(/\/$/, '') === path.replace(/\/$/, ''))
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await page.waitForLoadState('networkidle')
  }
  expect(await readShifts(page)).toEqual([])
})

/** A page, and where its first part ends: between navbar items, between table rows, after a title. */
const slices = [
  {
    path: '/docs/typedoc/server/classes/TRPCError',
    width: 390,
    after: 'ref-import',
    before: '<span class="s">',
  },
  { path: '/media', after: 'Copy Hanken Grotesk', before: '</div' },
  // The last two changes, which a phone shows above the files.
  { path: '/', width: 390, after: 'value="rename"', before: '<label' },
  { path: '/', after: 'data-outcome="type"', before: '<figure class="code code-noted' },
  { path: '/', width: 1440, after: '<figure class="code code-noted', before: '</pre' },
  { path: '/docs/typedoc/server/functions/mergeRouters', after: 'class="ref-release"', before: '<h2' },
  { path: '/docs/quickstart', after: 'aria-label="Discord"', before: '<summary' },
  { path: '/docs/love', after: 'Scheduling for everyone', before: '<tr' },
  { path: '/blog/announcing-trpc-10', after: 'itemProp="headline"', before: '<div' },
  { path: '/search', width: 390, after: 'results-select', before: '<option' },
  { path: '/blog/tags', width: 390, after: '<footer', before: '</ul' },
  { path: '/search', after: 'results-select', before: '<option' },
  // Its button to run the code follows the code.
  { path: '/docs/v9/header', after: '<pre tabindex', before: '</span' },
]

for (const [index, { path, width = 1280, after, before }] of slices.entries()) {
  const when = index % 4 === 0 ? {} : proof
  test(`nothing moves when ${path} comes in slices at ${width} px`, when, async ({ page, origin }) => {
    await page.setViewportSize({ width, height: 844 })
    const first = origin + path
    const html = await (await fetch(first)).text()
    const cut = html.indexOf(before, html.indexOf(after))
    expect(cut).toBeGreaterThan(0)
    const reader = new EventEmitter()
    const server = createServer((request, response) => {
      void passOn(origin + request.url, response)
    }).listen(0)
    /** Forwards everything from the site, and the first page in two parts. */
    async function passOn(address: string, response: ServerResponse) {
      const answer = await fetch(address)
      response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' })
      if (address !== first) return response.end(Buffer.from(await answer.arrayBuffer()))
      response.write(html.slice(0, cut))
      return reader.once('painted', () => response.end(html.slice(cut)))
    }
    await recordShifts(page)
    const { port } = server.address() as AddressInfo
    await page.goto(`http://localhost:${port}${path}`, { waitUntil: 'commit' })
    await page.waitForFunction(() => performance.getEntriesByName('first-paint').length > 0)
    expect(await readShifts(page)).toEqual([])
    reader.emit('painted')
    await page.waitForLoadState('load')
    expect(await readShifts(page)).toEqual([])
    server.closeAllConnections()
    server.close()
  })
}

test('code below the first screen is laid out shortly after the page', async ({ page, open }) => {
  await page.addInitScript(() => {
    const held: IdleRequestCallback[] = []
    Object.assign(window, { held })
    window.requestIdleCallback = (callback) => held.push(callback)
  })
  await page.setViewportSize({ width: 1920, height: 900 })
  await open('/docs/server')
  await page.evaluate(() => {
    const link = document.createElement('a')
    link.href = '/docs/quickstart'
    document.querySelector('main article')?.append(link)
    link.click()
  })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quickstart')
  const read = () =>
    page.evaluate(() => {
      const blocks = [...document.querySelectorAll('pre[data-lines] > code')]
      const isLaidOut = (block: Element) => block.checkVisibility({ contentVisibilityAuto: true })
      return {
        shown: blocks.filter(isLaidOut).length,
        all: blocks.length,
        height: document.documentElement.scrollHeight,
      }
    })
  const before = await read()
  expect(before.shown).toBeLessThan(before.all)
  await page.evaluate(() => {
    const { held } = window as unknown as { held: IdleRequestCallback[] }
    for (const callback of held) callback({ didTimeout: false, timeRemaining: () => 50 })
  })
  await expect.poll(async () => (await read()).shown).toBe(before.all)
  expect(Math.abs((await read()).height - before.height)).toBeLessThan(3)
})
