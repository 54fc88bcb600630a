import { existsSync, readdirSync } from 'node:fs'
import { join, sep } from 'node:path'

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
