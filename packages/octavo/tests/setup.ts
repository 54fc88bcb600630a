import fc from 'fast-check'
import { afterEach, beforeEach, expect, vi } from 'vitest'

/** Property tests try the same few cases every time, and more in a proof. `SEED=1 npx vitest run` tries others. */
fc.configureGlobal({
  seed: Number(process.env['SEED'] ?? 2026),
  numRuns: process.env['PROVE'] === '1' ? 1000 : 50,
})

/** An unexpected warning is a failure; tests that expect one replace the spy. */
beforeEach(() => {
  vi.spyOn(console, 'warn')
  vi.spyOn(console, 'error')
})

/** Every highlighter test creates one, all in one process; a build creates one per thread. */
const countsHighlighters = /^\[Shiki\] \d+ instances have been created/

afterEach(() => {
  const calls = [...vi.mocked(console.warn).mock.calls, ...vi.mocked(console.error).mock.calls]
  vi.restoreAllMocks()
  const unexpected = calls.filter(([first]) => !countsHighlighters.test(String(first)))
  expect(unexpected, 'unexpected console output').toEqual([])
})
