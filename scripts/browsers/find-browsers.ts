import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { findOrInstall, findProgram, listOnPath } from '../find-program.ts'

/** Finds the executable of a Firefox that starts, and installs one if the machine has none. */
export async function ensureFirefox(): Promise<string> {
  const candidates = listOnPath(['firefox', 'firefox-esr'])
  const found = await findProgram({ variable: 'FIREFOX_PATH', candidates, packages: ['firefox-esr'] })
  if (found) return found
  throw new Error(
    'Firefox was not found and could not be installed: install it (on Debian `apt-get install firefox-esr`), or set FIREFOX_PATH to one, and run the command again.',
  )
}

export type WebKitPaths = { driver: string; browser: string; display: string }

/**
 * Finds WebKitGTK's WebDriver, the browser it controls and what runs both without a screen, and installs them if
 * they're missing.
 */
export async function ensureWebKit(): Promise<WebKitPaths> {
  // `xvfb-run` needs `xauth`.
  const found = await findOrInstall(['webkit2gtk-driver', 'xvfb', 'xauth'], () => findWebKit(process.env))
  if (found) return found
  throw new Error(
    'WebKitWebDriver, MiniBrowser and xvfb-run were not all found and could not be installed: install WebKitGTK with its WebDriver, and Xvfb (on Debian `apt-get install webkit2gtk-driver xvfb xauth`), and run the command again. WebKitGTK exists for Linux only.',
  )
}

export function findWebKit(env: NodeJS.ProcessEnv): WebKitPaths | null {
  const [driver, display] = ['WebKitWebDriver', 'xvfb-run'].map((name) =>
    listOnPath([name], env).find((file) => existsSync(file)),
  )
  const browser = miniBrowserCandidates(['/usr/lib', '/usr/libexec', '/usr/lib64']).at(0)
  return driver && display && browser ? { driver, browser, display } : null
}

/** MiniBrowser isn't on the path, and distributions put it in different folders: Debian has one per architecture. */
export function miniBrowserCandidates(roots: string[]) {
  const list = (folder: string) => (existsSync(folder) ? readdirSync(folder) : [])
  const folders = roots.flatMap((root) => [
    root,
    ...list(root)
      .filter((name) => name.endsWith('-linux-gnu'))
      .map((name) => join(root, name)),
  ])
  return folders
    .flatMap((folder) => list(folder).map((name) => join(folder, name, 'MiniBrowser')))
    .filter((file) => /webkit2?gtk-[\d.]+[\\/]MiniBrowser$/.test(file) && existsSync(file))
}
