import path from 'node:path'
import { isFatal } from '../../model/problem.ts'
import { readHistory, writeHistory } from '../../history/build/history-file.ts'
import { readHistories } from '../../history/build/read-histories.ts'
import { SiteError } from '../../problems/site-error.ts'
import type { BuildOptions } from '../../build/site/build-options.ts'
import type { HistoryRequest } from '../arguments/arguments.ts'

type HistoryOptions = Pick<BuildOptions, 'root' | 'logger' | 'signal'> & HistoryRequest

/** Writes a file for each package with the changes to its public API in every release. */
export async function history(options: HistoryOptions): Promise<void> {
  const { root, packages, from, to, into, logger, signal } = options
  const folder = path.resolve(root, into)
  const { histories, problems } = await logger.task('history', (stage) =>
    readHistories({
      root,
      packages,
      range: { from, to },
      readKnown: (name) => readHistory(folder, name),
      signal,
      onProgress: (done, total, detail) => {
        stage.count(done, total)
        logger.info(`  ${detail}`)
      },
    }),
  )
  for (const one of histories) {
    writeHistory(folder, one)
    logger.info(`${one.package}: ${one.releases.length} releases, ${one.symbols.length} symbols`)
  }
  if (problems.some(isFatal)) throw new SiteError(problems)
}
