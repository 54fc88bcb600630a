import { readFileSync } from 'node:fs'
import type { LaunchOptions } from '@playwright/test'

/** Set by `npm test`; without it Playwright looks for a browser of its own. */
const executablePath = process.env['CHROME_PATH']

/** What a browser has no use for in tests; `scripts/find-browser.mjs` says why. */
const list = readFileSync(new URL('../../../scripts/browser-features.json', import.meta.url), 'utf8')
const features = JSON.parse(list) as string[]

/** A name that its owner has made lead to this machine. */
export const foreignHost = 'evil.example'

export const launchOptions: LaunchOptions = {
  ...(executablePath ? { executablePath } : {}),
  args: [`--disable-features=${features.join(',')}`, `--host-resolver-rules=MAP ${foreignHost} 127.0.0.1`],
}
