import { buildMarkdownTable, listPairs } from '../../scripts/proofs/proof-report.ts'
import { compareRow, describeNeed, formatValue, rows, type SiteResult } from './comparison.ts'

type BenchResult = {
  date: string
  machine: Record<string, string | number>
  conditions: Record<string, number>
  options: { builds: number; visits: number }
  sizes: { pages: number; sites: SiteResult[] }[]
}

/** @returns The first row is the header. */
export function buildComparison(pages: number, sites: SiteResult[]): string[][] {
  const header = [`${pages} pages`, '', ...sites.map(({ title }) => title), 'best peer / ours', 'target', '']
  const body = rows.map((row) => {
    const { ratio, verdict } = compareRow(row, sites, pages)
    const values = sites.map(({ measured }) => formatValue(measured[row.key] ?? null, row.unit))
    const standing = ratio === null ? '–' : `${ratio.toFixed(2)}x`
    return [row.name, row.unit, ...values, standing, describeNeed(row, pages), verdict]
  })
  return [header, ...body]
}

/** What couldn't be installed, built or measured, one line each. */
export function listProblems(sites: SiteResult[]) {
  return sites.flatMap(({ title, problems }) => problems.map((problem) => `${title}: ${problem}`))
}

/** The file for `docs/measurements/`. */
export function buildMarkdown({ date, machine, conditions, options, sizes }: BenchResult) {
  const versions = sizes[0]?.sites.map(({ title, versions: list }) => `- ${title}: ${listPairs(list)}`) ?? []
  const parts = [
    `# Comparison with other engines, ${date}`,
    `Written by \`npm run bench -- --save\`. Machine: ${listPairs(machine)}. Build times are the fastest of ${options.builds}; reading times are the median of ${options.visits} sessions. Only compare figures from the same run, because machines differ and their speed drifts.`,
    `Reading conditions: Chromium with ${conditions['cpuSlowdown']}x CPU slowdown, ${conditions['megabitsDown']} Mbit/s, ${conditions['latencyMs']} ms latency, empty cache. The same plain static server, with brotli, serves every site. A session opens a page, follows four links in the text (the pointer rests on each for 100 ms) and searches once. The bytes of a navigation are the mean of the four, without anything prefetched for other pages. The bytes of a search include its index, whenever it was loaded, up to the first result. The bytes of a session include everything. A dash means that the default theme doesn't have the feature, or that it failed (see below the table).`,
    versions.join('\n'),
    ...sizes.flatMap(({ pages, sites }) => [
      `## ${pages} pages`,
      buildMarkdownTable(buildComparison(pages, sites)),
      listProblems(sites)
        .map((line) => `- ${line}`)
        .join('\n'),
    ]),
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}
