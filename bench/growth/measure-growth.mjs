import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { generateCorpus } from '../corpus.mjs'
import { weighFolder } from '../folder-weight.mjs'
import { weighLoadedScripts } from '../loaded-scripts.mjs'
import { buildSiteChanged, buildSiteCold } from '../peers/site.mjs'

/**
 * @typedef {object} GrowthPoint
 * @property {number} pages
 * @property {number} seconds Cold build.
 * @property {number} changedSeconds Rebuild with one page changed.
 * @property {number | null} peakBytes
 * @property {number} outputBytes Without the search index.
 * @property {number} indexBytes Search files, the only ones that naturally grow with the site.
 * @property {number} scriptBytes Brotli bytes of a page's first view.
 */

/**
 * @param {string} root
 * @param {{ count: number, browser: string }} options
 * @returns {Promise<GrowthPoint>}
 */
export async function measureGrowth(root, { count, browser }) {
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

/** @param {string} dist */
function weighSearchIndex(dist) {
  const first = readdirSync(dist).filter((name) => name.startsWith('search-index-'))
  const texts = weighFolder(join(dist, 'assets', 'search'))
  return first.reduce((sum, name) => sum + statSync(join(dist, name)).size, texts)
}
