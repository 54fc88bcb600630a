import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'

export type Change = { date: string; author: string; commit: string }

export type GitDates = {
  changes: ReadonlyMap<string, Change>
  /** How many files have no date because a shallow clone doesn't contain their last change. */
  hidden: number
}

const commitMark = '\u0001'
const none: GitDates = { changes: new Map(), hidden: 0 }

/**
 * Reads the last change of every file in the given folders, by posix path relative to the site's folder, with one
 * log for the whole site. Without git, a repository or a history there are no dates.
 */
export async function readGitDates(root: string, folders: string[]): Promise<GitDates> {
  if (folders.length === 0) return none
  const cwd = path.resolve(root)
  const format = `--format=${commitMark}%H%x09%ct%x09%an`
  const log = ['-c', 'core.quotepath=off', 'log', '--name-only', '--no-renames', format, '--', ...folders]
  const git = async (args: string[]) =>
    (await promisify(execFile)('git', args, { cwd, maxBuffer: 2 ** 30 })).stdout
  try {
    const places = ['rev-parse', '--show-prefix', '--is-shallow-repository', '--git-path', 'shallow']
    const [place, output] = await Promise.all([git(places), git(log)])
    const [prefix = '', isShallow, list = ''] = place.split('\n')
    const changes = parseGitLog(output, prefix)
    return isShallow === 'true'
      ? leaveOut(changes, readFileSync(path.resolve(cwd, list), 'utf8'))
      : { changes, hidden: 0 }
  } catch {
    return none
  }
}

/** The oldest commits of a shallow clone seem to have added every file that existed then. */
function leaveOut(changes: ReadonlyMap<string, Change>, oldest: string): GitDates {
  const kept = new Map([...changes].filter(([, { commit }]) => !oldest.includes(commit)))
  return { changes: kept, hidden: changes.size - kept.size }
}

/**
 * The log lists the newest commits first, so the first mention of a file is its last change. It names files relative to
 * the repository, and `prefix` is where the site is in it. (`--relative` would leave out content beside the site.)
 */
export function parseGitLog(output: string, prefix: string): Map<string, Change> {
  const changes = new Map<string, Change>()
  for (const entry of output.split(commitMark)) {
    const [head = '', ...files] = entry.split('\n')
    const [commit = '', seconds, author = ''] = head.split('\t')
    const date = new Date(Number(seconds) * 1000)
    if (!seconds || Number.isNaN(date.getTime())) continue
    for (const name of files.filter((line) => line !== '')) {
      const file = path.posix.relative(prefix, name)
      if (!changes.has(file)) changes.set(file, { commit, date: date.toISOString().slice(0, 10), author })
    }
  }
  return changes
}
