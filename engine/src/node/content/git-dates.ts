import { execFile } from 'node:child_process'
import path from 'node:path'

export type Change = { date: string; author: string }

const commitMark = '\u0001'

/**
 * Reads the last change of every file in the given folders, by posix path relative to the site's folder, with one
 * call to git for the whole site. Without git, a repository or a history there are no dates.
 */
export async function readGitDates(root: string, folders: string[]): Promise<Map<string, Change>> {
  if (folders.length === 0) return new Map()
  const format = `--format=${commitMark}%ct%x09%an`
  const log = ['log', '--name-only', '--relative', '--no-renames', format, '--', ...folders]
  return new Promise((resolve) => {
    execFile(
      'git',
      ['-c', 'core.quotepath=off', ...log],
      { cwd: path.resolve(root), maxBuffer: 2 ** 30 },
      (error, output) => resolve(error ? new Map() : parseGitLog(output)),
    )
  })
}

/** The log lists the newest commits first, so the first mention of a file is its last change. */
export function parseGitLog(output: string): Map<string, Change> {
  const changes = new Map<string, Change>()
  for (const commit of output.split(commitMark)) {
    const [head = '', ...files] = commit.split('\n')
    const [seconds, author = ''] = head.split('\t')
    const date = new Date(Number(seconds) * 1000)
    if (!seconds || Number.isNaN(date.getTime())) continue
    for (const file of files) {
      if (file !== '' && !changes.has(file))
        changes.set(file, { date: date.toISOString().slice(0, 10), author })
    }
  }
  return changes
}
