import { defineConfig } from '@playwright/test'

/** Set by `npm test`; without it Playwright looks for a browser of its own. */
const executablePath = process.env['CHROME_PATH']

/** Each test runs twice: its project's name, `build` or `dev`, says which server it talks to. */
export default defineConfig({
  testDir: import.meta.dirname,
  outputDir: '../../test-results',
  forbidOnly: Boolean(process.env['CI']),
  // A retry would hide the race it gets past.
  retries: 0,
  workers: 2,
  timeout: 60_000,
  use: {
    launchOptions: executablePath ? { executablePath } : {},
    trace: 'retain-on-failure',
  },
  projects: [{ name: 'build' }, { name: 'dev' }],
})
