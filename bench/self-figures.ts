import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSite, buildSiteChanged, buildSiteCold, type Site } from './peers/site.ts'
import { withServedSite } from './bench.ts'
import { takeMedian } from './measured-process.ts'
import { routeOf } from './peers/peer.ts'
import { brotliSize, extractArticle } from '../scripts/measure/page-weight.ts'
import type { Figure } from '../scripts/measure/figures.ts'

/** Seconds. */
type BuildBounds = { cold: number; unchanged: number | null; changed: number }

const megabyte = 1_000_000

export async function measureBuilds(
  site: Site,
  { coldRuns, bounds }: { coldRuns: number; bounds: BuildBounds },
): Promise<Figure[]> {
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

/** Needs a finished build of the large site. */
export async function measureWeights(sites: {
  small: Site
  large: Site
  browser: string
}): Promise<Figure[]> {
  const { small, large, browser } = sites
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

/** Means over the pages that are identical in the small and the large site. */
function weighFirstPages({ peer, root, pages }: Site) {
  const weights = pages.slice(0, 20).map(({ place }) => {
    const stem = join(root, peer.output, routeOf(place), 'index')
    const html = readFileSync(`${stem}.html`)
    const article = extractArticle(html.toString())
    if (article === null) throw new Error(`${place} has no element with a data-article attribute`)
    const payload = brotliSize(readFileSync(`${stem}.txt`))
    return { html: html.length, article: brotliSize(article), payload }
  })
  const mean = (read: (weight: (typeof weights)[number]) => number) =>
    weights.reduce((sum, weight) => sum + read(weight), 0) / weights.length
  return {
    html: Math.round(mean(({ html }) => html)),
    ratio: mean(({ payload }) => payload) / mean(({ article }) => article),
  }
}

/**
 * The JavaScript that a browser actually fetches for the first page, whatever names it: tags, preloads, imports or the
 * payload.
 * @param site Has been built.
 * @returns Brotli bytes of the files on disk.
 */
export async function weighLoadedScripts({ peer, root, pages }: Site, executablePath: string) {
  return withServedSite(['preview', '--root', root], executablePath, async ({ browser, address }) => {
    const page = await browser.newPage()
    const files = new Set<string>()
    page.on('request', (request) => {
      if (request.resourceType() === 'script') files.add(new URL(request.url()).pathname)
    })
    const route = routeOf(pages[0]?.place ?? '')
    await page.goto(new URL(route, address).href, { waitUntil: 'networkidle' })
    const sizes = [...files].map((file) => brotliSize(readFileSync(join(root, peer.output, file))))
    return sizes.reduce((sum, size) => sum + size, 0)
  })
}
