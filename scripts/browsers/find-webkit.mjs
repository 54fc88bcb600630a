import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { installDebianPackages } from '../debian-packages.mjs'
import { listOnPath } from '../programs-on-path.mjs'

/** @typedef {{ driver: string, browser: string, display: string }} WebKitPaths */

/**
 * Finds WebKitGTK's WebDriver, the browser it controls and what runs both without a screen, and installs them if
 * they're missing.
 * @returns {Promise<WebKitPaths>}
 */
export async function ensureWebKit() {
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

/**
 * @param {NodeJS.ProcessEnv} env
 * @returns {WebKitPaths | null}
 */
export function findWebKit(env) {
  const [driver, display] = ['WebKitWebDriver', 'xvfb-run'].map((name) =>
    listOnPath([name], env).find((file) => existsSync(file)),
  )
  const browser = miniBrowserCandidates(['/usr/lib', '/usr/libexec', '/usr/lib64']).at(0)
  return driver && display && browser ? { driver, browser, display } : null
}

/**
 * MiniBrowser isn't on the path, and distributions put it in different folders: Debian has one per architecture.
 * @param {string[]} roots
 */
export function miniBrowserCandidates(roots) {
  const list = (/** @type {string} */ folder) => (existsSync(folder) ? readdirSync(folder) : [])
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
