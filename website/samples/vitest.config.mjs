import { configDefaults, defineConfig } from 'vitest/config'

/** Long ones, for `PROVE=1` alone. */
const long = process.env['PROVE'] === '1' ? [] : ['*.prove.test.mjs']

// Everything here compiles or executes samples, which takes time.
// oxlint-disable-next-line import/no-default-export -- Vitest reads the default export.
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['*.test.mjs'],
    exclude: [...configDefaults.exclude, ...long],
    testTimeout: 600_000,
  },
})
