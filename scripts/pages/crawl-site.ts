import { Parser } from 'htmlparser2'

type Crawl = { pages: number; links: number; findings: string[] }

/** `ids` is null for what is no page. */
type Visit = { ids: Set<string> | null; links: string[]; problems: string[] }

const concurrentRequests = 8

/**
 * Follows every link of a site, starting at its home page and sitemap: each address must respond as written, without
 * a redirect, each fragment must exist, and so must everything a page loads. It's as strict about addresses as a
 * browser without scripts.
 */
export async function crawlSite(home: string): Promise<Crawl> {
  const visit = createVisitor()
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
    const work = async () => {
      for (let address = round.shift(); address !== undefined; address = round.shift()) {
        const found = await visit(address)
        visits.set(address, found)
        for (const link of found.links) meet(link, address)
      }
    }
    await Promise.all(Array.from({ length: concurrentRequests }, work))
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

/** Anything that pages load is requested once, whichever page names it first. */
function createVisitor() {
  const loaded = new Map<string, Promise<string[]>>()
  const load = async (address: string) => {
    const known = loaded.get(address) ?? fetchFile(address)
    loaded.set(address, known)
    return (await known).map((problem) => `${address} ${problem}`)
  }
  return async (address: string): Promise<Visit> => {
    // A download, which a page can't show.
    if (/\.\w{2,5}$/.test(address) && !address.endsWith('.html'))
      return { ids: null, links: [], problems: await fetchFile(address) }
    const answer = await fetch(address, { redirect: 'manual' })
    const { links, ids, loads } = readPage(await answer.text(), address)
    const problems = answer.status === 200 ? [] : [`answers ${answer.status}`]
    for (const found of await Promise.all(loads.map(load))) problems.push(...found)
    return { links, ids, problems }
  }
}

/** @returns What is wrong with the response. */
async function fetchFile(address: string): Promise<string[]> {
  const answer = await fetch(address, { redirect: 'manual' })
  await answer.arrayBuffer()
  return answer.status === 200 ? [] : [`answers ${answer.status}`]
}

/** Which `<link>` elements are loaded; others only say where something is. */
const loadedLinks = /\b(?:stylesheet|icon|apple-touch-icon|manifest|preload|modulepreload)\b/

/** What a page links to and loads from its own host, and the ids that links to it can name. */
export function readPage(
  html: string,
  address: string,
): { links: string[]; loads: string[]; ids: Set<string> } {
  const links: string[] = []
  const loads: string[] = []
  const ids = new Set<string>()
  const { origin } = new URL(address)
  const add = (list: string[], value: string | undefined) => {
    if (value === undefined) return
    const url = new URL(value, address)
    if (url.origin === origin) list.push(url.href)
  }
  // The contents of a template aren't part of the page.
  let templates = 0
  const parser = new Parser({
    onopentag(name, { id, href, src, srcset, poster, rel = '' }) {
      if (name === 'template') templates++
      if (templates > 0) return
      if (id !== undefined) ids.add(id)
      if (name === 'a' || name === 'area') add(links, href)
      else if (name === 'link' && loadedLinks.test(rel)) add(loads, href)
      if (name !== 'iframe') add(loads, src)
      add(loads, poster)
      for (const candidate of srcset?.split(',') ?? []) add(loads, candidate.trim().split(/\s/, 1)[0])
    },
    onclosetag(name) {
      if (name === 'template') templates--
    },
  })
  parser.end(html)
  return { links, loads, ids }
}
