import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { launchOptions } from '../../packages/octavo/tests/browser/launch-options.ts'
import { sharedConfig } from '../../packages/octavo/tests/browser/shared-config.ts'

/** Tests of the published site; the engine's behavior is tested in `packages/octavo/tests/browser`. */
export default defineConfig({
  ...sharedConfig,
  testDir: import.meta.dirname,
  globalSetup: './global-setup.ts',
  outputDir: '../../test-results/website',
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
