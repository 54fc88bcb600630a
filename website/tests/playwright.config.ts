import { defineConfig } from '@playwright/test'

/** Set by `npm test`; without it Playwright looks for a browser of its own. */
const executablePath = process.env['CHROME_PATH']

/** Tests of the site as it is published; how the engine behaves is tested in `engine/tests/browser`. */
export default defineConfig({
  testDir: import.meta.dirname,
  globalSetup: './global-setup.ts',
  outputDir: '../../test-results/website',
  forbidOnly: Boolean(process.env['CI']),
  retries: 0,
  workers: 2,
  fullyParallel: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    launchOptions: executablePath ? { executablePath } : {},
    viewport: { width: 1280, height: 800 },
  },
})
