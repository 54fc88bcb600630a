import { availableParallelism } from 'node:os'
import type { Page } from '@playwright/test'
import { launchBrowser } from '../launch-browser.ts'
import type { Visitor } from './crawl-site.ts'
import { readAddresses } from './page-probe.ts'
import { readPage } from './read-page.ts'

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

/** Concurrent requests. */
const count = 8

/**
 * Visitors that fetch and parse the HTML themselves: as strict about addresses as a browser without scripts, at a
 * fraction of its cost. Anything a page loads is requested once, whichever page names it first.
 */
export function createHttpVisitors(): Visitor[] {
  const loaded = new Map<string, Promise<string[]>>()
  const load = async (address: string) => {
    const known = loaded.get(address) ?? fetchFile(address)
    loaded.set(address, known)
    return (await known).map((problem) => `${address} ${problem}`)
  }
  const visit: Visitor = async (address) => {
    if (isFile(address)) return { ids: null, links: [], problems: await fetchFile(address) }
    const answer = await fetch(address, { redirect: 'manual' })
    const { links, ids, loads } = readPage(await answer.text(), address)
    const problems = answer.status === 200 ? [] : [`answers ${answer.status}`]
    for (const found of await Promise.all(loads.map(load))) problems.push(...found)
    return { links, ids, problems }
  }
  return Array.from({ length: count }, () => visit)
}

/** Whether an address is a download, which a page can't show. */
function isFile(address: string) {
  return /\.\w{2,5}$/.test(address) && !address.endsWith('.html')
}

/** @returns What is wrong with the response. */
async function fetchFile(address: string): Promise<string[]> {
  const answer = await fetch(address, { redirect: 'manual' })
  await answer.arrayBuffer()
  return answer.status === 200 ? [] : [`answers ${answer.status}`]
}
