import { defineConfig } from 'vitest/config'

// Reads the built site, so it runs after the build.
// oxlint-disable-next-line import/no-default-export -- Vitest reads the default export.
export default defineConfig({
  test: { root: import.meta.dirname, include: ['*.test.ts'], testTimeout: 300_000 },
})
