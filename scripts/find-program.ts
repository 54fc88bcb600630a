import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from './run-process.mjs'

const minute = 60_000

type Wanted = { variable: string; candidates: string[]; packages: string[]; args?: string[] }

/** Where programs may be, by name and then by the folders of the path. */
export function listOnPath(names: string[], env: NodeJS.ProcessEnv = process.env) {
  const folders = (env['PATH'] ?? '').split(delimiter).filter(Boolean)
  return names.flatMap((name) => folders.map((folder) => join(folder, name)))
}

/**
 * Finds a program that starts, because some systems ship a stub that only says how to install it. On Debian and its
 * derivatives, one that isn't there is installed, if this process is root.
 * @param wanted `variable` names the program explicitly; with `args` it ends at once.
 */
export async function findProgram(wanted: Wanted): Promise<string | null> {
  const { variable, candidates, packages, args = ['--version'] } = wanted
  const starts = async (file: string) =>
    (await run(file, args, { capture: true, timeoutMs: minute })).code === 0
  const chosen = process.env[variable]
  if (chosen) {
    // Falling back to another program would hide the mistake.
    if (await starts(chosen)) return chosen
    throw new Error(
      `${variable} is ${chosen}, which does not start: set it to a working browser or unset it.`,
    )
  }
  return findOrInstall(packages, async () => {
    for (const file of candidates) if (existsSync(file) && (await starts(file))) return file
    return null
  })
}

/** Installs packages if what they contain isn't found. */
export async function findOrInstall<T>(packages: string[], find: () => T | Promise<T>): Promise<T> {
  const found = await find()
  if (found || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return found
  console.log(`Installing what is missing (apt-get install ${packages.join(' ')}) …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const options = { capture: true, timeoutMs: 10 * minute, env }
  await run('apt-get', ['update'], options)
  await run('apt-get', ['install', '-y', '--no-remove', ...packages], options)
  return find()
}
