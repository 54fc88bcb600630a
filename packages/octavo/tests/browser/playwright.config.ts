import { defineConfig } from '@playwright/test'
import { launchOptions } from './launch-options.ts'
import type { SiteOptions } from './site-test.ts'

const onBothServers = [
  'base-url',
  'client-navigation',
  'editing',
  'extension-points',
  'foreign-host',
  'frame-attack',
  'full-load',
  'hydration',
  'links',
  'locales',
  'live-servers',
  'refresh',
  'unknown-address',
]

// Some test names contain the seed, and every process must use the same names.
if (process.env['PROVE'] === '1') process.env['SEED'] ??= String(Date.now() % 1e9)

/**
 * Tests run on both servers unless the result is the same on both. The project's name, `build` or `dev`, says which
 * server a test uses.
 */
export default defineConfig<SiteOptions>({
  testDir: import.meta.dirname,
  outputDir: '../../test-results',
  globalSetup: './global-setup.ts',
  forbidOnly: Boolean(process.env['CI']),
  // `npm test` lists what passed on its second run, and fails if there are more than a few.
  retries: 1,
  workers: 2,
  // A busy machine may be ten times slower. Only a test that fails waits this long.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    launchOptions,
    // Traces would double the time. Use `--trace on` for a test that fails.
    trace: 'off',
    viewport: { width: 1300, height: 800 },
  },
  projects: [
    { name: 'build', use: { mode: 'build' }, testIgnore: ['editing.test.ts', 'refresh.test.ts'] },
    {
      name: 'dev',
      use: { mode: 'dev' },
      // Dev has no analytics and a reliable connection. Its React reports everything that happens before hydration.
      testIgnore: ['integrations.test.ts', 'faults.test.ts', 'deploy.test.ts', 'early-actions.test.ts'],
      // Only how pages are reached, loaded and edited, because they show the same components on both servers, and
      // with one trailing-slash setting. A proof takes the time to run everything except `@published`, which drafts,
      // names of scripts, other messages in the console or lost connections make different.
      ...(process.env['PROVE']
        ? { grepInvert: /@published/ }
        : {
            testMatch: new RegExp(`/(?:${onBothServers.join('|')})\\.test\\.ts$`),
            grepInvert: /@published|below a path(?:, without slashes)? B13/,
          }),
    },
  ],
})
