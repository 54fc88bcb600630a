import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openSite } from '../compare/measure-readers.mjs'
import { buildCorpusPages } from '../corpus-pages.mjs'
import { installPeer, peerFolder } from '../peers/install-peer.mjs'
import { octavo } from '../peers/octavo.mjs'
import { buildSiteCold, writeSite } from '../peers/site.mjs'

/**
 * @typedef {import('../../scripts/measure/figures.mjs').Figure} Figure
 * @typedef {import('../peers/peer.mjs').Peer} Peer
 * @typedef {{ peer: Peer, site: Awaited<ReturnType<typeof openSite>>, times: { read: number[], atOnce: number[] } }} Opened
 */

/** Ours next to the fastest peer. */
const ratioBound = 0.25

/**
 * Time from the keys that open the search to the first result, next to the fastest peer's, with the same pages. Rounds
 * alternate between the sites, so that a slow minute of the machine affects all of them, and the fastest counts.
 * @param {Peer[]} peers
 * @param {{ count: number, rounds: number, executablePath: string }} options
 * @returns {Promise<Figure[]>}
 */
export async function compareSearch(peers, { count, rounds, executablePath }) {
  const pages = buildCorpusPages(count)
  /** @type {Opened[]} */
  const opened = []
  for (const peer of [octavo, ...peers]) {
    const problem = await prepare(peer, pages)
    if (problem) console.log(`${peer.title}: ${problem}`)
    else {
      const site = await openSite(peer, { pages, executablePath })
      opened.push({ peer, site, times: { read: [], atOnce: [] } })
    }
  }
  try {
    // The first round only warms up servers and browsers.
    for (let round = 0; round <= rounds; round++) {
      console.log(`Searching ${opened.length} sites of ${count} pages, round ${round} …`)
      for (const { site, times } of opened) {
        const read = await site.search(false)
        const atOnce = await site.search(true)
        if (round === 0) continue
        times.read.push(read.ms)
        times.atOnce.push(atOnce.ms)
      }
    }
  } finally {
    for (const { site } of opened) await site.close()
  }
  return [...list(opened, 'read', ratioBound), ...list(opened, 'atOnce', null)]
}

/**
 * @param {Opened[]} opened
 * @param {'read' | 'atOnce'} key
 * @param {number | null} bound
 * @returns {Figure[]}
 */
function list(opened, key, bound) {
  const when = key === 'read' ? 'after three seconds on a page' : 'at once'
  const results = opened.map(({ peer, times }) => ({ peer, ms: Math.round(Math.min(...times[key])) }))
  const ours = results.find(({ peer }) => peer === octavo)?.ms ?? Number.NaN
  const fastest = Math.min(...results.filter(({ peer }) => peer !== octavo).map(({ ms }) => ms))
  return [
    ...results.map(({ peer, ms }) => ({
      name: `first result ${when}: ${peer.title}`,
      value: ms,
      unit: 'ms',
      bound: null,
    })),
    { name: `first result ${when}: ours / fastest peer's`, value: ours / fastest, unit: '', bound },
  ]
}

/**
 * Builds a peer's site unless it was built from the same pages before; ours always.
 * @param {Peer} peer
 * @param {import('../peers/peer.mjs').PeerPage[]} pages
 * @returns {Promise<string | null>} Why it can't be searched.
 */
async function prepare(peer, pages) {
  const problem = await installPeer(peer)
  if (problem) return `could not be installed: ${problem}`
  const stamp = join(peerFolder(peer), '.searched')
  const content = JSON.stringify(pages.map(({ place, title }) => [place, title]))
  if (peer !== octavo && existsSync(stamp) && readFileSync(stamp, 'utf8') === content) return null
  console.log(`Building ${peer.title}, ${pages.length} pages …`)
  try {
    writeSite(peer, pages)
    await buildSiteCold(peer)
  } catch (error) {
    return `build failed: ${error instanceof Error ? error.message : String(error)}`
  }
  writeFileSync(stamp, content)
  return null
}
