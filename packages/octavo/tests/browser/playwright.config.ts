import { defineConfig } from '@playwright/test'
import { launchOptions } from './launch-options.ts'
import { sharedConfig } from './shared-config.ts'
import type { SiteOptions } from './site-test.ts'

const isProof = process.env['PROVE'] === '1'
// Some test names contain the seed, and every process must use the same names.
if (isProof) process.env['SEED'] ??= String(Date.now() % 1e9)

/** What the development server does differently: it follows edits and hydrates with React's development build. */
const onlyDev = ['editing', 'refresh', 'live-servers']
const onBothServers = [...onlyDev, 'hydration']

/** The project's name, `build` or `dev`, says which server a test uses. */
export default defineConfig<SiteOptions>({
  ...sharedConfig,
  testDir: import.meta.dirname,
  outputDir: '../../test-results',
  globalSetup: './global-setup.ts',
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
      // Of the rest, which shows the same components on both servers, one test for each way to reach them; those that
      // are tagged `@dev-prove` only in a proof.
      grep: new RegExp(`\\b(?:${onBothServers.join('|')})\\.test\\.ts|@dev${isProof ? '' : '(?!-)'}`),
    },
  ],
})
