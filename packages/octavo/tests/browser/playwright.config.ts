import { defineConfig } from '@playwright/test'
import { launchOptions } from './launch-options.ts'
import type { SiteOptions } from './site-test.ts'

// Some test names contain the seed, and every process must use the same names.
if (process.env['PROVE'] === '1') process.env['SEED'] ??= String(Date.now() % 1e9)

/** What the development server does differently: it follows edits and hydrates with React's development build. */
const onlyDev = ['editing', 'refresh', 'live-servers']
const onBothServers = [...onlyDev, 'hydration']

/** The project's name, `build` or `dev`, says which server a test uses. */
export default defineConfig<SiteOptions>({
  testDir: import.meta.dirname,
  outputDir: '../../test-results',
  globalSetup: './global-setup.ts',
  forbidOnly: Boolean(process.env['CI']),
  workers: 2,
  fullyParallel: true,
  // A busy machine may be ten times slower. Only a test that fails waits this long.
  timeout: 400_000,
  expect: { timeout: 60_000 },
  use: {
    launchOptions,
    // Traces would double the time. Use `--trace on` for a test that fails.
    trace: 'off',
    viewport: { width: 1300, height: 800 },
  },
  projects: [
    {
      name: 'build',
      use: { mode: 'build' },
      testIgnore: onlyDev.map((name) => `${name}.test.ts`),
    },
    {
      name: 'dev',
      use: { mode: 'dev' },
      // Dev has no analytics and a reliable connection. Its React reports everything that happens before hydration.
      testIgnore: ['integrations.test.ts', 'faults.test.ts', 'deploy.test.ts', 'early-actions.test.ts'],
      // Of the rest, which shows the same components on both servers, one test for each way to reach them. A proof
      // takes the time to run everything except `@published`, which drafts, names of scripts, other messages in the
      // console or lost connections make different.
      ...(process.env['PROVE']
        ? { grepInvert: /@published/ }
        : { grep: new RegExp(`\\b(?:${onBothServers.join('|')})\\.test\\.ts|@dev`) }),
    },
  ],
})
