import { openReader, readingMs } from '../compare/reader-browser.ts'
import { watchWorkers } from './search-clock.ts'
import type { Browser, Page } from '@playwright/test'

/** Part of the addresses of its data and its worker. */
const searchFiles = '/search-'

/** A reader on a slow phone who opens the search of a page as soon as the page has loaded. */
export async function openSearchPage(browser: Browser, address: string) {
  const { page, extraWork, close } = await openReader(browser)
  await watchWorkers(page)
  await page.goto(address, { waitUntil: 'networkidle' })
  const opened = await page.evaluate(() => performance.now())
  const preloadedBytes = await countBytes(page, { from: 0, to: opened, only: searchFiles })
  await page.keyboard.press('Control+k')
  await page.waitForSelector('dialog[open] input')
  return {
    page,
    opened,
    /** What the page had loaded of its search by then. */
    preloadedBytes,
    close,
    extraWork,
    /** What was transferred from the opening until then. */
    countBytes: (until: number) => countBytes(page, { from: opened, to: until }),
  }
}

/** What a page loads ahead while a reader only reads it, which includes the code and titles of its search. */
export async function weighPreloaded(browser: Browser, address: string) {
  const { page, settle, close } = await openReader(browser)
  await page.goto(address)
  await settle()
  const landed = await page.evaluate(() => performance.now())
  await new Promise((resolve) => setTimeout(resolve, readingMs))
  await settle()
  const bytes = await countBytes(page, { from: landed, to: Infinity })
  await close()
  return bytes
}

/** @param span `only` is a part of the address. */
function countBytes(page: Page, span: { from: number; to: number; only?: string }) {
  return page.evaluate(({ from, to, only = '' }) => {
    const loaded = performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name }) => name.includes(only))
      .filter(({ startTime, responseEnd }) => startTime >= from && responseEnd <= to)
    return loaded.reduce((sum, { transferSize }) => sum + transferSize, 0)
  }, span)
}
