import type { LaunchOptions } from '@playwright/test'

/** Set by `npm test`; without it Playwright looks for a browser of its own. */
const executablePath = process.env['CHROME_PATH']

/**
 * Every window of a full Chromium renders two pages of its own for the suggestions of the address bar, which cost as much
 * as the page under test. The switch replaces Playwright's, so those of its entries that could matter here follow.
 */
const disabledFeatures = [
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

export const launchOptions: LaunchOptions = {
  ...(executablePath ? { executablePath } : {}),
  args: [`--disable-features=${disabledFeatures.join(',')}`],
}
