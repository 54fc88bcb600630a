import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { launchOptions } from '../../packages/octavo/tests/browser/launch-options.ts'
import { median } from '../../scripts/measure/figures.ts'
import { buildCorpusPages, type CorpusPage } from '../corpus.ts'
import type { Peer } from '../peers/peer.ts'
import { buildSiteChanged, buildSiteCold, installSite, weighFolder, type Site } from '../peers/site.ts'
import type { SiteResult } from './comparison.ts'
import { planSession } from './session.ts'
import { serveFolder } from '../../scripts/serve-folder.ts'
import { visitSite, type Visit } from './visit.ts'

type Reader = { visit: () => Promise<Visit>; close: () => Promise<void> }
type Measuring = { site: Site; result: SiteResult; reader?: Reader; visits: Visit[] }
type Options = { count: number; builds: number; visits: number; executablePath: string }

/**
 * Measures all sites at one size. Builds and visits alternate between the sites, so that a slow minute of the machine
 * affects all of them.
 */
export async function measureSites(peers: Peer[], options: Options): Promise<SiteResult[]> {
  const pages = buildCorpusPages(options.count)
  const results: SiteResult[] = []
  const sites: Measuring[] = []
  for (const peer of peers) {
    console.log(`Preparing ${peer.title} …`)
    const site = await installSite(peer, pages)
    const problems = typeof site === 'string' ? [site] : []
    const { name, title, dependencies: versions } = peer
    const result = { peer: name, title, versions, measured: {}, problems }
    results.push(result)
    if (typeof site !== 'string') sites.push({ site, result, visits: [] })
  }
  for (let round = 1; round <= options.builds; round++) {
    console.log(`Building ${options.count} pages, round ${round} …`)
    for (const measuring of sites) await attempt(measuring, 'build', () => measureBuilds(measuring))
  }
  await measureReading(sites, { ...options, pages })
  return results
}

async function measureBuilds({ site, result: { measured } }: Measuring) {
  const cold = await buildSiteCold(site)
  measured.coldBuild = takeLower(measured.coldBuild, cold.seconds)
  measured.peakMemory = takeLower(measured.peakMemory, cold.peakBytes)
  measured.output = weighFolder(join(site.root, site.peer.output))
  const changed = await buildSiteChanged(site)
  measured.rebuild = takeLower(measured.rebuild, changed.seconds)
}

function takeLower(known: number | null | undefined, measured: number | null) {
  return measured === null ? null : Math.min(known ?? Infinity, measured)
}

/** The first visit of each site only warms up its server and browser. */
async function measureReading(sites: Measuring[], options: Options & { pages: CorpusPage[] }) {
  for (const measuring of sites) {
    await attempt(measuring, 'reading', async () => {
      measuring.reader = await openSite(measuring.site, options.executablePath)
    })
  }
  for (let round = 0; round <= options.visits; round++) {
    console.log(`Reading, ${options.count} pages, round ${round} …`)
    for (const measuring of sites) {
      await attempt(measuring, 'reading', async () => {
        const visit = await measuring.reader?.visit()
        if (visit && round > 0) measuring.visits.push(visit)
      })
    }
  }
  for (const { result, reader, visits } of sites) {
    await reader?.close()
    if (result.problems.length > 0) continue
    Object.assign(result.measured, summarize(visits))
    const problem = visits.find((visit) => visit.problem)?.problem
    if (problem) result.problems.push(problem)
  }
}

/** A site that fails keeps its figures so far, says why, and isn't measured further. */
async function attempt({ result: { problems } }: Measuring, step: string, run: () => Promise<void>) {
  if (problems.length > 0) return
  try {
    await run()
  } catch (error) {
    problems.push(`${step} failed: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** Serves a built site and opens a browser for it; `visit` can be called repeatedly. */
async function openSite({ peer, root, pages }: Site, executablePath: string): Promise<Reader> {
  const server = await serveFolder(join(root, peer.output))
  const browser = await chromium.launch({ ...launchOptions, executablePath })
  const session = planSession(pages)
  const query = pages[3]?.title ?? ''
  return {
    visit: () => visitSite(peer, { browser, server, pages, session, query }),
    async close() {
      await browser.close()
      await server.stop()
    },
  }
}

/** The median of every figure over all visits. Five pages are a separate figure, for sites without search. */
export function summarize(visits: Visit[]) {
  const middle = (read: (visit: Visit) => number) => median(visits.map(read))
  /** The mean of all navigations, including what is prefetched for a page. */
  const weighNavigation = ({ clicks }: Visit) =>
    clicks.reduce((sum, { bytes }) => sum + bytes, 0) / clicks.length
  const sumWaiting = ({ landing, clicks }: Visit) =>
    landing.largestPaint + clicks.reduce((sum, { ms }) => sum + ms, 0)
  const figures = {
    scripts: middle(({ landing }) => landing.scriptBytes),
    paintBytes: middle(({ landing }) => landing.paintBytes),
    firstPaint: middle(({ landing }) => landing.firstPaint),
    largestPaint: middle(({ landing }) => landing.largestPaint),
    blocking: middle(({ landing }) => landing.blocking),
    click: middle(({ clicks }) => median(clicks.map(({ ms }) => ms))),
    clickBytes: middle(weighNavigation),
    vainBytes: middle(({ vainBytes }) => vainBytes),
    readingBytes: middle(({ readingBytes }) => readingBytes),
    readingWait: middle(sumWaiting),
  }
  if (visits.some(({ search }) => search === null)) return figures
  const nothing = { ms: 0, bytes: 0, laterBytes: 0 }
  return {
    ...figures,
    search: middle(({ search }) => (search ?? nothing).ms),
    searchBytes: middle(({ search }) => (search ?? nothing).bytes),
    sessionBytes: middle(({ readingBytes, search }) => {
      const { bytes, laterBytes } = search ?? nothing
      return readingBytes + bytes + laterBytes
    }),
    sessionWait: middle((visit) => sumWaiting(visit) + (visit.search ?? nothing).ms),
  }
}
