import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliSize, extractArticle } from '../measure/page-weight.mjs'
import { listPages } from '../pages/list-pages.mjs'
import { website } from '../paths.mjs'
import { buildKindTable, findOverweight, weighPages } from './judge-kinds.mjs'
import { createPageWeigher } from './page-weigher.mjs'

const dist = join(website, 'dist')

/** Compares every page of the built site with the bounds of its kind. */
export function inspectWeights() {
  const pages = listPages().filter(({ file }) => existsSync(file))
  const weigh = createPageWeigher(dist)
  const weighed = weighPages(pages, weigh)
  const docs = pages.filter(({ kind }) => /^(?:reference|guide)/.test(kind))
  const figures =
    pages.length === 0
      ? []
      : [findFirstStyles(pages, weigh), findLargestPage(docs), findLargestOverhead(docs)]
  return { pages: pages.length, table: buildKindTable(weighed), figures, faults: findOverweight(weighed) }
}

/** @typedef {import('../pages/list-pages.mjs').BuiltPage} BuiltPage */

/**
 * What a browser must have read before it paints: the styles in the head. Pages of the same kind have the same ones.
 * @param {BuiltPage[]} pages
 * @param {ReturnType<typeof createPageWeigher>} weigh
 */
function findFirstStyles(pages, weigh) {
  const firstOfKind = pages.filter(
    ({ kind }, index) => pages.findIndex((page) => page.kind === kind) === index,
  )
  const weights = firstOfKind.map(({ route, file }) => {
    const [head = ''] = readFileSync(file, 'utf8').split('</head>', 1)
    return { route, bytes: weigh(head).styles }
  })
  const { route, bytes } = findMost(weights, (page) => page.bytes)
  return { name: `CSS before the first paint, ${route}`, value: bytes, unit: 'B brotli', bound: 10_000 }
}

/** @param {BuiltPage[]} pages */
function findLargestPage(pages) {
  const sizes = pages.map(({ route, file }) => ({ route, html: readFileSync(file) }))
  const { route, html } = findMost(sizes, (page) => page.html.length)
  return { name: `largest page, ${route}`, value: brotliSize(html), unit: 'B brotli', bound: 30_000 }
}

/**
 * How much a navigation payload weighs besides the article. That's a fixed cost, so a short page must not be judged
 * by a ratio (`npm run bench:self` does that on pages of a set length). Measures about fifty evenly spread pages.
 * @param {BuiltPage[]} pages
 */
function findLargestOverhead(pages) {
  const step = Math.ceil(pages.length / 50)
  const weights = pages
    .filter((_, index) => index % step === 0)
    .map(({ route, file }) => ({ route, bytes: weighOverhead(file) }))
  const { route, bytes } = findMost(weights, (page) => page.bytes)
  return { name: `payload beyond the article, ${route}`, value: bytes, unit: 'B brotli', bound: 710 }
}

/**
 * What exceeds the article and, on a long page, three tenths of it.
 * @param {string} file
 */
function weighOverhead(file) {
  const article = brotliSize(extractArticle(readFileSync(file, 'utf8')) ?? '')
  const payload = brotliSize(readFileSync(file.replace(/\.html$/, '.txt')))
  return payload - article - Math.max(0, article * 0.3 - 1_000)
}

/**
 * @template T
 * @param {T[]} list
 * @param {(item: T) => number} measure
 */
function findMost(list, measure) {
  return list.reduce((most, item) => (measure(item) > measure(most) ? item : most))
}
