import path from 'node:path'
import { SiteError, isFatal, type CommandContext } from 'octavo/feature'
import { readHistory, writeHistory } from './history-file.ts'
import { readHistories } from './read-histories.ts'

type Context = Pick<CommandContext, 'root' | 'history' | 'logger' | 'signal'>

/** Writes a file for each package with the changes to its public API in every release. */
export async function writeHistories({ root, history, logger, signal }: Context): Promise<void> {
  if (!history) return
  const { packages, from, to, into } = history
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
