import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { installDebianPackages } from '../debian-packages.ts'
import { listOnPath } from '../programs-on-path.ts'
import { run } from '../run-process.mjs'

/** Finds the executable of a Firefox that starts, and installs one if the machine has none. */
export async function ensureFirefox(): Promise<string> {
  const chosen = process.env['FIREFOX_PATH']
  if (chosen) {
    if (await starts(chosen)) return chosen
    throw new Error(
      `FIREFOX_PATH is ${chosen}, which does not start: set it to a working Firefox or unset it.`,
    )
  }
  const found = await findFirefox()
  if (found) return found
  await installDebianPackages(['firefox-esr'])
  const installed = await findFirefox()
  if (installed) return installed
  throw new Error(
    'Firefox was not found and could not be installed: install it (on Debian `apt-get install firefox-esr`), or set FIREFOX_PATH to one, and run the command again.',
  )
}

async function findFirefox() {
  for (const candidate of firefoxCandidates(process.platform, process.env)) {
    if (existsSync(candidate) && (await starts(candidate))) return candidate
  }
  return null
}

export function firefoxCandidates(platform: NodeJS.Platform, env: NodeJS.ProcessEnv): string[] {
  if (platform === 'win32') {
    const folders = [env['PROGRAMFILES'], env['PROGRAMFILES(X86)']]
    return folders.flatMap((folder) => (folder ? [join(folder, 'Mozilla Firefox', 'firefox.exe')] : []))
  }
  const onPath = listOnPath(['firefox', 'firefox-esr'], env)
  if (platform !== 'darwin') return onPath
  return [...onPath, '/Applications/Firefox.app/Contents/MacOS/firefox']
}

async function starts(executable: string) {
  const { code } = await run(executable, ['--version'], { capture: true, timeoutMs: 60_000 })
  return code === 0
}
