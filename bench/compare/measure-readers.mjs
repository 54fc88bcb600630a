import { join } from 'node:path'
import { launchBrowser } from '../../scripts/launch-browser.mjs'
import { quantile } from '../../scripts/measure/quantile.mjs'
import { peerFolder } from '../peers/install-peer.mjs'
import { planSession } from './session.mjs'
import { serveFolder } from './static-server.mjs'
import { visitSearch, visitSite } from './visit.mjs'

/**
 * @typedef {import('../peers/peer.mjs').Peer} Peer
 * @typedef {import('../peers/peer.mjs').PeerPage} PeerPage
 * @typedef {import('./visit.mjs').Visit} Visit
 */

/**
 * Serves a built site and opens a browser for it; `visit` can be called repeatedly.
 * @param {Peer} peer
 * @param {{ pages: PeerPage[], executablePath: string }} options
 */
export async function openSite(peer, { pages, executablePath }) {
  const server = await serveFolder(join(peerFolder(peer), peer.output))
  const browser = await launchBrowser(executablePath)
  const session = planSession(pages)
  const query = pages[3]?.title ?? ''
  return {
    visit: () => visitSite(peer, { browser, server, pages, session, query }),
    /** @param {boolean} isAtOnce */
    async search(isAtOnce) {
      const [first] = session
      if (!first) throw new Error('Bug: a session without pages')
      return visitSearch(peer, { browser, server, first, query, isAtOnce })
    },
    async close() {
      await browser.close()
      await server.stop()
    },
  }
}

/**
 * The median of every figure over all visits. Five pages are a separate figure, for sites without search.
 * @param {Visit[]} visits
 */
export function summarize(visits) {
  /** @param {(visit: Visit) => number} read */
  const middle = (read) => quantile(visits.map(read), 0.5)
  const hasSearch = visits.every(({ search }) => search !== null)
  return {
    scripts: middle(({ landing }) => landing.scriptBytes),
    paintBytes: middle(({ landing }) => landing.paintBytes),
    firstPaint: middle(({ landing }) => landing.firstPaint),
    largestPaint: middle(({ landing }) => landing.largestPaint),
    blocking: middle(({ landing }) => landing.blocking),
    click: middle(({ clicks }) =>
      quantile(
        clicks.map(({ ms }) => ms),
        0.5,
      ),
    ),
    clickBytes: middle(weighNavigation),
    vainBytes: middle(({ vainBytes }) => vainBytes),
    search: hasSearch ? middle(({ search }) => search?.ms ?? 0) : null,
    searchBytes: hasSearch ? middle(({ search }) => search?.bytes ?? 0) : null,
    readingBytes: middle(({ readingBytes }) => readingBytes),
    readingWait: middle(sumWaiting),
    sessionBytes: hasSearch
      ? middle(({ readingBytes, search }) => readingBytes + (search ? search.bytes + search.laterBytes : 0))
      : null,
    sessionWait: hasSearch ? middle((visit) => sumWaiting(visit) + (visit.search?.ms ?? 0)) : null,
  }
}

/**
 * The mean of all navigations, including what is prefetched for a page.
 * @param {Visit} visit
 */
function weighNavigation({ clicks }) {
  return clicks.reduce((sum, { bytes }) => sum + bytes, 0) / clicks.length
}

/** @param {Visit} visit */
function sumWaiting({ landing, clicks }) {
  return landing.largestPaint + clicks.reduce((sum, { ms }) => sum + ms, 0)
}
