import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { installDebianPackages } from './debian-packages.ts'
import { fail } from './fail.mjs'
import { repository } from './paths.mjs'
import { listOnPath } from './programs-on-path.ts'
import { run, runNode } from './run-process.mjs'

const minute = 60_000

/**
 * Finds the executable of a Chromium that starts, and installs one if the machine has none. Exits with one sentence
 * if that fails too, because browser tests must never be skipped silently.
 */
export async function ensureBrowser(): Promise<string> {
  if (process.env['CHROME_PATH']) return checkChosenBrowser(process.env['CHROME_PATH'])
  const found = await findBrowser()
  if (found) return found
  await installDebianPackages(['chromium'])
  const installed = await findBrowser()
  if (installed) return installed
  await installFromPlaywright()
  const downloaded = await findBrowser()
  if (downloaded) return downloaded
  return fail(
    'The browser tests need Chromium and none could be installed: install Chromium or Google Chrome, or set CHROME_PATH to one, and run the command again.',
  )
}

/** An explicitly set path must work, because falling back to another browser would hide the mistake. */
async function checkChosenBrowser(executable: string) {
  if (await starts(executable)) return executable
  return fail(`CHROME_PATH is ${executable}, which does not start: set it to a working Chromium or unset it.`)
}

/** @returns The first installed browser that starts. */
async function findBrowser(): Promise<string | null> {
  const candidates = [...systemCandidates(process.platform, process.env), ...(await playwrightCandidates())]
  for (const candidate of candidates) {
    if (existsSync(candidate) && (await starts(candidate))) return candidate
  }
  return null
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
async function playwrightCandidates(): Promise<string[]> {
  const { chromium } = await import('@playwright/test')
  try {
    return [chromium.executablePath()]
  } catch {
    return [] // Playwright has no browser for this platform.
  }
}

/** Some systems ship a stub under the browser's name that only says how to install it. */
async function starts(executable: string) {
  // On Windows, `--version` opens a window instead of printing the version.
  const args =
    process.platform === 'win32' ? ['--headless', '--dump-dom', 'about:blank'] : ['--version', '--no-sandbox']
  const { code } = await run(executable, args, { capture: true, timeoutMs: minute })
  return code === 0
}

async function installFromPlaywright() {
  console.log('No browser found: downloading one (npx playwright install chromium) …')
  const cli = join(repository, 'node_modules', '@playwright', 'test', 'cli.js')
  await runNode(cli, ['install', 'chromium'], { capture: true, timeoutMs: 5 * minute })
}
