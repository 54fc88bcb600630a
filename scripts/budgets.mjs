// Holds the built website against its byte budgets; part of `npm run check`.
import { readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { buildTable, judge } from '../bench/figures.mjs'
import { brotliSize, extractArticle } from '../bench/page-weight.mjs'
import { fail } from './fail.mjs'
import { listFiles } from './list-files.mjs'
import { listPageScripts } from './page-scripts.mjs'
import { website } from './paths.mjs'

/** @typedef {{ file: string, article: string, scripts: string[] }} ArticlePage */

const dist = join(website, 'dist')
const pages = listFiles(dist, /\.html$/).flatMap(readArticlePage)
if (pages.length === 0) fail('There is no built docs page in website/dist: run `npm run build` first.')

const heaviest = findHeaviestScripts(pages)
const figures = [
  { name: `JavaScript, ${heaviest.name}`, value: heaviest.bytes, unit: 'B brotli', bound: 80_000 },
  { name: 'payload to article HTML', value: measurePayloadRatio(pages), unit: 'x brotli', bound: 1.3 },
]
console.log(buildTable(figures))
process.exitCode = figures.some((figure) => judge(figure) === 'MISSED') ? 1 : 0

/**
 * @param {string} file
 * @returns {ArticlePage[]} Empty for pages without an article.
 */
function readArticlePage(file) {
  const html = readFileSync(file, 'utf8')
  const article = extractArticle(html)
  return article === null ? [] : [{ file, article, scripts: listPageScripts(dist, html) }]
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

/**
 * Over some fifty pages spread evenly: compressing all of a large site takes longer than building it.
 * @param {ArticlePage[]} pages
 */
function measurePayloadRatio(pages) {
  const step = Math.ceil(pages.length / 50)
  const sample = pages.filter((_, index) => index % step === 0)
  const payloads = sample.map(({ file }) => brotliSize(readFileSync(file.replace(/\.html$/, '.txt'))))
  return sum(payloads) / sum(sample.map(({ article }) => brotliSize(article)))
}

/** @param {number[]} values */
function sum(values) {
  return values.reduce((total, value) => total + value, 0)
}
