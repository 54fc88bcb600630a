import type { Page } from '@playwright/test'
import { addressOf, isMarked, markDocument } from '../page-facts.ts'
import { article, heading, progressBar, sidebar } from '../page-parts.ts'
import { holdPayload, stopPrefetching } from '../payloads.ts'
import { holdRendering, releaseRendering, waitForHeldRendering, watchRendering } from '../rendering.ts'
import { expect, test } from '../site-test.ts'

/** A reader who acts after a page has arrived and before it's on the screen. */
test.beforeEach(async ({ page }) => {
  await stopPrefetching(page)
  await watchRendering(page)
})

const follow = (page: Page, name: string) => sidebar(page).getByRole('link', { name }).click()

/** Starts a visit and stops at the moment when React has its page and hasn't rendered it. */
async function stopBefore(page: Page, path: string, begin: () => Promise<unknown>): Promise<void> {
  const payload = await holdPayload(page, path)
  await begin()
  await payload.requested
  // Everything else that React had to do is done when the bar is there.
  await expect(progressBar(page)).toBeVisible()
  await holdRendering(page)
  payload.release()
  await waitForHeldRendering(page)
  expect(addressOf(page)).toBe(path)
}

async function expectPage(page: Page, title: string, address: string): Promise<void> {
  await releaseRendering(page)
  await expect(progressBar(page)).toHaveCount(0)
  await expect(heading(page)).toHaveText(title)
  await expect(page).toHaveTitle(`${title} | Harbour`)
  expect(addressOf(page)).toBe(address)
  await expect(sidebar(page).locator('[aria-current="page"]')).toHaveText(title)
  expect(await isMarked(page)).toBe(true)
}

const goBack = (page: Page) => page.evaluate(() => history.back())
const goForward = (page: Page) => page.evaluate(() => history.forward())

test('B154 Back, the last click or a link to a section wins', async ({ page, open }) => {
  await open('/docs/guide')
  await markDocument(page)
  await stopBefore(page, '/docs/tides/high', () => follow(page, 'High tide'))
  await goBack(page)
  await expect(page).toHaveURL(/\/docs\/guide$/)
  await expectPage(page, 'Guide', '/docs/guide')
  await goForward(page)
  await expectPage(page, 'High tide', '/docs/tides/high')
  await open('/docs/guide')
  await markDocument(page)
  await stopBefore(page, '/docs/tides/high', () => follow(page, 'High tide'))
  await follow(page, 'Flags')
  await expectPage(page, 'Flags', '/docs/signals/flags')
  await goBack(page)
  await expectPage(page, 'High tide', '/docs/tides/high')
  await goBack(page)
  await expectPage(page, 'Guide', '/docs/guide')
  const tide = await holdPayload(page, '/docs/tides/high')
  await open('/docs/guide')
  await markDocument(page)
  await follow(page, 'High tide')
  await tide.requested
  await article(page).getByRole('link', { name: 'entering', exact: true }).click()
  tide.release()
  await expectPage(page, 'Guide', '/docs/guide#entering')
  await expect(article(page).getByRole('heading', { name: 'Entering' })).toBeInViewport()
  await goBack(page)
  await expectPage(page, 'High tide', '/docs/tides/high')
})
