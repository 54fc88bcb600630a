import { join } from 'node:path'
import { launchBrowser } from '../../scripts/launch-browser.ts'
import { quantile } from '../../scripts/measure/quantile.ts'
import { peerFolder } from '../peers/install-peer.ts'
import { planSession } from './session.ts'
import { serveFolder } from './static-server.ts'
import { visitSearch, visitSite, type Visit } from './visit.ts'
import type { Peer, PeerPage } from '../peers/peer.ts'

/** Serves a built site and opens a browser for it; `visit` can be called repeatedly. */
export async function openSite(
  peer: Peer,
  { pages, executablePath }: { pages: PeerPage[]; executablePath: string },
) {
  const server = await serveFolder(join(peerFolder(peer), peer.output))
  const browser = await launchBrowser(executablePath)
  const session = planSession(pages)
  const query = pages[3]?.title ?? ''
  return {
    visit: () => visitSite(peer, { browser, server, pages, session, query }),
    async search(isAtOnce: boolean) {
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

/** The median of every figure over all visits. Five pages are a separate figure, for sites without search. */
export function summarize(visits: Visit[]) {
  const middle = (read: (visit: Visit) => number) => quantile(visits.map(read), 0.5)
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

/** The mean of all navigations, including what is prefetched for a page. */
function weighNavigation({ clicks }: Visit) {
  return clicks.reduce((sum, { bytes }) => sum + bytes, 0) / clicks.length
}

function sumWaiting({ landing, clicks }: Visit) {
  return landing.largestPaint + clicks.reduce((sum, { ms }) => sum + ms, 0)
}
