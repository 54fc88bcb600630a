// Prints what each docs page of the built website contains and how many other pages link to it:
// `npm run docs:report`.
import { listHiddenRoutes, listRoutes, readBuiltPage, readText } from './built-docs.mjs'
import { listFences } from './fences.mjs'
import { countWords, findAvoidedPhrases, listLongSentences } from './voice.mjs'

const columns = ['words', 'long', 'avoided', 'samples', 'executed', 'linked'] as const

type Row = { page: string } & Record<(typeof columns)[number], number>

for (const version of ['10.x', '9.x']) report(version)

function report(version: string) {
  const rows = describePages([...listRoutes(version), ...listHiddenRoutes(version)])
  const total = { page: `${version}: ${rows.length} pages`, ...sumUp(rows) }
  console.table(Object.fromEntries([total, ...rows].map(({ page, ...counts }) => [page, counts])))
}

function describePages(routes: string[]): Row[] {
  const pages = routes.map(readBuiltPage)
  const links = pages.map(({ route, article }) => ({ route, targets: listTargets(article) }))
  return pages.map(({ route, article, markdown }) => {
    const fences = listFences(markdown)
    const samples = fences.filter(({ language }) => language === 'ts' || language === 'tsx')
    return {
      page: route,
      words: countWords(readProse(article)),
      long: listLongSentences(markdown).length,
      avoided: findAvoidedPhrases(markdown).length,
      samples: samples.length,
      // Samples that run are followed by their output.
      executed: fences.filter(({ language }) => language === 'output').length,
      linked: links.filter((link) => link.route !== route && link.targets.has(route)).length,
    }
  })
}

function listTargets(article: string) {
  return new Set([...article.matchAll(/<a\b[^>]*\shref="([^"#?]+)/g)].map(([, href = '']) => href))
}

/** Prose and tables, but not code blocks. */
function readProse(article: string) {
  return readText(article.replaceAll(/<pre[\s\S]*?<\/pre>/g, ' ').replaceAll(/<\/(?:p|li|td|th|h\d)>/g, ' '))
}

function sumUp(rows: Row[]) {
  const sums = columns.map((column) => [column, rows.reduce((sum, row) => sum + row[column], 0)])
  return Object.fromEntries(sums) as Record<(typeof columns)[number], number>
}
