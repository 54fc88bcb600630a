/**
 * @typedef {{ pages: number, links: number, findings: string[] }} Crawl
 * @typedef {{ ids: Set<string> | null, links: string[], problems: string[] }} Visit `ids` is null for what is no page.
 * @typedef {(address: string) => Promise<Visit>} Visitor
 */

/**
 * Follows every link of a site, starting at its home page and sitemap: each address must respond as written, without
 * a redirect, each fragment must exist, and so must everything a page loads.
 * @param {string} home
 * @param {Visitor[]} visitors They work in parallel.
 * @returns {Promise<Crawl>}
 */
export async function crawlSite(home, visitors) {
  const crawl = createCrawl(home)
  for (const address of [home, ...(await readSitemap(home))]) crawl.meet(address, 'the sitemap')
  // The pages of one round link to those of the next.
  for (let round = crawl.takeNew(); round.length > 0; round = crawl.takeNew())
    await Promise.all(visitors.map((visitor) => work(visitor, round, crawl)))
  return crawl.finish()
}

/**
 * The sitemap contains the site's future address, which differs from this server's.
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
 */
function createCrawl(home) {
  /** @type {Map<string, { from: string, visit: Visit | null }>} */
  const known = new Map()
  /** @type {Map<string, string>} Address with fragment → a page that links to it. */
  const links = new Map()
  /** @type {string[]} */
  const waiting = []
  return {
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
 * @param {Visitor} visitor
 * @param {string[]} addresses Shared by all visitors of a round.
 * @param {ReturnType<typeof createCrawl>} crawl
 */
async function work(visitor, addresses, crawl) {
  for (let address = addresses.shift(); address !== undefined; address = addresses.shift()) {
    const visit = await visitor(address).catch((error) => describeFailure(error))
    for (const link of visit.links) crawl.meet(link, address)
    crawl.note(address, visit)
  }
}

/**
 * @param {unknown} error
 * @returns {Visit}
 */
function describeFailure(error) {
  const reason = error instanceof Error ? (error.message.split('\n', 1)[0] ?? '') : String(error)
  return { ids: null, links: [], problems: [reason] }
}
