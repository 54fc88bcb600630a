// Prints what each docs page of the built website holds and how many other pages link to it: `npm run docs:report`.
import { listHiddenRoutes, listRoutes, readBuiltPage, readText } from './built-docs.mjs'
import { fail } from './fail.mjs'
import { listFences } from './fences.mjs'

/** @typedef {{ page: string, words: number, samples: number, executed: number, linkedFrom: number }} Row */

try {
  for (const version of ['10.x', '9.x']) report(version)
} catch (error) {
  fail(error instanceof Error ? error.message : String(error))
}

/** @param {string} version */
function report(version) {
  const rows = describePages([...listRoutes(version), ...listHiddenRoutes(version)])
  const total = { page: `${version}: ${rows.length} pages`, ...sumUp(rows) }
  const table = [total, ...rows].map(({ page, words, samples, executed, linkedFrom }) =>
    [page.padEnd(36), ...[words, samples, executed, linkedFrom].map((n) => String(n).padStart(9))].join(''),
  )
  const heads = ['words', 'samples', 'executed', 'linked']
  console.log([`${''.padEnd(36)}${heads.map((head) => head.padStart(9)).join('')}`, ...table, ''].join('\n'))
}

/**
 * @param {string[]} routes
 * @returns {Row[]}
 */
function describePages(routes) {
  const pages = routes.map(readBuiltPage)
  const links = pages.map(({ route, article }) => ({ route, targets: listTargets(article) }))
  return pages.map(({ route, article, markdown }) => {
    const fences = listFences(markdown)
    const samples = fences.filter(({ language }) => language === 'ts' || language === 'tsx')
    return {
      page: route,
      words: countWords(article),
      samples: samples.length,
      // Samples that run are followed by what they print.
      executed: fences.filter(({ language }) => language === 'output').length,
      linkedFrom: links.filter((link) => link.route !== route && link.targets.has(route)).length,
    }
  })
}

/** @param {string} article */
function listTargets(article) {
  return new Set([...article.matchAll(/<a\b[^>]*\shref="([^"#?]+)/g)].map(([, href = '']) => href))
}

/**
 * Prose and tables, not code blocks.
 * @param {string} article
 */
function countWords(article) {
  const prose = readText(
    article.replaceAll(/<pre[\s\S]*?<\/pre>/g, ' ').replaceAll(/<\/(?:p|li|td|th|h\d)>/g, ' '),
  )
  return prose.split(/\s+/).filter((word) => /\w/.test(word)).length
}

/** @param {Row[]} rows */
function sumUp(rows) {
  const sum = (/** @type {(row: Row) => number} */ read) => rows.reduce((total, row) => total + read(row), 0)
  return {
    words: sum(({ words }) => words),
    samples: sum(({ samples }) => samples),
    executed: sum(({ executed }) => executed),
    linkedFrom: sum(({ linkedFrom }) => linkedFrom),
  }
}
