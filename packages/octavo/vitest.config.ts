import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const proves = process.env['PROVE'] === '1'

/** Runs as Node runs it for a user. */
const compiled = /\/packages\/[\w-]+\/dist\//

export default defineConfig({
  // Packages of features are tested with the engine's sources.
  resolve: {
    alias: [
      { find: /^octavo$/, replacement: join(import.meta.dirname, 'src/api/config.ts') },
      {
        find: /^octavo\/(feature.*|translate)$/,
        replacement: join(import.meta.dirname, 'src/api/$1.ts'),
      },
      { find: /^octavo-npm$/, replacement: join(import.meta.dirname, '../npm/src/npm.ts') },
      { find: /^octavo-(npm|reference)\/(.*)$/, replacement: join(import.meta.dirname, '../$1/src/$2.ts') },
    ],
  },
  test: {
    root: import.meta.dirname,
    // What takes minutes, or rarely finds anything.
    exclude: proves ? [] : ['**/*.prove.test.ts'],
    // A busy machine may be ten times slower. Only a test that fails waits this long.
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'tests/*.test.ts', '../!(octavo)/src/**/*.test.ts'],
          setupFiles: ['tests/setup.ts'],
          // Modules are loaded once for all files, which takes a third of the time: they hold no state.
          isolate: false,
          // Other suites run beside this one, and property tests try hundreds of cases.
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'build',
          include: ['tests/build/**/*.test.ts'],
          globalSetup: ['tests/build/compile-engine.ts'],
          setupFiles: ['tests/setup.ts'],
          // The command's code is loaded once for all files, which takes a fifth less time.
          isolate: false,
          server: { deps: { external: [compiled] } },
          testTimeout: 300_000,
          hookTimeout: 300_000,
          maxWorkers: 2,
        },
      },
      {
        extends: true,
        test: {
          name: 'package',
          include: ['tests/package/**/*.test.ts'],
          // Packing compiles everything, installing asks the network for what this machine has not seen yet.
          testTimeout: 300_000,
          hookTimeout: 600_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          include: ['tests/{attacks,faults}/**/*.test.ts'],
          isolate: false,
          globalSetup: ['tests/build/compile-engine.ts'],
          setupFiles: ['tests/setup.ts'],
          server: { deps: { external: [compiled] } },
          // A hang must end; how long a sound run takes is set by CASES.
          testTimeout: 3_600_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
        },
      },
    ],
  },
})
