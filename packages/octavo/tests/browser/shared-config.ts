import type { PlaywrightTestConfig } from '@playwright/test'

/** What takes too long for `npm test`; only a proof runs it. */
export const proof = { tag: '@prove' }

/** What the configurations of both browser suites have in common. */
export const sharedConfig = {
  forbidOnly: Boolean(process.env['CI']),
  workers: 2,
  fullyParallel: true,
  ...(process.env['PROVE'] === '1' ? {} : { grepInvert: new RegExp(proof.tag) }),
  // A busy machine may be ten times slower. Only a test that fails waits this long.
  timeout: 400_000,
  expect: { timeout: 60_000 },
} satisfies PlaywrightTestConfig
