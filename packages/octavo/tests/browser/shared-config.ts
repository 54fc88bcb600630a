import type { PlaywrightTestConfig } from '@playwright/test'

/** What the configurations of both browser suites have in common. */
export const sharedConfig = {
  forbidOnly: Boolean(process.env['CI']),
  workers: 2,
  fullyParallel: true,
  // What takes too long for `npm test` is tagged `@prove`, and only a proof runs it.
  ...(process.env['PROVE'] === '1' ? {} : { grepInvert: /@prove/ }),
  // A busy machine may be ten times slower. Only a test that fails waits this long.
  timeout: 400_000,
  expect: { timeout: 60_000 },
} satisfies PlaywrightTestConfig
