// Holds the built website against its byte budgets; part of `npm run check`.
import { readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { buildTable, judge } from '../bench/figures.mjs'
import { brotliSize, extractArticle } from '../bench/page-weight.mjs'
import { fail } from './fail.mjs'
import { listFiles } from './list-files.mjs'
import { listPageScripts } from './page-scripts.mjs'
import { website } from './paths.mjs'

/** @typedef {{ file: string, html: string, article: string, scripts: string[], styles: string[] }} ArticlePage */

const dist = join(website, 'dist')
const pages = listFiles(dist, /\.html$/).flatMap(readArticlePage)
if (pages.length === 0) fail('There is no built docs page in website/dist: run `npm run build` first.')

const isReference = (/** @type {ArticlePage} */ { html }) => /<html[^>]*\bdocs-reference-page\b/.test(html)
const heaviest = findHeaviestScripts(pages.filter((page) => !isReference(page)))
const references = pages.filter(isReference)
const reference = findHeaviestScripts(references)
const largest = findLargestPage(references)
const styles = findHeaviestStyles(pages)
const overhead = findLargestOverhead(pages)
const figures = [
  { name: `JavaScript, ${heaviest.name}`, value: heaviest.bytes, unit: 'B brotli', bound: 80_000 },
  // A page with many names has a field to filter them.
  { name: `JavaScript, ${reference.name}`, value: reference.bytes, unit: 'B brotli', bound: 80_800 },
  { name: `page, ${largest.name}`, value: largest.bytes, unit: 'B brotli', bound: 60_000 },
  { name: `CSS, ${styles.name}`, value: styles.bytes, unit: 'B brotli', bound: 9_000 },
  {
    name: `payload beyond the article, ${overhead.name}`,
    value: overhead.bytes,
    unit: 'B brotli',
    bound: 1_100,
  },
]
console.log(buildTable(figures))
process.exitCode = figures.some((figure) => judge(figure) === 'MISSED') ? 1 : 0

/**
 * @param {string} file
 * @returns {ArticlePage[]} Empty for pages without an article.
 */
function readArticlePage(file) {
  const html = readFileSync(file, 'utf8')
  // The bounds are those of docs pages; what a site adds to other pages is its own affair.
  const article = /<html[^>]* class="[^"]*\bdocs-wrapper\b/.test(html) ? extractArticle(html) : null
  return article === null
    ? []
    : [{ file, html, article, scripts: listPageScripts(dist, html), styles: readStyles(html) }]
}

/**
 * The sheet inside a page, and those it links to.
 * @param {string} html
 */
function readStyles(html) {
  const inline = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map((match) => match[1] ?? '')
  const linked = [...html.matchAll(/<link[^>]*rel="stylesheet"[^>]*href="([^"]+)"/g)].map((match) =>
    readFileSync(join(dist, match[1] ?? ''), 'utf8'),
  )
  return [...inline, ...linked]
}

/** @param {ArticlePage[]} pages */
function findHeaviestStyles(pages) {
  /** @type {Map<string, number>} */
  const sizes = new Map()
  const sizeOf = (/** @type {string} */ css) => {
    const known = sizes.get(css) ?? brotliSize(Buffer.from(css))
    sizes.set(css, known)
    return known
  }
  const weights = pages.map(({ file, styles }) => ({
    name: relative(dist, file).split(sep).join('/'),
    bytes: sum(styles.map(sizeOf)),
  }))
  return weights.reduce((most, page) => (page.bytes > most.bytes ? page : most))
}

/** @param {ArticlePage[]} pages */
function findHeaviestScripts(pages) {
  const all = [...new Set(pages.flatMap(({ scripts }) => scripts))]
  const sizes = new Map(all.map((script) => [script, brotliSize(readFileSync(join(dist, script)))]))
  const weights = pages.map(({ file, scripts }) => ({
    name: relative(dist, file).split(sep).join('/'),
    bytes: sum(scripts.map((script) => sizes.get(script) ?? 0)),
  }))
  return weights.reduce((most, page) => (page.bytes > most.bytes ? page : most))
}

/** @param {ArticlePage[]} pages */
function findLargestPage(pages) {
  const { file, html } = pages.reduce((most, page) => (page.html.length > most.html.length ? page : most))
  return { name: relative(dist, file).split(sep).join('/'), bytes: brotliSize(Buffer.from(html)) }
}

/**
 * What a navigation payload weighs besides the article: a fixed cost, so a page of few words must not be judged by a
 * ratio (`npm run bench:self` does that on pages of a set length). Over some fifty pages spread evenly.
 * @param {ArticlePage[]} pages
 */
function findLargestOverhead(pages) {
  const step = Math.ceil(pages.length / 50)
  const weights = pages
    .filter((_, index) => index % step === 0)
    .map(({ file, article }) => ({
      name: relative(dist, file).split(sep).join('/'),
      bytes: beyondArticle(brotliSize(readFileSync(file.replace(/\.html$/, '.txt'))), brotliSize(article)),
    }))
  return weights.reduce((most, page) => (page.bytes > most.bytes ? page : most))
}

/**
 * What is more than the article and, in a long page, more than three tenths of it.
 * @param {number} payload
 * @param {number} article
 */
function beyondArticle(payload, article) {
  return payload - article - Math.max(0, article * 0.3 - 1_000)
}

/** @param {number[]} values */
function sum(values) {
  return values.reduce((total, value) => total + value, 0)
}
