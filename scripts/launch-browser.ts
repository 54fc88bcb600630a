import { readFileSync } from 'node:fs'
import { chromium } from '@playwright/test'

const features = JSON.parse(readFileSync(new URL('browser-features.json', import.meta.url), 'utf8'))

/**
 * Every window of a full Chromium renders two extra pages for address bar suggestions, which cost as much as the
 * tested page. This switch replaces Playwright's own, so the list repeats those of its entries that could matter.
 */
const args = [`--disable-features=${features.join()}`]

/** @param env Added to the environment. */
export function launchBrowser(executablePath: string, env?: NodeJS.ProcessEnv) {
  return chromium.launch({ executablePath, args, env: { ...process.env, ...env } })
}
