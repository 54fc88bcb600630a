import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { generateCorpus } from '../corpus.ts'
import { weighFolder } from '../folder-weight.ts'
import { weighLoadedScripts } from '../loaded-scripts.ts'
import { buildSiteChanged, buildSiteCold } from '../peers/site.ts'

export type GrowthPoint = {
  pages: number
  /** Cold build. */
  seconds: number
  /** Rebuild with one page changed. */
  changedSeconds: number
  peakBytes: number | null
  /** Without the search index. */
  outputBytes: number
  /** Search files, the only ones that naturally grow with the site. */
  indexBytes: number
  /** Brotli bytes of a page's first view. */
  scriptBytes: number
}

export async function measureGrowth(
  root: string,
  { count, browser }: { count: number; browser: string },
): Promise<GrowthPoint> {
  const site = generateCorpus(root, count)
  const cold = await buildSiteCold(site)
  const indexBytes = weighSearchIndex(join(root, 'dist'))
  const outputBytes = weighFolder(join(root, 'dist')) - indexBytes
  const scriptBytes = await weighLoadedScripts(site, browser)
  const changed = await buildSiteChanged(site)
  rmSync(root, { recursive: true, force: true })
  return {
    pages: count,
    seconds: cold.seconds,
    changedSeconds: changed.seconds,
    peakBytes: cold.peakBytes,
    outputBytes,
    indexBytes,
    scriptBytes,
  }
}

function weighSearchIndex(dist: string) {
  const first = readdirSync(dist).filter((name) => name.startsWith('search-index-'))
  const texts = weighFolder(join(dist, 'assets', 'search'))
  return first.reduce((sum, name) => sum + statSync(join(dist, name)).size, texts)
}
