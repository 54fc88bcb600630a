import path from 'node:path'
import { readExisting } from 'octavo/feature'
import { parseDataFile, writeDataFile } from 'octavo-npm'
import { historySchema, type ApiHistory } from './api-history.ts'

/** `@trpc/server` → `trpc-server.json` */
export function historyFileOf(folder: string, name: string): string {
  return path.join(folder, `${name.replace(/^@/, '').replaceAll('/', '-')}.json`)
}

/**
 * A history that's parsed when it's needed, because most builds only compare its text with that of the last build. Null
 * when there's no such file.
 */
export function openHistory(folder: string, name: string): { text: string; read: () => ApiHistory } | null {
  const file = historyFileOf(folder, name)
  const text = readExisting(file)
  if (text === null) return null
  const options = {
    what: 'a history',
    schema: historySchema,
    hint: 'Remove the file and run octavo history to write it again.',
  }
  return { text, read: () => parseDataFile(file, text, options) }
}

/** Null when there's no such file. */
export function readHistory(folder: string, name: string): ApiHistory | null {
  return openHistory(folder, name)?.read() ?? null
}

/** One line per symbol, so that a new release changes the lines it concerns. */
export function writeHistory(folder: string, history: ApiHistory): void {
  const file = historyFileOf(folder, history.package)
  const lines = history.symbols.map((symbol) => JSON.stringify(symbol)).join(',\n')
  const { package: name, shapes, releases } = history
  writeDataFile(
    file,
    `{"package":${JSON.stringify(name)},\n"shapes":${shapes},\n"releases":${JSON.stringify(releases)},\n"symbols":[\n${lines}\n]}\n`,
  )
}
