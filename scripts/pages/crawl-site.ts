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
  // An address, with and without its fragment → the page that links to it first.
  const links = new Map<string, string>()
  const known = new Map<string, string>()
  const visits = new Map<string, Visit>()
  let waiting: string[] = []
  const meet = (link: string, from: string) => {
    if (!links.has(link)) links.set(link, from)
    const address = withoutFragment(link)
    if (known.has(address)) return
    known.set(address, from)
    waiting.push(address)
  }
  for (const address of [home, ...(await readSitemap(home))]) meet(address, 'the sitemap')
  while (waiting.length > 0) {
    // The pages of one round link to those of the next.
    const round = waiting
    waiting = []
    const work = async (visitor: Visitor) => {
      for (let address = round.shift(); address !== undefined; address = round.shift()) {
        const visit = await visitor(address).catch(describeFailure)
        visits.set(address, visit)
        for (const link of visit.links) meet(link, address)
      }
    }
    await Promise.all(visitors.map(work))
  }
  const findings = [...known].flatMap(([address, from]) => [
    ...(address.startsWith(home) ? [] : [`${address}, linked from ${from}, lies outside ${home}`]),
    ...(visits.get(address)?.problems ?? []).map((problem) => `${address}, linked from ${from}: ${problem}`),
  ])
  for (const [link, from] of links) {
    const id = decodeURIComponent(new URL(link).hash.slice(1))
    const ids = visits.get(withoutFragment(link))?.ids
    if (id !== '' && ids && !ids.has(id)) findings.push(`${link}, linked from ${from}: no such place`)
  }
  const pages = [...visits.values()].filter(({ ids }) => ids).length
  return { pages, links: links.size, findings }
}

function withoutFragment(link: string) {
  return link.replace(/[?#].*$/s, '')
}

/** The sitemap contains the site's future address, which differs from this server's. */
async function readSitemap(home: string) {
  const answer = await fetch(new URL('sitemap.xml', home))
  const paths = [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, location = '']) => new URL(location).pathname,
  )
  return paths.map((path) => new URL(path, home).href)
}

function describeFailure(error: unknown): Visit {
  const reason = error instanceof Error ? (error.message.split('\n', 1)[0] ?? '') : String(error)
  return { ids: null, links: [], problems: [reason] }
}
