import type { Page, Route } from '@playwright/test'
import {
  addressOf,
  clickInPlace,
  follow,
  goBack,
  isMarked,
  markDocument,
  recordPageLoads,
  scrollTo,
  scrollTop,
} from '../page-facts.ts'
import { article, heading, sidebar } from '../page-parts.ts'
import { answerPayload, hold, stopPrefetching } from '../payloads.ts'
import { expect, proof, test, waitForApp } from '../site-test.ts'

const path = '/docs/signals/flags'

/** Clicks on a link whose payload is damaged and checks what the reader gets. */
async function expectOneFullLoad(page: Page): Promise<void> {
  await markDocument(page)
  const loads = recordPageLoads(page)
  await follow(sidebar(page).getByRole('link', { name: 'Flags' }), 'Flags')
  await waitForApp(page)
  expect(addressOf(page)).toBe(path)
  expect(await isMarked(page)).toBe(false)
  expect(loads).toEqual([path])
}

/** `page-loader.test.ts` has everything else that can be wrong with a payload. */
const failures: [name: string, reason: RegExp, answer: (route: Route) => Promise<void>][] = [
  ['404', /answered 404/, (route) => route.fulfill({ status: 404, body: 'Nothing here' })],
  ['no connection', /Failed to fetch/, (route) => route.abort('connectionreset')],
]

test('B173 a payload that cannot be loaded becomes one full load', async ({ page, open, noise }) => {
  await stopPrefetching(page)
  for (const [name, reason, answer] of failures)
    await test.step(name, async () => {
      noise.allow(reason, /Failed to load resource/)
      await answerPayload(page, path, answer)
      await open('/docs/voyage')
      await scrollTo(page, 800)
      const warned = page.waitForEvent('console', (message) => reason.test(message.text()))
      await expectOneFullLoad(page)
      expect((await warned).type()).toBe('warning')
      expect(await scrollTop(page)).toBe(0)
      await page.unrouteAll()
    })
  await goBack(page, 'Voyage')
  await expect.poll(() => scrollTop(page)).toBe(800)
  await answerPayload(page, '/docs/voyage', (route) => route.fulfill({ status: 404 }))
  await open('/docs/links')
  await scrollTo(page, 50)
  const loads = recordPageLoads(page)
  await clickInPlace(article(page).getByRole('link', { name: 'The hold' }))
  await expect(heading(page)).toHaveText('Voyage')
  await expect.poll(() => loads).toEqual(['/docs/voyage'])
  await waitForApp(page)
  expect(addressOf(page)).toBe('/docs/voyage#hold')
  await expect(page.locator('#hold')).toBeInViewport()
  // Only this once: a reader who scrolled away and reloads stays in place.
  await scrollTo(page, 400)
  await page.reload()
  await waitForApp(page)
  await expect.poll(() => scrollTop(page)).toBe(400)
})

test('Back while a reloaded page waits for its scripts goes back', proof, async ({ page, open }) => {
  await open('/docs/voyage')
  await scrollTo(page, 700)
  await follow(sidebar(page).getByRole('link', { name: 'Flags' }), 'Flags')
  const scripts = await hold(page, '**/*index-*.js')
  const sources = await hold(page, '**/entry.browser.tsx*')
  await page.reload({ waitUntil: 'commit' })
  await Promise.race([scripts.requested, sources.requested])
  await expect(heading(page)).toHaveText('Flags')
  await page.evaluate(() => history.back())
  await expect.poll(() => addressOf(page)).toBe('/docs/voyage')
  scripts.release()
  sources.release()
  await expect(heading(page)).toHaveText('Voyage')
  await expect.poll(() => scrollTop(page)).toBe(700)
  expect(addressOf(page)).toBe('/docs/voyage')
  await page.goForward()
  await expect(heading(page)).toHaveText('Flags')
})

test.describe('a page whose script is missing', () => {
  const entry = '**/assets/index-*.js'

  test('is loaded again, once, and works or stays readable', proof, async ({ page, site, noise }) => {
    noise.allow(/Failed to load resource/)
    const loads = recordPageLoads(page)
    // The browser may request one document's script more than once.
    await page.route(entry, (route) =>
      loads.length === 1 ? route.fulfill({ status: 404, body: 'Not found' }) : route.continue(),
    )
    await page.goto(`${site}/docs/guide`)
    await waitForApp(page)
    expect(loads).toEqual(['/docs/guide', '/docs/guide'])
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
    await markDocument(page)
    await follow(sidebar(page).getByRole('link', { name: 'Flags' }), 'Flags')
    expect(await isMarked(page)).toBe(true)
    await page.route(entry, (route) => route.fulfill({ status: 404, body: 'Not found' }))
    const again = recordPageLoads(page)
    await page.goto(`${site}/docs/guide`)
    await expect.poll(() => again).toEqual(['/docs/guide', '/docs/guide'])
    await page.waitForLoadState('load')
    await expect(heading(page)).toHaveText('Guide')
    await sidebar(page).getByRole('link', { name: 'Flags' }).click()
    // Each address gets one retry; by its `load` event the script has failed again.
    await expect.poll(() => again).toEqual(['/docs/guide', '/docs/guide', path, path])
    await page.waitForLoadState('load')
    await expect(heading(page)).toHaveText('Flags')
    expect(again).toHaveLength(4)
    expect(await page.evaluate(() => Object.hasOwn(window, 'octavo'))).toBe(false)
  })
})
