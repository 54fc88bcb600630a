import { join } from 'node:path'
import { buildCorpusPages } from '../corpus-pages.ts'
import { weighFolder } from '../folder-weight.ts'
import { installPeer, peerFolder } from '../peers/install-peer.ts'
import { buildSiteChanged, buildSiteCold, clearSite, writeSite } from '../peers/site.ts'
import { openSite, summarize } from './measure-readers.ts'
import type { Peer, PeerPage } from '../peers/peer.ts'
import type { Measured, SiteResult } from './comparison.ts'
import type { Visit } from './visit.ts'

type Reader = { visit: () => Promise<Visit>; close: () => Promise<void>; visits: Visit[] }
type Site = { peer: Peer; result: SiteResult & { measured: Measured }; reader?: Reader }
type Options = { count: number; builds: number; visits: number; executablePath: string }

/**
 * Measures all sites at one size. Builds and visits alternate between the sites, so that a slow minute of the machine
 * affects all of them.
 */
export async function measureSites(peers: Peer[], options: Options): Promise<SiteResult[]> {
  const pages = buildCorpusPages(options.count)
  const sites: Site[] = []
  for (const peer of peers) sites.push({ peer, result: await prepare(peer, pages) })
  const working = () => sites.filter(({ result }) => result.problems.length === 0)
  for (let round = 1; round <= options.builds; round++) {
    for (const site of working()) await attempt(site, 'build', () => measureBuilds(site, { pages, round }))
  }
  await measureReading(working(), { ...options, pages })
  return sites.map(({ result }) => result)
}

/** The first visit of each site only warms up its server and browser. */
async function measureReading(sites: Site[], options: Options & { pages: PeerPage[] }) {
  for (const site of sites) {
    await attempt(site, 'reading', async () => {
      site.reader = { ...(await openSite(site.peer, options)), visits: [] }
    })
  }
  for (let round = 0; round <= options.visits; round++) {
    console.log(`Reading, ${options.count} pages, round ${round} …`)
    for (const site of sites.filter(({ result }) => result.problems.length === 0)) {
      await attempt(site, 'reading', async () => {
        const visit = await site.reader?.visit()
        if (visit && round > 0) site.reader?.visits.push(visit)
      })
    }
  }
  for (const { result, reader } of sites) {
    await reader?.close()
    if (!reader || result.problems.length > 0) continue
    Object.assign(result.measured, summarize(reader.visits))
    const problem = reader.visits.find((visit) => visit.problem)?.problem
    if (problem) result.problems.push(problem)
  }
}

const nothing: Measured = {
  coldBuild: null,
  rebuild: null,
  peakMemory: null,
  output: null,
  scripts: null,
  paintBytes: null,
  firstPaint: null,
  largestPaint: null,
  blocking: null,
  click: null,
  clickBytes: null,
  vainBytes: null,
  search: null,
  searchBytes: null,
  readingBytes: null,
  readingWait: null,
  sessionBytes: null,
  sessionWait: null,
}

async function prepare(peer: Peer, pages: PeerPage[]) {
  console.log(`Preparing ${peer.title} …`)
  const problem = await installPeer(peer)
  if (!problem) {
    const site = { peer, root: peerFolder(peer), pages }
    clearSite(site)
    writeSite(site)
  }
  return {
    peer: peer.name,
    title: peer.title,
    versions: peer.dependencies,
    measured: { ...nothing },
    problems: problem ? [`could not be installed: ${problem}`] : [],
  }
}

async function measureBuilds(
  { peer, result: { measured } }: Site,
  { pages, round }: { pages: PeerPage[]; round: number },
) {
  console.log(`Building ${peer.title}, ${pages.length} pages, round ${round} …`)
  const site = { peer, root: peerFolder(peer), pages }
  const cold = await buildSiteCold(site)
  measured.coldBuild = takeLower(measured.coldBuild, cold.seconds)
  measured.peakMemory = takeLower(measured.peakMemory, cold.peakBytes)
  measured.output = weighFolder(join(site.root, peer.output))
  const changed = await buildSiteChanged(site)
  measured.rebuild = takeLower(measured.rebuild, changed.seconds)
}

/** A site that fails keeps its figures so far, says why, and isn't measured further. */
async function attempt({ result }: Site, step: string, run: () => Promise<void>) {
  try {
    await run()
  } catch (error) {
    result.problems.push(`${step} failed: ${error instanceof Error ? error.message : String(error)}`)
  }
}

function takeLower(a: number | null, b: number | null) {
  return a === null || b === null ? (a ?? b) : Math.min(a, b)
}
