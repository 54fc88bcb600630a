import { defineConfig } from '@playwright/test'
import { launchOptions } from './launch-options.ts'
import type { SiteOptions } from './site-test.ts'

const onBothServers = [
  'base-url',
  'client-navigation',
  'editing',
  'foreign-host',
  'full-load',
  'hydration',
  'links',
  'locales',
  'missing-scripts',
  'offline',
  'unknown-address',
]

// Names of tests hold the seed, and every process must find the same names.
if (process.env['PROVE'] === '1') process.env['SEED'] ??= String(Date.now() % 1e9)

/** Each test runs twice, but for those that look only at what is the same in both: its project's name, `build` or `dev`, says which server it talks to. */
export default defineConfig<SiteOptions>({
  testDir: import.meta.dirname,
  outputDir: '../../test-results',
  globalSetup: './global-setup.ts',
  forbidOnly: Boolean(process.env['CI']),
  // A retry would hide the race it gets past.
  retries: 0,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    launchOptions,
    // Traces would double the time; `--trace on` makes them for a test that fails.
    trace: 'off',
    viewport: { width: 1300, height: 800 },
  },
  projects: [
    { name: 'build', use: { mode: 'build' }, testIgnore: 'editing.test.ts' },
    {
      name: 'dev',
      use: { mode: 'dev' },
      // While a site is written there is no analytics, drafts are shown, and lines are good.
      testIgnore: ['integrations.test.ts', 'faults.test.ts', 'deploy.test.ts'],
      // How pages are reached, loaded and edited; what stands on them is the same components either way, and of the
      // settings of the trailing slash one will do. A proof takes the time to run the rest too.
      ...(process.env['PROVE']
        ? { grepInvert: /B219/ }
        : {
            testMatch: new RegExp(`/(?:${onBothServers.join('|')})\\.test\\.ts$`),
            grepInvert: /B219|below a path(?:, without slashes)? B13/,
          }),
    },
  ],
})
