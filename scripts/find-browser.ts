import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { findOrInstall, findProgram, listOnPath } from './find-program.ts'
import { repository } from './paths.mjs'
import { runNode } from './run-process.mjs'

/**
 * Finds the executable of a Chromium that starts, and installs one if the machine has none. Throws one sentence if that
 * fails too, because browser tests must never be skipped silently.
 */
export async function ensureBrowser(): Promise<string> {
  const found = await findChromium()
  if (found) return found
  console.log('No browser found: downloading one (npx playwright install chromium) …')
  const cli = join(repository, 'node_modules', '@playwright', 'test', 'cli.js')
  await runNode(cli, ['install', 'chromium'], { capture: true, timeoutMs: 5 * 60_000 })
  const downloaded = await findChromium()
  if (downloaded) return downloaded
  throw new Error(
    'The browser tests need Chromium and none could be installed: install Chromium or Google Chrome, or set CHROME_PATH to one, and run the command again.',
  )
}

function findChromium() {
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
  return findProgram({
    variable: 'CHROME_PATH',
    candidates: [...listOnPath(names), ...listDownloaded()],
    packages: ['chromium'],
    // On Windows, `--version` opens a window instead of printing the version.
    args: ['--headless', '--no-sandbox', '--dump-dom', 'about:blank'],
  })
}

/** The browser Playwright downloads; the file need not exist. */
function listDownloaded(): string[] {
  try {
    return [chromium.executablePath()]
  } catch {
    return [] // Playwright has no browser for this platform.
  }
}

const shell = 'chromium-headless-shell'

/**
 * The browser for `npm test`: Chromium without the windows, tabs and bars that a full one draws even if no one sees
 * them, which are half the cost of a short test. If it isn't available, any Chromium will do. Proofs use a full one.
 */
export async function ensureTestBrowser(): Promise<string> {
  if (process.env['CHROME_PATH']) return ensureBrowser()
  const found = await findOrInstall([shell], () => listOnPath([shell]).find((file) => existsSync(file)))
  return found ?? ensureBrowser()
}
