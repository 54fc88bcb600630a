import { readFileSync } from 'node:fs'
import type { LaunchOptions } from '@playwright/test'

/** Set by `npm test`; without it, Playwright looks for its own browser. */
const executablePath = process.env['CHROME_PATH']

/** Browser features that tests don't need; `scripts/launch-browser.ts` says why. */
const list = readFileSync(new URL('../../../../scripts/browser-features.json', import.meta.url), 'utf8')
const features = JSON.parse(list) as string[]

/** A name that its owner has made resolve to this machine. */
export const foreignHost = 'evil.example'

export const launchOptions: LaunchOptions = {
  ...(executablePath ? { executablePath } : {}),
  args: [`--disable-features=${features.join(',')}`, `--host-resolver-rules=MAP ${foreignHost} 127.0.0.1`],
}
