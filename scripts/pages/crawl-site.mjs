import { availableParallelism } from 'node:os'
import { browserSwitches } from '../find-browser.mjs'
import { readAddresses } from './page-probe.mjs'

/**
 * @typedef {import('@playwright/test').Page} Page
 * @typedef {{ pages: number, links: number, findings: string[] }} Crawl
 * @typedef {{ ids: Set<string> | null, problems: string[] }} Visit `ids` is null for what is no page.
 */

/**
 * Follows every link of a site in a browser, from its home page and its sitemap on: each address must answer as it is
 * written, without a redirect, each fragment must be there, and what a page loads must exist.
 * @param {{ home: string, executablePath: string, withScripts: boolean }} options Without scripts, a page is read several
 * times as fast, and what scripts load is not looked at.
 * @returns {Promise<Crawl>}
 */
export async function crawlSite({ home, executablePath, withScripts }) {
  // Loaded late: this file is read before the dependencies are known to be installed.
  const { chromium } = await import('@playwright/test')
  const browser = await chromium.launch({ executablePath, args: browserSwitches })
  try {
    const context = await browser.newContext({
      viewport: { width: 1280, height: 800 },
      javaScriptEnabled: withScripts,
    })
    const crawl = createCrawl(home, withScripts)
    for (const address of [home, ...(await readSitemap(home))]) crawl.meet(address, 'the sitemap')
    const pages = await Promise.all(
      Array.from({ length: Math.min(4, availableParallelism()) }, () => context.newPage()),
    )
    // The pages of one round name those of the next.
    for (let round = crawl.takeNew(); round.length > 0; round = crawl.takeNew())
      await Promise.all(pages.map((page) => work(page, round, crawl)))
    return crawl.finish()
  } finally {
    await browser.close()
  }
}

/**
 * Locations carry the address the site will have, which is another than that of this server.
 * @param {string} home
 */
async function readSitemap(home) {
  const answer = await fetch(new URL('sitemap.xml', home))
  const paths = [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, location = '']) => new URL(location).pathname,
  )
  return paths.map((path) => new URL(path, home).href)
}

/**
 * @param {string} home
 * @param {boolean} withScripts
 */
function createCrawl(home, withScripts) {
  /** @type {Map<string, { from: string, visit: Visit | null }>} */
  const known = new Map()
  /** @type {Map<string, string>} Address with fragment → a page that links to it. */
  const links = new Map()
  /** @type {string[]} */
  const waiting = []
  return {
    withScripts,
    takeNew: () => waiting.splice(0),
    /**
     * @param {string} link
     * @param {string} from
     */
    meet(link, from) {
      if (!links.has(link)) links.set(link, from)
      const address = link.replace(/[?#].*$/s, '')
      if (known.has(address)) return
      known.set(address, { from, visit: null })
      waiting.push(address)
    },
    /**
     * @param {string} address
     * @param {Visit} visit
     */
    note(address, visit) {
      const entry = known.get(address)
      if (entry) entry.visit = visit
    },
    /** @returns {Crawl} */
    finish() {
      const findings = [...known].flatMap(([address, { from, visit }]) => [
        ...(address.startsWith(home) ? [] : [`${address}, linked from ${from}, lies outside ${home}`]),
        ...(visit?.problems ?? []).map((problem) => `${address}, linked from ${from}: ${problem}`),
      ])
      for (const [link, from] of links) {
        const id = decodeURIComponent(new URL(link).hash.slice(1))
        const ids = known.get(link.replace(/[?#].*$/s, ''))?.visit?.ids
        if (id !== '' && ids && !ids.has(id)) findings.push(`${link}, linked from ${from}: no such place`)
      }
      const pages = [...known.values()].filter(({ visit }) => visit?.ids).length
      return { pages, links: links.size, findings }
    },
  }
}

/**
 * @param {Page} page
 * @param {string[]} addresses Shared by all who work on the round.
 * @param {ReturnType<typeof createCrawl>} crawl
 */
async function work(page, addresses, crawl) {
  /** @type {string[]} */
  let heard = []
  page.on('pageerror', ({ message }) => heard.push(message))
  page.on('response', (response) => {
    if (response.status() >= 300 && response.status() !== 304)
      heard.push(`${response.status()} for ${response.url()}`)
  })
  page.on('requestfailed', (request) => {
    // Scripts that may not run are not loaded either, and what is asked for ahead is given up when the reader goes on.
    if (crawl.withScripts && request.failure()?.errorText !== 'net::ERR_ABORTED')
      heard.push(`${request.url()} cannot be loaded`)
  })
  for (let address = addresses.shift(); address !== undefined; address = addresses.shift()) {
    heard = []
    crawl.note(address, await visit(page, address, { crawl, heard }))
  }
  page.removeAllListeners()
}

/**
 * @param {Page} page
 * @param {string} address
 * @param {{ crawl: ReturnType<typeof createCrawl>, heard: string[] }} notes
 * @returns {Promise<Visit>}
 */
async function visit(page, address, { crawl, heard }) {
  try {
    if (/\.\w{2,5}$/.test(address) && !address.endsWith('.html')) return await fetchFile(address)
    await page.goto(address, { waitUntil: crawl.withScripts ? 'load' : 'domcontentloaded' })
    if (crawl.withScripts)
      await page.waitForFunction(() => Object.hasOwn(window, 'octavo'), null, { polling: 50 })
    const { links, ids } = await page.evaluate(readAddresses)
    for (const link of links) crawl.meet(link, address)
    return { ids: new Set(ids), problems: heard }
  } catch (error) {
    const reason = error instanceof Error ? (error.message.split('\n', 1)[0] ?? '') : String(error)
    return { ids: null, problems: [...heard, reason] }
  }
}

/**
 * A download, which a page cannot show.
 * @param {string} address
 * @returns {Promise<Visit>}
 */
async function fetchFile(address) {
  const answer = await fetch(address, { redirect: 'manual' })
  await answer.arrayBuffer()
  return { ids: null, problems: answer.status === 200 ? [] : [`answers ${answer.status}`] }
}
