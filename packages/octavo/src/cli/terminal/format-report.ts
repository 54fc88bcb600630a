import { relative } from 'node:path'
import { isFatal, type Problem } from '../../model/problem.ts'
import { createColors, type Colors, formatBytes, formatCount, formatDuration } from './format-text.ts'
import type { Page } from '../../model/page.ts'
import type { Logger } from './logger.ts'

export type BuildReport = {
  problems: readonly Problem[]
  published: boolean
  pages: number
  cachedPages: number
  /** Null when no version compiles its samples. */
  samples: SampleCounts | null
  stages: readonly { name: string; ms: number }[]
  totalMs: number
  bytes: number
  largest: { path: string; bytes: number } | null
  notices: readonly string[]
  out: string
}

/** Numbers of fences. */
export type SampleCounts = {
  checked: number
  /** Those whose samples had no cached result. */
  compiled: number
  /** Fences that a test run executes. */
  runs: number
  unchecked: number
  /** Fences that were executed. Absent if the command doesn't execute any. */
  ran?: number
}

/** The closing lines of a build: what was built, how long it took, and where it is. */
export function formatReport(report: BuildReport, options: ReportOptions): string {
  const { colors = createColors(false) } = options
  const rows = listRows(report)
  const width = Math.max(...rows.map(([figure]) => figure.length))
  const lines = rows.map(([figure, text]) => `${colors.bold(figure.padStart(width))}  ${text}`.trimEnd())
  const notices = report.notices.map((notice) => `${colors.yellow('Note:')} ${notice}`)
  return [...lines, ...notices, formatVerdict(report, options, colors)].join('\n')
}

type ReportOptions = { cwd: string; isCheck: boolean; colors?: Colors }
type Row = [figure: string, text: string]

/** A command that builds no pages has no rows about them. */
function listRows(report: BuildReport): Row[] {
  const { pages, cachedPages, samples, stages, bytes, largest } = report
  const made = `${pages - cachedPages} rendered, ${cachedPages} from the cache`
  const times = stages.map(({ name, ms }) => `${name} ${formatDuration(ms)}`).join(' · ')
  const size = largest ? `largest page ${largest.path} ${formatBytes(largest.bytes)}` : ''
  const pageRow: Row[] = pages > 0 || !samples ? [[formatCount(pages, 'page'), made]] : []
  const sizeRow: Row[] = pages > 0 || !samples ? [[formatBytes(bytes), size]] : []
  return [
    ...pageRow,
    ...(samples ? [describeSamples(samples)] : []),
    [formatDuration(report.totalMs), times],
    ...sizeRow,
  ]
}

/**
 * Samples that opted out are counted every time, so that they aren't forgotten. A build doesn't execute any, so it
 * reports how many a test run would.
 */
function describeSamples(samples: SampleCounts): Row {
  const { checked, compiled, runs, unchecked, ran } = samples
  const parts = [
    `${checked} checked (${compiled} compiled, ${checked - compiled} from the cache)`,
    ran === undefined ? `${runs} run in tests` : `${ran} executed`,
    `${unchecked} unchecked`,
  ]
  return [formatCount(checked + unchecked, 'sample'), parts.join(', ')]
}

function formatVerdict(
  { problems, published, out }: BuildReport,
  { cwd, isCheck }: ReportOptions,
  colors: Colors,
): string {
  const counts = formatCounts(problems)
  const place = relativeFolder(out, cwd)
  if (published && !isCheck)
    return `${colors.green('✓')} Published to ${place}${counts && `, with ${counts}`}`
  if (!problems.some(isFatal))
    return `${colors.green('✓')} ${counts ? `Found ${counts}` : 'No problems found'}`
  if (isCheck) return `${colors.red('✗')} Found ${counts}`
  return `${colors.red('✗')} Not published because of ${counts}; ${place} is unchanged`
}

function formatCounts(problems: readonly Problem[]): string {
  const errors = problems.filter(isFatal).length
  const warnings = problems.length - errors
  const parts = [errors > 0 && formatCount(errors, 'error'), warnings > 0 && formatCount(warnings, 'warning')]
  return parts.filter(Boolean).join(' and ')
}

/** The shorter of the relative and the absolute path. */
function relativeFolder(folder: string, cwd: string): string {
  const fromHere = relative(cwd, folder)
  return fromHere === '' || fromHere.startsWith('..') ? folder : fromHere
}

type Outcome = {
  problems: Problem[]
  pages?: Page[]
  assets?: { bytes: number; notices: string[] }
  samples?: { counts: SampleCounts; notices: string[] } | null
  isPublished?: boolean
}

/** Creates a function that completes the report, at whichever stage the build ends. */
export function buildReport(
  { out, logger }: { out: string; logger: Logger },
  notices: string[],
  started: number,
): (outcome: Outcome) => BuildReport {
  return ({ problems, pages = [], assets, samples, isPublished = false }) => {
    const largest = pages.reduce<Page | null>(
      (best, page) => (htmlSizeOf(page) > htmlSizeOf(best) ? page : best),
      null,
    )
    return {
      problems,
      published: isPublished,
      pages: pages.length,
      cachedPages: pages.filter(({ cached }) => cached).length,
      samples: samples?.counts ?? null,
      stages: logger.stages(),
      totalMs: performance.now() - started,
      bytes: pages.flatMap(({ files }) => files).reduce((sum, { size }) => sum + size, assets?.bytes ?? 0),
      largest: largest && { path: largest.path, bytes: htmlSizeOf(largest) },
      notices: [...notices, ...(samples?.notices ?? []), ...(assets?.notices ?? [])],
      out,
    }
  }
}

function htmlSizeOf(page: Page | null): number {
  return page?.files[0]?.size ?? 0
}
