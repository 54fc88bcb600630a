/** Scripts of a page that cannot be loaded: what the server sent stays readable, and Retry brings the rest. */
import type { Locator, Page } from '@playwright/test'
import { article, heading, markDocument, recordPageLoads, sidebar } from './page-facts.ts'
import { stopPrefetching } from './payloads.ts'
import { shortcuts } from './reading-aids.ts'
import { expect, test, waitForApp } from './site-test.ts'

const alert = (page: Page): Locator => page.getByRole('alert')
const retry = (page: Page): Locator => alert(page).getByRole('button', { name: 'Retry' })
const crash = (page: Page): Locator => page.getByText('This page crashed.')
const field = (page: Page): Locator => page.getByRole('combobox', { name: 'Search docs' })

/** The built file and the source file that the development server sends. */
const counter = /\/counter[^/]*\.(?:js|tsx)/
const results = /\/all-results[^/]*\.(?:js|tsx)/
const modal = /\/search-modal[^/]*\.(?:js|tsx)/
/** Half of every page: without it nothing of the frame works. */
const frame = /\/(?:assets\/engine-[^/]*\.js|islands\/nav-menu\.tsx)/

test.beforeEach(({ noise }) => noise.allow(/Failed to load resource|dynamically imported|preload/))

test('a page whose script fails stays readable in a working frame, and Retry brings the script', async ({
  page,
  open,
}) => {
  await page.route(counter, (route) => route.abort())
  await open('/docs/cargo')
  await expect(alert(page)).toContainText('Part of this page could not be loaded.')
  await expect(heading(page)).toHaveText('Cargo')
  await expect(article(page)).toContainText("const rope = 'hemp'")
  await expect(crash(page)).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('Escape')
  // The line is still bad: nothing that can be read goes away.
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
})

test('from a page whose script failed, a link leads to a full load', async ({ page, open, noise }) => {
  noise.allow(/in full/)
  await page.route(counter, (route) => route.abort())
  await open('/docs/cargo')
  await expect(retry(page)).toBeVisible()
  await markDocument(page)
  await sidebar(page).getByRole('link', { name: 'Voyage' }).click()
  await expect(heading(page)).toHaveText('Voyage')
  await expect(article(page)).toHaveCount(1)
  await expect(alert(page)).toHaveCount(0)
  await page.waitForFunction(() => !('marked' in window))
  await expect(page).toHaveTitle('Voyage | Harbour')
})

test('a frame whose script fails stays readable, and Retry brings it to life', async ({ page, site }) => {
  await page.route(frame, (route) => route.abort())
  await page.goto(`${site}/docs/guide`)
  await expect(retry(page)).toBeVisible()
  await expect(heading(page)).toHaveText('Guide')
  await expect(crash(page)).toHaveCount(0)
  await page.unroute(frame)
  await retry(page).click()
  await waitForApp(page)
  await expect(heading(page)).toHaveText('Guide')
  await expect(alert(page)).toHaveCount(0)
})

test('B173 a page whose script fails on the way there is loaded in full, once, and can be read', async ({
  page,
  open,
  noise,
}) => {
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

test('results that cannot be loaded say so in their place, and Retry shows them', async ({
  page,
  open,
  noise,
}) => {
  // The server's own place for them is drawn again.
  noise.allow(/error #418|[Hh]ydrat/)
  await page.route(results, (route) => route.abort())
  await open('/search?q=flags')
  await expect(page.getByRole('main').getByRole('alert')).toContainText('dynamically imported module')
  await expect(crash(page)).toHaveCount(0)
  await page.unroute(results)
  await retry(page).click()
  await expect(page.getByRole('main').getByRole('link', { name: /Flags/ }).first()).toBeVisible()
})

test('B212 B213 a search that cannot be loaded says so, and Retry opens it', async ({ page, open }) => {
  await page.route(modal, (route) => route.abort())
  await open('/docs/guide')
  await page.keyboard.press('Control+k')
  await expect(retry(page)).toBeVisible()
  await page.unroute(modal)
  await retry(page).click()
  await expect(field(page)).toBeFocused()
})

test('deferred features that cannot be loaded say so when they are asked for', async ({ page, open }) => {
  const aids = /\/deferred-features[^/]*\.(?:js|tsx)/
  await page.route(aids, (route) => route.abort())
  await open('/docs/guide')
  await page.keyboard.press('?')
  await expect(alert(page)).toContainText('Part of this page could not be loaded.')
  await page.unroute(aids)
  await retry(page).click()
  await expect(shortcuts(page)).toBeVisible()
})
