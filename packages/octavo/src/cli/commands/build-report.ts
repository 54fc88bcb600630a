import type { Page } from '../../model/page.ts'
import type { Problem } from '../../model/problem.ts'
import type { BuildOptions } from '../../build/site/build-options.ts'
import type { BuildReport, SampleCounts } from '../terminal/format-report.ts'

type Outcome = {
  problems: Problem[]
  pages?: Page[]
  assets?: { bytes: number; notices: string[] }
  samples?: { counts: SampleCounts; notices: string[] } | null
  isPublished?: boolean
}

/** Puts together what the closing summary says, whether or not the build got to its end. */
export function buildReport(
  { out, logger }: Pick<BuildOptions, 'out' | 'logger'>,
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
