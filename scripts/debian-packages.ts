import { existsSync } from 'node:fs'
import { run } from './run-process.mjs'

const minute = 60_000

/** Installs packages on Debian and its derivatives if this process is root. Does nothing anywhere else. */
export async function installDebianPackages(packages: string[]) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  console.log(`Installing what is missing (apt-get install ${packages.join(' ')}) …`)
  const options = {
    capture: true,
    timeoutMs: 10 * minute,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }
  await run('apt-get', ['update'], options)
  await run('apt-get', ['install', '-y', '--no-remove', ...packages], options)
}
