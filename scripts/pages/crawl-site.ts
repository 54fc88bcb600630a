export type Crawl = { pages: number; links: number; findings: string[] }

/** `ids` is null for what is no page. */
type Visit = { ids: Set<string> | null; links: string[]; problems: string[] }
export type Visitor = (address: string) => Promise<Visit>

/**
 * Follows every link of a site, starting at its home page and sitemap: each address must respond as written, without
 * a redirect, each fragment must exist, and so must everything a page loads.
 * @param visitors They work in parallel.
 */
export async function crawlSite(home: string, visitors: Visitor[]): Promise<Crawl> {
  const crawl = createCrawl(home)
  for (const address of [home, ...(await readSitemap(home))]) crawl.meet(address, 'the sitemap')
  // The pages of one round link to those of the next.
  for (let round = crawl.takeNew(); round.length > 0; round = crawl.takeNew())
    await Promise.all(visitors.map((visitor) => work(visitor, round, crawl)))
  return crawl.finish()
}

/** The sitemap contains the site's future address, which differs from this server's. */
async function readSitemap(home: string) {
  const answer = await fetch(new URL('sitemap.xml', home))
  const paths = [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, location = '']) => new URL(location).pathname,
  )
  return paths.map((path) => new URL(path, home).href)
}

function createCrawl(home: string) {
  const known = new Map<string, { from: string; visit: Visit | null }>()
  /** Address with fragment → a page that links to it. */
  const links = new Map<string, string>()
  const waiting: string[] = []
  return {
    takeNew: () => waiting.splice(0),
    meet(link: string, from: string) {
      if (!links.has(link)) links.set(link, from)
      const address = link.replace(/[?#].*$/s, '')
      if (known.has(address)) return
      known.set(address, { from, visit: null })
      waiting.push(address)
    },
    note(address: string, visit: Visit) {
      const entry = known.get(address)
      if (entry) entry.visit = visit
    },
    finish(): Crawl {
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

/** @param addresses Shared by all visitors of a round. */
async function work(visitor: Visitor, addresses: string[], crawl: ReturnType<typeof createCrawl>) {
  for (let address = addresses.shift(); address !== undefined; address = addresses.shift()) {
    const visit = await visitor(address).catch((error) => describeFailure(error))
    for (const link of visit.links) crawl.meet(link, address)
    crawl.note(address, visit)
  }
}

function describeFailure(error: unknown): Visit {
  const reason = error instanceof Error ? (error.message.split('\n', 1)[0] ?? '') : String(error)
  return { ids: null, links: [], problems: [reason] }
}
