import { availableParallelism } from 'node:os'
import { launchBrowser } from '../launch-browser.ts'
import { fetchFile, isFile } from './fetch-file.ts'
import { readAddresses } from './page-probe.ts'
import type { Page } from '@playwright/test'
import type { Visitor } from './crawl-site.ts'

/** Browser pages that each open an address as a reader would: what it loads must exist, and nothing may throw. */
export async function openBrowserVisitors(executablePath: string) {
  const browser = await launchBrowser(executablePath)
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const pages = await Promise.all(
    Array.from({ length: Math.min(4, availableParallelism()) }, () => context.newPage()),
  )
  return { visitors: pages.map(createVisitor), close: () => browser.close() }
}

function createVisitor(page: Page): Visitor {
  let heard: string[] = []
  page.on('pageerror', ({ message }) => heard.push(message))
  page.on('response', (response) => {
    if (response.status() >= 300 && response.status() !== 304)
      heard.push(`${response.status()} for ${response.url()}`)
  })
  page.on('requestfailed', (request) => {
    // Prefetching is aborted when the reader moves on.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') heard.push(`${request.url()} cannot be loaded`)
  })
  return async (address) => {
    heard = []
    const problems = heard
    if (isFile(address)) return { ids: null, links: [], problems: await fetchFile(address) }
    await page.goto(address)
    await page.waitForFunction(() => Object.hasOwn(window, 'octavo'), null, { polling: 50 })
    const { links, ids } = await page.evaluate(readAddresses)
    return { links, ids: new Set(ids), problems }
  }
}
