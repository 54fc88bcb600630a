import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { launchOptions } from '../../packages/octavo/tests/browser/launch-options.ts'

/** Tests of the published site; the engine's behavior is tested in `packages/octavo/tests/browser`. */
export default defineConfig({
  testDir: import.meta.dirname,
  globalSetup: './global-setup.ts',
  outputDir: '../../test-results/website',
  forbidOnly: Boolean(process.env['CI']),
  workers: 2,
  fullyParallel: true,
  // A busy machine may be ten times slower. Only a test that fails waits this long.
  timeout: 400_000,
  expect: { timeout: 60_000 },
  snapshotPathTemplate: '{testDir}/looks/{arg}{ext}',
  use: {
    launchOptions: {
      ...launchOptions,
      // Chromium's headless shell ignores the font configuration and needs this flag instead.
      args: [...(launchOptions.args ?? []), '--font-render-hinting=none'],
      env: { ...process.env, FONTCONFIG_FILE: join(import.meta.dirname, 'fonts.conf') },
    },
    viewport: { width: 1280, height: 800 },
  },
})
