import { defineConfig } from 'vitest/config'
import { repository } from './paths.mjs'

// Tests of everything outside the engine's sources.
// oxlint-disable-next-line import/no-default-export -- Vitest reads the default export.
export default defineConfig({
  test: {
    root: repository,
    include: [
      '{scripts,bench}/**/*.test.ts',
      '{packages/octavo/scripts,website/data,website/tools}/**/*.test.mjs',
    ],
    testTimeout: 120_000,
  },
})
