import type { Locator, Page } from '@playwright/test'
import {
  addressOf,
  follow,
  goBack,
  recordRequests,
  scrollTo,
  scrollTop,
  waitForFrames,
} from '../page-facts.ts'
import { article, sidebar } from '../page-parts.ts'
import { hold } from '../payloads.ts'
import { shortcuts, wakeAids } from '../reading-aids.ts'
import { expect, proof, test } from '../site-test.ts'

const toTop = (page: Page): Locator => page.getByRole('button', { name: 'Scroll back to top' })

test('B274 B289 the button back to the top shows while a reader scrolls up', async ({ page, open }) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await open('/docs/voyage')
  await scrollTo(page, 2000)
  await expect(toTop(page)).toHaveCount(0)
  expect(loaded.filter((url) => /deferred-features/.test(url))).toEqual([])
  // Even the first time, when its code has to load.
  await scrollTo(page, 1900)
  await expect(toTop(page)).toBeVisible()
  await scrollTo(page, 1950)
  await expect(toTop(page)).toHaveCount(0)
  await scrollTo(page, 1900)
  await expect(toTop(page)).toBeVisible()
  await scrollTo(page, 299)
  await expect(toTop(page)).toHaveCount(0)
  // Jumping to an anchor further up isn't scrolling up.
  await scrollTo(page, 3000)
  await scrollTo(page, 2900)
  await expect(toTop(page)).toBeVisible()
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Day 5' }).click()
  await expect(page.getByRole('heading', { name: /^Day 5/ })).toBeInViewport()
  await expect(toTop(page)).toHaveCount(0)
  await scrollTo(page, 2900)
  await scrollTo(page, 2800)
  await toTop(page).click()
  await expect.poll(() => scrollTop(page)).toBe(0)
  await expect(toTop(page)).toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused()
  // It's only in the docs.
  await page.setViewportSize({ width: 1300, height: 120 })
  await follow(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }), 'Blog')
  await scrollTo(page, 400)
  await scrollTo(page, 350)
  await expect(toTop(page)).toHaveCount(0)
})

test('B284 who only follows links loads no features, wide tables are tab stops', async ({ page, open }) => {
  const loaded = recordRequests(page)
  await open('/docs/guide')
  const before = loaded.length
  await follow(article(page).getByRole('link', { name: 'high tide' }), 'High tide')
  await follow(sidebar(page).getByRole('link', { name: 'Voyage' }), 'Voyage')
  await goBack(page, 'High tide')
  // Tabs belong to pages: a link that the pointer happens to rest on loads them with its page.
  expect(loaded.slice(before).filter((path) => /^\/assets\/(?!tabs-)/.test(path))).toEqual([])
  await open('/docs/lantern')
  await wakeAids(page)
  const boxes = page.locator('.table-box')
  await expect(boxes.nth(0)).not.toHaveAttribute('tabindex')
  await expect(boxes.nth(1)).toHaveAttribute('tabindex', '0')
  await page.setViewportSize({ width: 320, height: 800 })
  await expect(boxes.nth(0)).not.toHaveAttribute('tabindex')
  const { scrollWidth, clientWidth } = await boxes.nth(1).evaluate((element) => ({
    scrollWidth: element.scrollWidth,
    clientWidth: element.clientWidth,
  }))
  expect(scrollWidth).toBeGreaterThan(clientWidth)
})

test('a page can be copied and read as Markdown', async ({ page, open, context, noise }) => {
  // The browser requests an icon when it shows plain text.
  noise.allow(/favicon\.ico|Failed to load resource/)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.route('**/index.md', (route) => route.fulfill({ status: 500 }))
  await open('/docs/guide')
  await article(page).getByRole('button', { name: 'Copy page' }).click()
  await expect(article(page).getByRole('button', { name: 'Could not copy' })).toBeVisible()
  await page.unroute('**/index.md')
  await follow(sidebar(page).getByRole('link', { name: 'Lantern' }), 'Lantern')
  await article(page).getByRole('button', { name: 'Copy page' }).click()
  await expect(article(page).getByRole('button', { name: 'Copied' })).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toMatch(/^# Lantern\n/)
  expect(copied).toContain('[day and night](/docs/voyage)')
  await expect(article(page).getByRole('button', { name: 'Copy page' })).toBeVisible()
  const menu = article(page).getByLabel('More actions for this page')
  await menu.click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'View as Markdown' })).toBeHidden()
  await expect(menu).toBeFocused()
  await menu.click()
  await page.getByRole('link', { name: 'View as Markdown' }).click()
  await expect.poll(() => addressOf(page)).toBe('/docs/lantern/index.md')
})

