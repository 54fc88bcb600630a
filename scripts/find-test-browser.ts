import { existsSync } from 'node:fs'
import { installDebianPackages } from './debian-packages.ts'
import { ensureBrowser } from './find-browser.ts'
import { listOnPath } from './programs-on-path.ts'

const shell = 'chromium-headless-shell'

/**
 * The browser for `npm test`: Chromium without the windows, tabs and bars that a full one draws even if no one sees
 * them, which are half the cost of a short test. If it isn't available, any Chromium will do. Proofs use a full one.
 */
export async function ensureTestBrowser(): Promise<string> {
  if (process.env['CHROME_PATH']) return ensureBrowser()
  const found = findShell()
  if (found) return found
  await installDebianPackages([shell])
  return findShell() ?? ensureBrowser()
}

export function findShell(env: NodeJS.ProcessEnv = process.env) {
  return listOnPath([shell], env).find((file) => existsSync(file)) ?? null
}
