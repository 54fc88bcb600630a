/** If a page's scripts can't be loaded, what the server sent stays readable, and Retry loads the rest. */
import type { Locator, Page } from '@playwright/test'
import { follow, isMarked, markDocument, recordPageLoads } from '../page-facts.ts'
import { article, heading, sidebar } from '../page-parts.ts'
import { stopPrefetching } from '../payloads.ts'
import { shortcuts } from '../reading-aids.ts'
import { hits, searchField } from '../search-dialog.ts'
import { expect, proof, test, waitForApp } from '../site-test.ts'

const alert = (page: Page): Locator => page.getByRole('alert')
const retry = (page: Page): Locator => alert(page).getByRole('button', { name: 'Retry' }).first()
const crash = (page: Page): Locator => page.getByText('This page crashed.')

/** The built file, and the source file that the development server sends. */
const counter = /[/-]counter[^/]*\.(?:js|tsx)/
const results = /\/all-results[^/]*\.(?:js|tsx)/
const modal = /\/search-modal[^/]*\.(?:js|tsx)/

test.beforeEach(({ noise }) => noise.allow(/Failed to load resource|dynamically imported|preload/))

test('a part whose script fails says so, and Retry loads it', async ({ page, open, noise, site }) => {
  noise.allow(/in full/)
  await page.route(counter, (route) => route.abort())
  await open('/docs/cargo')
  // Both components in this script show the message.
  const text = 'Part of this page could not be loaded.'
  await expect(article(page).getByRole('alert')).toContainText([text, text])
  await expect(page.getByRole('button', { name: 'Barrels: 0' })).toBeVisible()
  // Decoration stays as well, and says nothing.
  await expect(page.locator('[inert]').filter({ hasText: 'Painted barrels: 0' })).toHaveText(/^[^.]*$/)
  await expect(crash(page)).toHaveCount(0)
  // Another fragment renders the whole page again.
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link').last().click()
  await expect(page).toHaveURL(/#/)
  await expect(page.getByRole('button', { name: 'Barrels: 0' })).toBeVisible()
  await markDocument(page)
  await follow(sidebar(page).getByRole('link', { name: 'Voyage' }), 'Voyage')
  await expect(alert(page)).toHaveCount(0)
  expect(await isMarked(page)).toBe(true)
  await open('/docs/cargo')
  await expect(retry(page)).toBeVisible()
  // The connection is still broken, but everything stays readable.
  await page.route('**/docs/cargo', (route) => route.abort())
  await retry(page).click()
  await expect(retry(page)).toBeEnabled()
  await expect(heading(page)).toHaveText('Cargo')
  await page.unroute(counter)
  await page.unroute('**/docs/cargo')
  await markDocument(page)
  await retry(page).click()
  await page.waitForFunction(() => !('marked' in window))
  await waitForApp(page)
  await page.getByRole('button', { name: 'Barrels: 0' }).click()
  await expect(page.getByRole('button', { name: 'Barrels: 1' })).toBeVisible()
  await expect(alert(page)).toHaveCount(0)
  await page.route(counter, (route) => route.abort())
  await page.route(/\/server-part[^/]*\.(?:js|tsx)/, (route) => route.abort())
  await page.goto(`${site}/docs/cargo`)
  await expect(retry(page)).toBeVisible()
  await expect(heading(page)).toHaveText('Cargo')
  await expect(page.getByRole('button', { name: 'Barrels: 0' })).toBeVisible()
  await expect(crash(page)).toHaveCount(0)
  await page.unrouteAll()
  await follow(sidebar(page).getByRole('link', { name: 'Voyage' }), 'Voyage')
  await waitForApp(page)
})

test('B173 a script that fails during navigation causes one full load', async ({ page, open, noise }) => {
  noise.allow(/in full/)
  await stopPrefetching(page)
  await page.route(counter, (route) => route.fulfill({ status: 404 }))
  await open('/docs/guide')
  const loads = recordPageLoads(page)
  await sidebar(page).getByRole('link', { name: 'Cargo' }).click()
  await expect.poll(() => loads).toEqual(['/docs/cargo'])
  await expect(retry(page)).toBeVisible()
  await expect(heading(page)).toHaveText('Cargo')
  await expect(crash(page)).toHaveCount(0)
  expect(loads).toEqual(['/docs/cargo'])
})

test("results that can't be loaded say so, and Retry shows them", proof, async ({ page, open }) => {
  const message = page.getByRole('main').getByRole('alert')
  const shown = page.getByRole('main').getByRole('link', { name: /Flags/ }).first()
  await page.route(results, (route) => route.abort())
  await open('/search?q=flags')
  await expect(message).toContainText('could not be loaded')
  await expect(message).toBeInViewport({ ratio: 1 })
  await expect(heading(page)).toHaveText('Search the documentation')
  await page.unroute(results)
  await retry(page).click()
  await expect(shown).toBeVisible()
  await page.route(results, (route) => route.abort())
  await open('/docs/guide')
  await page.evaluate(() => {
    const anchor = Object.assign(document.createElement('a'), { href: '/search?q=flags' })
    document.body.append(anchor)
    anchor.click()
  })
  await expect(message).toContainText('could not be loaded')
  expect((await message.boundingBox())?.x).toBeGreaterThanOrEqual(16)
  await page.unroute(results)
  await retry(page).click()
  await expect(shown).toBeVisible()
})

test("B212 B213 a search that can't be loaded says so, and Retry opens it", proof, async ({ page, open }) => {
  await page.route(modal, (route) => route.abort())
  await open('/docs/guide')
  await page.keyboard.press('Control+k')
  await expect(retry(page)).toBeVisible()
  await expect(page.getByText('Part of this page could not be loaded.')).toBeVisible()
  await expect(page.getByText('TypeError')).toBeHidden()
  // The connection is still broken.
  await page.route('**/docs/guide', (route) => route.abort())
  await retry(page).focus()
  await page.keyboard.press('Enter')
  await expect(retry(page)).toBeFocused()
  await page.unroute('**/docs/guide')
  await page.unroute(modal)
  await retry(page).click()
  await expect(searchField(page)).toBeFocused()
})

test("deferred features that can't be loaded say so when they are needed", proof, async ({ page, open }) => {
  const aids = /\/deferred-features[^/]*\.(?:js|tsx)/
  const copy = article(page).getByRole('button', { name: 'Copy page' })
  await page.route(aids, (route) => route.abort())
  await open('/docs/guide')
  await copy.hover()
  await expect(alert(page)).toHaveCount(0)
  await copy.click()
  await expect(alert(page)).toContainText('Part of this page could not be loaded.')
  await open('/docs/guide')
  await page.keyboard.press('?')
  await expect(alert(page)).toContainText('Part of this page could not be loaded.')
  await page.unroute(aids)
  await retry(page).click()
  await expect(shortcuts(page)).toBeVisible()
})

test("highlights that can't be loaded come with Retry", proof, async ({ page, open }) => {
  const marks = /\/marks[^/]*\.js/
  await page.route(marks, (route) => route.abort())
  await open('/docs/voyage')
  await page.keyboard.press('Control+k')
  await searchField(page).fill('keep the green light on your right')
  await expect(hits(page).first()).toContainText('Entering')
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('Guide')
  await expect(crash(page)).toHaveCount(0)
  await expect(retry(page)).toBeInViewport()
  await page.unroute(marks)
  await retry(page).click()
  // The page may be loaded again, because browsers remember which scripts have failed.
  await page.waitForFunction(() => (CSS.highlights.get('octavo-search')?.size ?? 0) > 1)
  await expect(alert(page)).toHaveCount(0)
})

test('other spellings are not found without their script', proof, async ({ page, open, noise }) => {
  noise.allow(/404/)
  await page.route(/\/not-found-fallback[^/]*\.js/, (route) => route.abort())
  await open('/nowhere')
  await expect(heading(page)).toHaveText('Page Not Found')
  await expect(alert(page)).toHaveCount(0)
  await markDocument(page)
  await follow(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Guide' }), 'Guide')
  expect(await isMarked(page)).toBe(true)
})
