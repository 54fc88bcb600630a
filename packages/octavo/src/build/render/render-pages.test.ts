import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SiteError } from '../../problems/site-error.ts'
import { createPageTimeout } from './render-pages.ts'

const page = { path: '/docs/a', source: 'content/docs/a.mdx' }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('names the page that never finishes', () => {
  const giveUp = vi.fn<(error: SiteError) => void>()
  const pageTimeout = createPageTimeout(giveUp)
  pageTimeout.begin(page)
  vi.advanceTimersByTime(59_000)
  expect(giveUp).not.toHaveBeenCalled()
  vi.advanceTimersByTime(2000)
  expect(giveUp.mock.calls[0]?.[0].problems).toMatchInlineSnapshot(`
    [
      {
        "file": "content/docs/a.mdx",
        "hint": "Look for an endless loop or a request that is never answered in the components and expressions of this page.",
        "message": "Rendering /docs/a took more than 60 seconds, so the build was stopped.",
        "severity": "error",
      },
    ]
  `)
})

test('each page gets its own minute, and waiting for work does not count', () => {
  const giveUp = vi.fn<(error: SiteError) => void>()
  const pageTimeout = createPageTimeout(giveUp)
  for (let index = 0; index < 3; index++) {
    pageTimeout.begin(page)
    vi.advanceTimersByTime(40_000)
  }
  pageTimeout.end()
  vi.advanceTimersByTime(500_000)
  expect(giveUp).not.toHaveBeenCalled()
})

test('blames the current page when a thread exits, and otherwise reports a bug', () => {
  const pageTimeout = createPageTimeout(() => {})
  pageTimeout.begin(page)
  expect(pageTimeout.describeExit().message).toBe('Rendering /docs/a terminated its worker thread.')
  pageTimeout.end()
  expect(pageTimeout.describeExit().message).toMatch(/^Bug:/)
})
