import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { measureComponents } from './component-speed.mjs'
import { measureDev } from './dev-speed.mjs'
import { weighLoadedScripts } from './loaded-scripts.mjs'
import { buildSite, buildSiteChanged, buildSiteCold } from './peers/site.mjs'
import { takeMedian } from './take-median.mjs'
import { weighPage } from '../scripts/measure/page-weight.mjs'

/**
 * @typedef {import('./peers/site.mjs').Site} Site
 * @typedef {import('../scripts/measure/figures.mjs').Figure} Figure
 * @typedef {{ cold: number, unchanged: number | null, changed: number }} BuildBounds Seconds.
 */

const megabyte = 1_000_000

/**
 * @param {Site} site
 * @param {{ coldRuns: number, bounds: BuildBounds }} options
 * @returns {Promise<Figure[]>}
 */
export async function measureBuilds(site, { coldRuns, bounds }) {
  const count = site.pages.length
  console.log(`Building ${count} pages …`)
  const cold = await takeMedian(coldRuns, () => buildSiteCold(site))
  const unchanged = await takeMedian(3, () => buildSite(site))
  const changed = await takeMedian(3, () => buildSiteChanged(site))
  const peak = cold.peakBytes === null ? null : Math.round(cold.peakBytes / megabyte)
  return [
    { name: `cold build, ${count} pages`, value: cold.seconds, unit: 's', bound: bounds.cold },
    { name: `peak memory, ${count} pages`, value: peak, unit: 'MB', bound: 1200 },
    { name: `nothing changed, ${count} pages`, value: unchanged.seconds, unit: 's', bound: bounds.unchanged },
    { name: `one page changed, ${count} pages`, value: changed.seconds, unit: 's', bound: bounds.changed },
  ]
}

/**
 * Needs a finished build of the large site.
 * @param {{ small: Site, large: Site, browser: string }} options
 * @returns {Promise<Figure[]>}
 */
export async function measureWeights({ small, large, browser }) {
  console.log('Weighing pages …')
  await buildSiteCold(small)
  const weights = { small: weighFirstPages(small), large: weighFirstPages(large) }
  const growth = (weights.large.html / weights.small.html - 1) * 100
  const scripts = {
    small: await weighLoadedScripts(small, browser),
    large: await weighLoadedScripts(large, browser),
  }
  const difference = Math.abs(scripts.large - scripts.small)
  return [
    { name: 'JavaScript of a docs page, 20 pages', value: scripts.small, unit: 'B brotli', bound: 80_000 },
    { name: 'JavaScript of a docs page, 2000 pages', value: scripts.large, unit: 'B brotli', bound: 80_000 },
    { name: 'JavaScript, 20 against 2000 pages', value: difference, unit: 'B apart', bound: 0 },
    { name: 'payload to article HTML', value: weights.large.ratio, unit: 'x brotli', bound: 1.3 },
    { name: 'HTML of a page, 20 pages', value: weights.small.html, unit: 'B', bound: null },
    { name: 'HTML of a page, 2000 pages', value: weights.large.html, unit: 'B', bound: null },
    { name: 'HTML, 20 against 2000 pages', value: Math.abs(growth), unit: '% apart', bound: 5 },
  ]
}

/**
 * Means over the pages that are identical in the small and the large site.
 * @param {Site} site
 */
function weighFirstPages({ peer, root, pages }) {
  const weights = pages.slice(0, 20).map(({ place }) => weighPage(join(root, peer.output), peer.route(place)))
  /** @param {(weight: (typeof weights)[number]) => number} read */
  const mean = (read) => weights.reduce((sum, weight) => sum + read(weight), 0) / weights.length
  return {
    html: Math.round(mean(({ html }) => html)),
    ratio: mean(({ payload }) => payload) / mean(({ article }) => article),
  }
}

/**
 * @param {Site} site
 * @param {string} browser
 * @returns {Promise<Figure[]>}
 */
export async function measureComponentEdits({ root }, browser) {
  console.log('Editing components …')
  const { client, server } = await measureComponents({ root, browser })
  return [
    { name: 'dev: client edit to screen', value: client, unit: 'ms', bound: 300 },
    { name: 'dev: server edit to screen', value: server, unit: 'ms', bound: 500 },
  ]
}

/**
 * @param {Site} site
 * @returns {Promise<Figure[]>}
 */
export async function measureServer(site) {
  console.log('Starting the dev server …')
  rmSync(join(site.root, '.octavo'), { recursive: true, force: true })
  const first = await measureDev(site)
  const second = await measureDev(site)
  return [
    { name: 'dev: first page, 2000 pages, nothing cached', value: first.firstPage, unit: 's', bound: 1.5 },
    { name: 'dev: first page, 2000 pages, started before', value: second.firstPage, unit: 's', bound: 1.5 },
    { name: 'dev: edit to event', value: second.event, unit: 'ms', bound: 200 },
    { name: 'dev: edit to new text served', value: second.shown, unit: 'ms', bound: 200 },
  ]
}
