import type { LaunchOptions } from '@playwright/test'

/** Set by `npm test`; without it, Playwright looks for its own browser. */
const executablePath = process.env['CHROME_PATH']

/**
 * Every window of a full Chromium renders two extra pages for address bar suggestions, the first two of these, which
 * cost as much as the tested page. The switch replaces Playwright's own, so the list repeats those of its entries that
 * could matter.
 */
const featuresOff = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]

/** A name that its owner has made resolve to this machine. */
export const foreignHost = 'evil.example'

export const launchOptions: LaunchOptions = {
  ...(executablePath ? { executablePath } : {}),
  args: [`--disable-features=${featuresOff.join()}`, `--host-resolver-rules=MAP ${foreignHost} 127.0.0.1`],
}
