import type { Page } from '../../shared/page.ts'
import type { Problem } from '../../shared/problem.ts'
import type { BuildOptions, BuildReport } from './arguments.ts'

type Outcome = {
  problems: Problem[]
  pages?: Page[]
  assets?: { bytes: number }
  samples?: { counts: NonNullable<BuildReport['samples']> } | null
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
      (best, page) => (page.bytes > (best?.bytes ?? 0) ? page : best),
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
      bytes: pages.reduce((sum, page) => sum + page.outputBytes, assets?.bytes ?? 0),
      largest: largest && { path: largest.path, bytes: largest.bytes },
      notices,
      out,
    }
  }
}
