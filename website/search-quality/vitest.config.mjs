import { defineConfig } from 'vitest/config'

// Reads the built site, so it runs after the build.
// oxlint-disable-next-line import/no-default-export -- Vitest reads the default export.
export default defineConfig({
  // All of them search the same files, which are read once.
  test: { root: import.meta.dirname, include: ['*.test.ts'], isolate: false, testTimeout: 300_000 },
})
