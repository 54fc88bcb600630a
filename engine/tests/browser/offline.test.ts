/** A click without a network: the reader learns why nothing happens, and the address names the page on the screen. */
import axe from 'axe-core'
import type { BrowserContext, Locator, Page } from '@playwright/test'
import {
  addressOf,
  heading,
  isMarked,
  markDocument,
  progressBar,
  scrollTo,
  scrollTop,
  sidebar,
} from './page-facts.ts'
import { hold, stopPrefetching } from './payloads.ts'
import { expect, test } from './site-test.ts'

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

test('the notice says what happened, the address is that of the page on the screen, Retry goes on', async ({
  page,
  open,
  context,
}) => {
  // Otherwise the page goes on without being asked.
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
  await notice(page).getByRole('button', { name: 'Retry' }).click()
  await expect(heading(page)).toHaveText('Flags')
  await expect(notice(page)).toHaveCount(0)
  expect(addressOf(page)).toBe('/docs/signals/flags')
  expect(await isMarked(page)).toBe(true)
  await page.goBack()
  await expect(heading(page)).toHaveText('Voyage')
  expect(addressOf(page)).toBe('/docs/voyage')
})

test('the notice can be closed by pointer and by keyboard, and goes when the reader goes on', async ({
  page,
  open,
  context,
}) => {
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
  // A click that was given up is not answered later.
  await context.setOffline(false)
  await expect(heading(page)).toHaveText('Guide')
  await clickOffline(page, context)
  // What is known needs no line.
  await link(page, 'Voyage').click()
  await expect(heading(page)).toHaveText('Voyage')
  await expect(notice(page)).toHaveCount(0)
})

test('Back to a page that cannot be loaded offline leaves the reader where they are', async ({
  page,
  open,
  context,
}) => {
  await open('/docs/voyage')
  await link(page, 'Guide').click()
  await expect(heading(page)).toHaveText('Guide')
  // Only the address of the page before is known now.
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

test('an answer that does not come is a failure after four seconds of the bar', async ({
  page,
  open,
  context,
}) => {
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

test.describe('in another language', () => {
  test.use({ variant: 'two languages' })
  test('the notice is translated and runs the other way', async ({ page, open, context }) => {
    await open('/ar/docs/hours')
    await context.setOffline(true)
    await page.locator('aside a[href^="/ar/docs/"]:not([aria-current])').first().click()
    const box = page.getByRole('alert')
    await expect(box).toContainText('أنت غير متصل بالإنترنت.')
    await expect(box.getByRole('button', { name: 'أعد المحاولة' })).toBeVisible()
    const [text, close] = await Promise.all([
      box.getByText('أنت').boundingBox(),
      box.getByRole('button', { name: 'إغلاق' }).boundingBox(),
    ])
    expect(close?.x).toBeLessThan(text?.x ?? 0)
  })
})

test('a server that cannot be reached by a browser that believes it is online leaves the page too', async ({
  page,
  open,
}) => {
  await open('/docs/guide')
  await markDocument(page)
  await page.route('**/signals/flags**', (route) => route.abort('connectionrefused'))
  await link(page, 'Flags').click()
  await expect(notice(page)).toBeVisible()
  await expect.poll(() => addressOf(page)).toBe('/docs/guide')
  expect(await isMarked(page)).toBe(true)
  await page.unroute('**/signals/flags**')
  await notice(page).getByRole('button', { name: 'Retry' }).click()
  await expect(heading(page)).toHaveText('Flags')
  expect(await isMarked(page)).toBe(true)
})
