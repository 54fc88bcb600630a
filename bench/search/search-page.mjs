import { openReader, conditions } from '../compare/reader-browser.mjs'
import { clockWorker, watchWorkers } from './search-clock.mjs'

/**
 * @typedef {import('@playwright/test').Browser} Browser
 * @typedef {import('@playwright/test').Page} Page
 * @typedef {Awaited<ReturnType<typeof openSearchPage>>} SearchPage
 */

/**
 * A reader on a slow phone who opens the search of a page as soon as the page has loaded.
 *
 * The browser's throttling slows down the page but not its workers ("only supported for pages, not workers"). So the
 * worker's time is counted separately and multiplied by the slowdown.
 * @param {Browser} browser
 * @param {string} address
 */
export async function openSearchPage(browser, address) {
  const { page, settle, close } = await openReader(browser)
  await watchWorkers(page)
  const clock = clockWorker(page)
  await page.goto(address, { waitUntil: 'networkidle' })
  const opened = await page.evaluate(() => performance.now())
  await page.keyboard.press('Control+k')
  await page.waitForSelector('dialog[open] input')
  return {
    page,
    opened,
    settle,
    close,
    /** What the worker has taken longer on a slow phone so far. */
    extraWork: async () => (conditions.cpuSlowdown - 1) * (await clock.busy()),
    /**
     * What was transferred from the opening until then.
     * @param {number} until
     */
    countBytes: (until) => countBytes(page, { from: opened, to: until }),
  }
}

/**
 * @param {Page} page
 * @param {{ from: number, to: number }} span
 */
function countBytes(page, span) {
  return page.evaluate(({ from, to }) => {
    const loaded = performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ startTime, responseEnd }) => startTime >= from && responseEnd <= to)
    return loaded.reduce((sum, { transferSize }) => sum + transferSize, 0)
  }, span)
}
