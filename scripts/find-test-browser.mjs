import { existsSync } from 'node:fs'
import { installDebianPackages } from './debian-packages.mjs'
import { ensureBrowser } from './find-browser.mjs'
import { listOnPath } from './programs-on-path.mjs'

const shell = 'chromium-headless-shell'

/**
 * The browser for `npm test`: Chromium without the windows, tabs and bars that a full one draws even if no one sees
 * them, which are half the cost of a short test. If it isn't available, any Chromium will do. Proofs use a full one.
 * @returns {Promise<string>}
 */
export async function ensureTestBrowser() {
  if (process.env['CHROME_PATH']) return ensureBrowser()
  const found = findShell()
  if (found) return found
  await installDebianPackages([shell])
  return findShell() ?? ensureBrowser()
}

/** @param {NodeJS.ProcessEnv} [env] */
export function findShell(env = process.env) {
  return listOnPath([shell], env).find((file) => existsSync(file)) ?? null
}
