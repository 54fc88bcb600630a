import { defineConfig } from 'vitest/config'

// Everything here compiles or executes samples, which takes time.
// oxlint-disable-next-line import/no-default-export -- Vitest reads the default export.
export default defineConfig({
  test: { root: import.meta.dirname, include: ['*.test.mjs'], testTimeout: 600_000 },
})
