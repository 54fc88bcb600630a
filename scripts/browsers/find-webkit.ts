import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { installDebianPackages } from '../debian-packages.ts'
import { listOnPath } from '../programs-on-path.ts'

export type WebKitPaths = { driver: string; browser: string; display: string }

/**
 * Finds WebKitGTK's WebDriver, the browser it controls and what runs both without a screen, and installs them if
 * they're missing.
 */
export async function ensureWebKit(): Promise<WebKitPaths> {
  const found = findWebKit(process.env)
  if (found) return found
  // `xvfb-run` needs `xauth`.
  await installDebianPackages(['webkit2gtk-driver', 'xvfb', 'xauth'])
  const installed = findWebKit(process.env)
  if (installed) return installed
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
