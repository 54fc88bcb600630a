import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from './run-process.mjs'

const minute = 60_000

/** Where programs may be, by name and then by the folders of the path. */
export function listOnPath(names: string[], env: NodeJS.ProcessEnv) {
  const folders = (env['PATH'] ?? '').split(delimiter).filter(Boolean)
  return names.flatMap((name) => folders.map((folder) => join(folder, name)))
}

/** The first of these programs that starts: some systems ship a stub that only says how to install it. */
export async function findStarting(candidates: string[], args = ['--version']) {
  for (const candidate of candidates) {
    if (existsSync(candidate) && (await starts(candidate, args))) return candidate
  }
  return null
}

/** @param args With which the program ends at once. */
export async function starts(executable: string, args = ['--version']) {
  const { code } = await run(executable, args, { capture: true, timeoutMs: minute })
  return code === 0
}

/** Installs packages if what they contain isn't found: on Debian and its derivatives, if this process is root. */
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
