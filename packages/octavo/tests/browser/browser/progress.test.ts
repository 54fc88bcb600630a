import type { Page } from '@playwright/test'
import { clickInPlace, follow } from '../page-facts.ts'
import { article, heading, progressBar, sidebar } from '../page-parts.ts'
import { holdPayload, stopPrefetching } from '../payloads.ts'
import { expect, test } from '../site-test.ts'

const start = new Date('2026-01-01T00:00:00Z')

/** From here on, time passes only when the test advances it. */
async function stopTime(page: Page): Promise<void> {
  await page.clock.pauseAt(new Date('2026-01-01T01:00:00Z'))
}

test.beforeEach(async ({ page }) => {
  await stopPrefetching(page)
  await page.clock.install({ time: start })
})

test('B146-B148 B271 the bar appears after 200 ms, creeps, fills and disappears', async ({ page, open }) => {
  const tide = await holdPayload(page, '/docs/tides/high')
  await open('/docs/guide')
  await stopTime(page)
  const bar = progressBar(page)
  await sidebar(page).getByRole('link', { name: 'High tide' }).click()
  await tide.requested
  await page.clock.runFor(199)
  await expect(bar).toHaveCount(0)
  await page.clock.runFor(1)
  await expect(bar).toHaveCSS('position', 'fixed')
  await expect(bar).toHaveCSS('height', '2px')
  await expect(bar).toHaveCSS('inset-inline-start', '0px')
  const width = () => bar.evaluate((element: HTMLElement) => Number.parseFloat(element.style.inlineSize))
  expect(await width()).toBe(8)
  await page.clock.runFor(800)
  await expect.poll(width).toBeGreaterThan(8)
  expect(await width()).toBeLessThanOrEqual(10)
  tide.release()
  await expect(heading(page)).toHaveText('High tide')
  await expect.poll(width).toBe(100)
  await page.clock.runFor(200)
  await expect(bar).toHaveCount(0)
  // Fragments and queries don't start it.
  await follow(sidebar(page).getByRole('link', { name: 'Voyage' }), 'Voyage')
  await page.clock.runFor(1000)
  for (const name of ['Day five', 'the same voyage']) {
    await clickInPlace(article(page).getByRole('link', { name }))
    await page.clock.runFor(1000)
    await expect(progressBar(page)).toHaveCount(0)
  }
  await expect(page).toHaveURL(/light=red/)
})
