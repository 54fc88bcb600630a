import type { Page } from '@playwright/test'
import { clickInPlace, goBack, isMarked, isPayload, markDocument, recordRequests } from '../page-facts.ts'
import { article, heading, sidebar } from '../page-parts.ts'
import { stopPrefetching } from '../payloads.ts'
import { expect, proof, test } from '../site-test.ts'

/** Resolves when the page has been idle and has started everything it does when idle. */
async function waitForIdle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let round = 0; round < 5; round++) {
      await new Promise((resolve) => requestAnimationFrame(resolve))
      await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 }))
    }
  })
}

test('B176 B181 B182 pages whose links come into view are prefetched once', async ({ page, open }) => {
  // Firefox applies `default-src`, which allows nothing, to `<link rel=prefetch>`, and Safari doesn't support it.
  const client = await page.context().newCDPSession(page)
  await client.send('Network.enable')
  const priorities = new Set<string>()
  client.on('Network.requestWillBeSent', ({ request, type }) => {
    if (isPayload(request.url)) priorities.add(`${type} ${request.initialPriority}`)
  })
  await page.setViewportSize({ width: 800, height: 600 })
  const payloads = recordRequests(page, isPayload)
  await open('/docs/voyage')
  // Day one links to the guide, and so do the thirty-nine days after it.
  await expect.poll(() => payloads).toContain('/docs/guide/index.txt')
  await waitForIdle(page)
  expect(payloads).not.toContain('/docs/cargo/index.txt')
  await page.getByRole('navigation', { name: 'Docs pages navigation' }).scrollIntoViewIfNeeded()
  await expect.poll(() => payloads).toContain('/docs/cargo/index.txt')
  await waitForIdle(page)
  expect(payloads).toEqual([...new Set(payloads)])
  expect(payloads).not.toContain('/docs/voyage/index.txt')
  expect([...priorities]).toEqual(['Fetch Low'])
  await expect(page.locator('link[rel=prefetch]')).toHaveCount(0)
  const requests = recordRequests(page, (path) => !path.startsWith('/assets/') && !path.startsWith('/img/'))
  await open('/docs/links')
  await expect.poll(() => requests).toContain('/docs/guide/index.txt')
  for (const name of ['Chart', 'Demo', 'Elsewhere']) {
    await article(page).getByRole('link', { name, exact: true }).hover()
  }
  await waitForIdle(page)
  expect(requests.filter((path) => /chart|demo/.test(path))).toEqual([])
  expect(requests).not.toContain('/')
})

test('B178 without knowing what is in view, every page is prefetched', proof, async ({ page, open }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'IntersectionObserver'))
  await page.setViewportSize({ width: 800, height: 600 })
  const payloads = recordRequests(page, isPayload)
  await open('/docs/voyage')
  await expect.poll(() => payloads).toContain('/docs/cargo/index.txt')
})

test('B174 B177 B180 pointing at a link or touching it preloads its page, once', async ({ page, open }) => {
  await stopPrefetching(page)
  await open('/docs/guide')
  await markDocument(page)
  const payloads = recordRequests(page, isPayload)
  // Keyboard focus preloads nothing.
  await sidebar(page).getByRole('link', { name: 'Flags' }).focus()
  await waitForIdle(page)
  expect(payloads).toEqual([])
  for (const [event, name, path] of [
    ['mouseover', 'Flags', '/docs/signals/flags'],
    ['touchstart', 'Cargo', '/docs/cargo'],
  ] as const) {
    const link = sidebar(page).getByRole('link', { name })
    const answered = page.waitForResponse(`**${path}/index.txt`)
    await link.dispatchEvent(event)
    await (await answered).finished()
    await link.dispatchEvent(event)
    await clickInPlace(link)
    await expect(heading(page)).toHaveText(name)
  }
  // Pages seen before aren't requested again either, however a reader returns to them.
  await goBack(page, 'Flags')
  await page.goForward()
  await expect(heading(page)).toHaveText('Cargo')
  expect(payloads).toEqual(['/docs/signals/flags/index.txt', '/docs/cargo/index.txt'])
  // So does the API, which says whether there was anything to do. `prefetch.test.ts` has the rest.
  const answers = await page.evaluate(async () => {
    const api = window.octavo
    const loading = api?.preload('/docs/links')
    await loading
    return [
      Object.isFrozen(api),
      loading instanceof Promise,
      api?.preload('/docs/links'),
      api?.prefetch('#x'),
    ]
  })
  expect(answers).toEqual([true, true, false, false])
  expect(await isMarked(page)).toBe(true)
})
