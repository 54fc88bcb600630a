import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'

export type Change = { date: string; author: string }

const commitMark = '\u0001'

/**
 * Reads the last change of every file in the given folders, by posix path relative to the site's folder, with one
 * log for the whole site. Without git, a repository or a history there are no dates.
 */
export async function readGitDates(root: string, folders: string[]): Promise<Map<string, Change>> {
  if (folders.length === 0) return new Map()
  const format = `--format=${commitMark}%ct%x09%an`
  const log = ['-c', 'core.quotepath=off', 'log', '--name-only', '--no-renames', format, '--', ...folders]
  const git = async (args: string[]) =>
    (await promisify(execFile)('git', args, { cwd: path.resolve(root), maxBuffer: 2 ** 30 })).stdout
  try {
    const [prefix, output] = await Promise.all([git(['rev-parse', '--show-prefix']), git(log)])
    return parseGitLog(output, prefix.trim())
  } catch {
    return new Map()
  }
}

/**
 * The log lists the newest commits first, so the first mention of a file is its last change. It names files relative to
 * the repository, and `prefix` is where the site is in it. (`--relative` would leave out content beside the site.)
 */
export function parseGitLog(output: string, prefix: string): Map<string, Change> {
  const changes = new Map<string, Change>()
  for (const commit of output.split(commitMark)) {
    const [head = '', ...files] = commit.split('\n')
    const [seconds, author = ''] = head.split('\t')
    const date = new Date(Number(seconds) * 1000)
    if (!seconds || Number.isNaN(date.getTime())) continue
    for (const name of files.filter((line) => line !== '')) {
      const file = path.posix.relative(prefix, name)
      if (!changes.has(file)) changes.set(file, { date: date.toISOString().slice(0, 10), author })
    }
  }
  return changes
}
