import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { quantile } from '../../scripts/measure/quantile.ts'
import { openSite } from '../compare/measure-readers.ts'
import { buildCorpusPages } from '../corpus-pages.ts'
import { installPeer, peerFolder } from '../peers/install-peer.ts'
import { octavo } from '../peers/octavo.ts'
import { buildSiteCold, clearSite, writeSite } from '../peers/site.ts'
import { listTimes } from './rounds.ts'
import type { Figure } from '../../scripts/measure/figures.ts'
import type { Peer, PeerPage } from '../peers/peer.ts'

type Search = { ms: number; preloadedBytes: number }
type Opened = {
  peer: Peer
  site: Awaited<ReturnType<typeof openSite>>
  searches: { read: Search[]; atOnce: Search[] }
}

/** Ours next to the fastest peer. */
const ratioBound = 0.25
/** What a page may load of its search while a reader only reads. */
const preloadedBound = 35_000

/**
 * Time from the keys that open the search to the first result, next to the fastest peer's, with the same pages. Rounds
 * alternate between the sites, so that a slow minute of the machine affects all of them.
 */
export async function compareSearch(
  peers: Peer[],
  { count, rounds, executablePath }: { count: number; rounds: number; executablePath: string },
): Promise<Figure[]> {
  const pages = buildCorpusPages(count)
  const opened: Opened[] = []
  for (const peer of [octavo, ...peers]) {
    const problem = await prepare(peer, pages)
    if (problem) console.log(`${peer.title}: ${problem}`)
    else {
      const site = await openSite(peer, { pages, executablePath })
      opened.push({ peer, site, searches: { read: [], atOnce: [] } })
    }
  }
  try {
    // The first round only warms up servers and browsers.
    for (let round = 0; round <= rounds; round++) {
      console.log(`Searching ${opened.length} sites of ${count} pages, round ${round} …`)
      for (const { site, searches } of opened) {
        const read = await site.search(false)
        const atOnce = await site.search(true)
        if (round === 0) continue
        searches.read.push(read)
        searches.atOnce.push(atOnce)
      }
    }
  } finally {
    for (const { site } of opened) await site.close()
  }
  return [
    ...list(opened, 'read', { ratio: ratioBound, preloaded: preloadedBound }),
    // Nothing may have been preloaded, or this would not be at once.
    ...list(opened, 'atOnce', { ratio: null, preloaded: 0 }),
  ]
}

function list(
  opened: Opened[],
  key: 'read' | 'atOnce',
  bounds: { ratio: number | null; preloaded: number },
): Figure[] {
  const when = key === 'read' ? 'after three seconds on a page' : 'at once'
  const results = opened.map(({ peer, searches }) => ({
    peer,
    times: searches[key].map(({ ms }) => Math.round(ms)),
    preloadedBytes: Math.max(...searches[key].map(({ preloadedBytes }) => preloadedBytes)),
  }))
  const ours = results.find(({ peer }) => peer === octavo)
  const medians = results
    .filter(({ peer }) => peer !== octavo)
    .map(({ times }) => Math.round(quantile(times, 0.5)))
  const ratio = Math.round(quantile(ours?.times ?? [], 0.5)) / Math.min(...medians)
  return [
    ...results.flatMap(({ peer, times }) => listTimes(`first result ${when}: ${peer.title}`, times, null)),
    {
      name: `search loaded before the keys, ${when}: ours`,
      value: ours?.preloadedBytes ?? null,
      unit: 'B',
      bound: bounds.preloaded,
    },
    { name: `first result ${when}: ours / fastest peer's`, value: ratio, unit: '', bound: bounds.ratio },
  ]
}

/**
 * Builds a peer's site unless it was built from the same pages before; ours always.
 * @returns Why it can't be searched.
 */
async function prepare(peer: Peer, pages: PeerPage[]): Promise<string | null> {
  const problem = await installPeer(peer)
  if (problem) return `could not be installed: ${problem}`
  const stamp = join(peerFolder(peer), '.searched')
  const content = JSON.stringify(pages.map(({ place, title }) => [place, title]))
  if (peer !== octavo && existsSync(stamp) && readFileSync(stamp, 'utf8') === content) return null
  console.log(`Building ${peer.title}, ${pages.length} pages …`)
  try {
    const site = { peer, root: peerFolder(peer), pages }
    clearSite(site)
    writeSite(site)
    await buildSiteCold(site)
  } catch (error) {
    return `build failed: ${error instanceof Error ? error.message : String(error)}`
  }
  writeFileSync(stamp, content)
  return null
}