test('? lists the keyboard shortcuts, and single keys can be switched off', proof, async ({ page, open }) => {
  await open('/docs/guide')
  const link = sidebar(page).getByRole('link', { name: 'Voyage' })
  await link.focus()
  await page.keyboard.press('?')
  await expect(shortcuts(page)).toContainText('Show this list')
  await page.keyboard.press('Escape')
  await expect(shortcuts(page)).toHaveCount(0)
  await expect(link).toBeFocused()
  await page.keyboard.press('?')
  await shortcuts(page).getByRole('button', { name: 'Close' }).click()
  await expect(shortcuts(page)).toHaveCount(0)
  await page.keyboard.press('?')
  await expect(shortcuts(page)).toBeVisible()
  await page.mouse.click(20, 400)
  await expect(shortcuts(page)).toHaveCount(0)
  // It opens again when the keys come quickly.
  await page.keyboard.press('?')
  await expect(shortcuts(page)).toBeVisible()
  for (let time = 0; time < 5; time++) {
    await Promise.all([page.keyboard.press('Escape'), page.keyboard.press('?')])
    await waitForFrames(page)
    await expect(shortcuts(page)).toBeVisible()
  }
  await shortcuts(page).getByLabel('Single-key shortcuts').uncheck()
  await page.keyboard.press('Escape')
  await page.reload()
  await article(page).getByLabel('More actions for this page').click()
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  await expect(shortcuts(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(article(page).getByLabel('More actions for this page')).toBeFocused()
  await page.keyboard.press('?')
  await expect(shortcuts(page)).toHaveCount(0)
  await article(page).getByLabel('More actions for this page').click()
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  await expect(shortcuts(page).getByLabel('Single-key shortcuts')).not.toBeChecked()
})

test('B212 B213 B270 a part that fails to load says why and offers Retry', async ({ page, open, noise }) => {
  noise.allow(/Failed to load resource|preload/)
  await page.route(/shortcuts-dialog[^/]*\.(?:js|tsx)/, (route) => route.abort())
  await open('/docs/guide')
  await page.keyboard.press('?')
  const message = page.getByRole('alert')
  await expect(message).toContainText('Part of this page could not be loaded.')
  await message.getByText('What the browser says').click()
  await expect(message.getByText('TypeError: Failed to fetch dynamically imported module')).toBeVisible()
  // Requesting it again isn't a retry.
  await page.keyboard.press('Escape')
  await expect(message).toHaveCount(0)
  await page.unroute(/shortcuts-dialog[^/]*\.(?:js|tsx)/)
  await page.keyboard.press('?')
  await expect(message).toBeVisible()
  await message.getByRole('button', { name: 'Retry' }).click()
  await expect(shortcuts(page)).toBeVisible()
})

test('B212 B271 nothing shows for 200 ms, then a spinner', proof, async ({ page, open }) => {
  await page.clock.install({ time: new Date('2026-01-01T00:00:00Z') })
  const part = await hold(page, '**/shortcuts-dialog*')
  await open('/docs/guide')
  await page.clock.pauseAt(new Date('2026-01-01T01:00:00Z'))
  await page.keyboard.press('?')
  await part.requested
  const spinner = page.getByRole('status', { name: 'Loading' })
  await page.clock.runFor(199)
  await expect(spinner).toHaveCount(0)
  await page.clock.runFor(1)
  await expect(spinner).toBeVisible()
  part.release()
  await expect(shortcuts(page)).toBeVisible()
  await expect(spinner).toHaveCount(0)
})
