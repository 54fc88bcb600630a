/**
 * On a click without a network, the reader learns why nothing happens, and the address stays that of the visible
 * page.
 */
import axe from 'axe-core'
import type { BrowserContext, Locator, Page } from '@playwright/test'
import { addressOf, follow, goBack, isMarked, markDocument, scrollTo, scrollTop } from '../page-facts.ts'
import { heading, progressBar, sidebar } from '../page-parts.ts'
import { hold, stopPrefetching } from '../payloads.ts'
import { expect, proof, test } from '../site-test.ts'

const message = "You're offline. This page could not be loaded."
const notice = (page: Page): Locator => page.getByRole('alert').filter({ hasText: message })
const link = (page: Page, name: string): Locator => sidebar(page).getByRole('link', { name, exact: true })

test.beforeEach(async ({ page, noise }) => {
  noise.allow(/Failed to load resource|Failed to fetch|ERR_INTERNET_DISCONNECTED|WebSocket|\[vite\]/)
  await stopPrefetching(page)
})

async function clickOffline(page: Page, context: BrowserContext): Promise<void> {
  await context.setOffline(true)
  await link(page, 'Flags').click()
  await expect(notice(page)).toBeVisible()
}

test('the notice says what happened, and Retry continues', async ({ page, open, context }) => {
  // Otherwise the page would continue automatically.
  await page.addInitScript(() => addEventListener('online', (event) => event.stopImmediatePropagation()))
  await open('/docs/voyage')
  await markDocument(page)
  await scrollTo(page, 300)
  await clickOffline(page, context)
  await expect(progressBar(page)).toHaveCount(0)
  await expect.poll(() => addressOf(page)).toBe('/docs/voyage')
  await expect(heading(page)).toHaveText('Voyage')
  expect(await scrollTop(page)).toBe(300)
  await page.evaluate(axe.source)
  const violations = await page.evaluate(async () => {
    const { axe: engine } = window as unknown as { axe: typeof axe }
    return (await engine.run('[role=alert]')).violations
  })
  expect(violations).toEqual([])
  // Still offline.
  await notice(page).getByRole('button', { name: 'Retry' }).click()
  await expect(notice(page)).toBeVisible()
  await expect.poll(() => addressOf(page)).toBe('/docs/voyage')
  await context.setOffline(false)
  await follow(notice(page).getByRole('button', { name: 'Retry' }), 'Flags')
  await expect(notice(page)).toHaveCount(0)
  expect(addressOf(page)).toBe('/docs/signals/flags')
  expect(await isMarked(page)).toBe(true)
  await goBack(page, 'Voyage')
  expect(addressOf(page)).toBe('/docs/voyage')
})

test('B173 the notice can be closed, and goes with the reader', proof, async ({ page, open, context }) => {
  await open('/docs/links')
  for (const name of ['Voyage', 'Guide']) {
    await link(page, name).click()
    await expect(heading(page)).toHaveText(name)
  }
  await clickOffline(page, context)
  await notice(page).getByRole('button', { name: 'Close' }).click()
  await expect(notice(page)).toHaveCount(0)
  await clickOffline(page, context)
  await notice(page).getByRole('button', { name: 'Retry' }).focus()
  await page.keyboard.press('Escape')
  await expect(notice(page)).toHaveCount(0)
  // An abandoned click has no effect later.
  await context.setOffline(false)
  await expect(heading(page)).toHaveText('Guide')
  await clickOffline(page, context)
  // Known pages need no connection.
  await follow(link(page, 'Voyage'), 'Voyage')
  await expect(notice(page)).toHaveCount(0)
  await goBack(page, 'Guide')
  // The last click is followed when the connection is back, and the frame works meanwhile.
  await markDocument(page)
  await link(page, 'Cargo').click()
  await expect(notice(page)).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.press('Escape')
  await context.setOffline(false)
  await expect(heading(page)).toHaveText('Cargo')
  await expect(progressBar(page)).toBeHidden()
  expect(await isMarked(page)).toBe(true)
})

test("Back to a page that can't be loaded stays on this one", proof, async ({ page, open, context }) => {
  await open('/docs/voyage')
  await follow(link(page, 'Guide'), 'Guide')
  // Only the address of the previous page is known now.
  await page.reload()
  await page.waitForFunction(() => Object.hasOwn(window, 'octavo'))
  await context.setOffline(true)
  await page.evaluate(() => history.back())
  await expect(notice(page)).toBeVisible()
  await expect.poll(() => addressOf(page)).toBe('/docs/guide')
  await expect(heading(page)).toHaveText('Guide')
  await context.setOffline(false)
  await expect(heading(page)).toHaveText('Voyage')
  await expect(notice(page)).toHaveCount(0)
  await expect.poll(() => addressOf(page)).toBe('/docs/voyage')
})

test('offline, no response is a failure after four seconds', proof, async ({ page, open, context }) => {
  await page.clock.install({ time: new Date('2026-01-01T00:00:00Z') })
  const flags = await hold(page, '**/signals/flags/index.txt')
  await open('/docs/guide')
  await page.clock.pauseAt(new Date('2026-01-01T01:00:00Z'))
  await link(page, 'Flags').click()
  await flags.requested
  await context.setOffline(true)
  await page.clock.runFor(4000)
  await expect(notice(page)).toHaveCount(0)
  await page.clock.runFor(400)
  await expect(notice(page)).toBeVisible()
  await expect.poll(() => addressOf(page)).toBe('/docs/guide')
  flags.release()
})

test('a page that never arrives can be asked for again, or opened in full', async ({ page, open }) => {
  await page.clock.install({ time: new Date('2026-01-01T00:00:00Z') })
  await open('/docs/voyage')
  await markDocument(page)
  // A server that can't be reached, while the browser believes that it's online.
  await page.route('**/docs/links**', (route) => route.abort('connectionrefused'))
  await link(page, 'Links').click()
  await expect(notice(page)).toBeVisible()
  await expect.poll(() => addressOf(page)).toBe('/docs/voyage')
  await page.unroute('**/docs/links**')
  await follow(notice(page).getByRole('button', { name: 'Retry' }), 'Links')
  // The first request is never answered.
  await page.route('**/docs/signals/flags/index.txt', () => {}, { times: 1 })
  const asked = page.waitForRequest('**/docs/signals/flags/index.txt')
  await page.clock.pauseAt(new Date('2026-01-01T01:00:00Z'))
  await link(page, 'Flags').click()
  await asked
  const stalled = page.getByRole('alert').filter({ hasText: 'This page is taking long to load.' })
  await page.clock.runFor(14_000)
  await expect(progressBar(page)).toHaveCount(1)
  await expect(stalled).toHaveCount(0)
  await page.clock.runFor(1000)
  await expect(stalled).toBeVisible()
  await page.clock.resume()
  await follow(stalled.getByRole('button', { name: 'Retry' }), 'Flags')
  await expect(stalled).toHaveCount(0)
  expect(await isMarked(page)).toBe(true)

  await hold(page, '**/docs/guide/index.txt')
  await link(page, 'Guide').click()
  await page.clock.fastForward(15_000)
  await follow(stalled.getByRole('link', { name: 'Open it in full' }), 'Guide')
  expect(addressOf(page)).toBe('/docs/guide')
  expect(await isMarked(page)).toBe(false)
})
