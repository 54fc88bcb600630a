import { existsSync, readdirSync } from 'node:fs'
import { join, sep } from 'node:path'

/**
 * Lists the files under a folder as sorted absolute paths; empty if there is no such folder.
 * @param {string} folder
 * @param {RegExp} pattern Tested against the posix path relative to that folder.
 */
export function listFiles(folder, pattern) {
  if (!existsSync(folder)) return []
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const matching = names.filter((name) => pattern.test(name.split(sep).join('/')))
  return matching.toSorted().map((name) => join(folder, name))
}
