import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { fail } from './fail.mjs'
import { findOrInstall, findStarting, listOnPath, starts } from './find-program.ts'
import { repository } from './paths.mjs'
import { runNode } from './run-process.mjs'

// On Windows, `--version` opens a window instead of printing the version.
const once =
  process.platform === 'win32' ? ['--headless', '--dump-dom', 'about:blank'] : ['--version', '--no-sandbox']

/**
 * Finds the executable of a Chromium that starts, and installs one if the machine has none. Exits with one sentence
 * if that fails too, because browser tests must never be skipped silently.
 */
export async function ensureBrowser(): Promise<string> {
  const chosen = process.env['CHROME_PATH']
  if (chosen) {
    // Falling back to another browser would hide the mistake.
    if (await starts(chosen, once)) return chosen
    fail(`CHROME_PATH is ${chosen}, which does not start: set it to a working Chromium or unset it.`)
  }
  const found = await findOrInstall(['chromium'], findBrowser)
  if (found) return found
  console.log('No browser found: downloading one (npx playwright install chromium) …')
  const cli = join(repository, 'node_modules', '@playwright', 'test', 'cli.js')
  await runNode(cli, ['install', 'chromium'], { capture: true, timeoutMs: 5 * 60_000 })
  return (
    (await findBrowser()) ??
    fail(
      'The browser tests need Chromium and none could be installed: install Chromium or Google Chrome, or set CHROME_PATH to one, and run the command again.',
    )
  )
}

const shell = 'chromium-headless-shell'

/**
 * The browser for `npm test`: Chromium without the windows, tabs and bars that a full one draws even if no one sees
 * them, which are half the cost of a short test. If it isn't available, any Chromium will do. Proofs use a full one.
 */
export async function ensureTestBrowser(): Promise<string> {
  if (process.env['CHROME_PATH']) return ensureBrowser()
  return (await findOrInstall([shell], () => findShell(process.env))) ?? ensureBrowser()
}

export function findShell(env: NodeJS.ProcessEnv) {
  return listOnPath([shell], env).find((file) => existsSync(file)) ?? null
}

function findBrowser() {
  return findStarting([...systemCandidates(process.platform, process.env), ...playwrightCandidates()], once)
}

/** Where a browser may be, most specific name first. */
export function systemCandidates(platform: NodeJS.Platform, env: NodeJS.ProcessEnv): string[] {
  if (platform === 'win32') {
    const folders = [env['PROGRAMFILES'], env['PROGRAMFILES(X86)'], env['LOCALAPPDATA']]
    const places = ['Chromium/Application/chrome.exe', 'Google/Chrome/Application/chrome.exe']
    return folders.flatMap((folder) => (folder ? places.map((place) => join(folder, place)) : []))
  }
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
  const onPath = listOnPath(names, env)
  if (platform !== 'darwin') return onPath
  const applications = ['/Applications', join(env['HOME'] ?? '', 'Applications')]
  const places = ['Chromium.app/Contents/MacOS/Chromium', 'Google Chrome.app/Contents/MacOS/Google Chrome']
  return [...onPath, ...applications.flatMap((folder) => places.map((place) => join(folder, place)))]
}

/** @returns The browser Playwright would download; the file need not exist. */
function playwrightCandidates(): string[] {
  try {
    return [chromium.executablePath()]
  } catch {
    return [] // Playwright has no browser for this platform.
  }
}
