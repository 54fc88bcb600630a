import { afterEach, beforeEach, expect, vi } from 'vitest'

/** A warning nobody expected is a failure: tests that expect one replace the spy. */
beforeEach(() => {
  vi.spyOn(console, 'warn')
  vi.spyOn(console, 'error')
})

afterEach(() => {
  const calls = [...vi.mocked(console.warn).mock.calls, ...vi.mocked(console.error).mock.calls]
  vi.restoreAllMocks()
  expect(calls, 'unexpected console output').toEqual([])
})
