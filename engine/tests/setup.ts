import fc from 'fast-check'
import { afterEach, beforeEach, expect, vi } from 'vitest'

/** Property tests try the same cases every time; `SEED=1 npx vitest run` tries others. */
fc.configureGlobal({ seed: Number(process.env['SEED'] ?? 2026) })

/** A warning nobody expected is a failure: tests that expect one replace the spy. */
beforeEach(() => {
  vi.spyOn(console, 'warn')
  vi.spyOn(console, 'error')
})

/** Every test of the highlighter makes one, in one process; a build makes one per thread. */
const countsHighlighters = /^\[Shiki\] \d+ instances have been created/

afterEach(() => {
  const calls = [...vi.mocked(console.warn).mock.calls, ...vi.mocked(console.error).mock.calls]
  vi.restoreAllMocks()
  const unexpected = calls.filter(([first]) => !countsHighlighters.test(String(first)))
  expect(unexpected, 'unexpected console output').toEqual([])
})
