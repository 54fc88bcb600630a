import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliSize, extractArticle } from '../measure/page-weight.ts'
import { listPages, type BuiltPage } from '../pages/list-pages.ts'
import { website } from '../paths.mjs'
import { buildKindTable, findOverweight, weighPages } from './judge-kinds.ts'
import { createPageWeigher } from './page-weigher.ts'

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

/**
 * What a browser must have read before it paints: the styles in the head. Pages of the same kind have the same ones.
 */
function findFirstStyles(pages: BuiltPage[], weigh: ReturnType<typeof createPageWeigher>) {
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

function findLargestPage(pages: BuiltPage[]) {
  const sizes = pages.map(({ route, file }) => ({ route, html: readFileSync(file) }))
  const { route, html } = findMost(sizes, (page) => page.html.length)
  return { name: `largest page, ${route}`, value: brotliSize(html), unit: 'B brotli', bound: 30_000 }
}

/**
 * How much a navigation payload weighs besides the article. That's a fixed cost, so a short page must not be judged
 * by a ratio (`npm run bench:self` does that on pages of a set length). Measures about fifty evenly spread pages.
 */
function findLargestOverhead(pages: BuiltPage[]) {
  const step = Math.ceil(pages.length / 50)
  const weights = pages
    .filter((_, index) => index % step === 0)
    .map(({ route, file }) => ({ route, bytes: weighOverhead(file) }))
  const { route, bytes } = findMost(weights, (page) => page.bytes)
  return { name: `payload beyond the article, ${route}`, value: bytes, unit: 'B brotli', bound: 710 }
}

/** What exceeds the article and, on a long page, three tenths of it. */
function weighOverhead(file: string) {
  const article = brotliSize(extractArticle(readFileSync(file, 'utf8')) ?? '')
  const payload = brotliSize(readFileSync(file.replace(/\.html$/, '.txt')))
  return payload - article - Math.max(0, article * 0.3 - 1_000)
}

function findMost<T>(list: T[], measure: (item: T) => number) {
  return list.reduce((most, item) => (measure(item) > measure(most) ? item : most))
}
