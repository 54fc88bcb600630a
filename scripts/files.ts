import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, sep } from 'node:path'

/**
 * Lists the files under a folder as sorted absolute paths; empty if there is no such folder.
 * @param pattern Tested against the posix path relative to that folder.
 */
export function listFiles(folder: string, pattern: RegExp) {
  if (!existsSync(folder)) return []
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const matching = names.filter((name) => pattern.test(name.split(sep).join('/')))
  return matching.toSorted().map((name) => join(folder, name))
}

/** Creates the file's folder, too. */
export function writeFile(file: string, text: string) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

/** @param use The folder is removed when this ends, or the process. */
export async function withTemporaryFolder<T>(use: (folder: string) => Promise<T>) {
  const folder = mkdtempSync(join(tmpdir(), 'octavo-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  process.on('exit', remove)
  try {
    return await use(folder)
  } finally {
    remove()
    process.off('exit', remove)
  }
}
