import { expect, test } from 'vitest'
import { formatReport, type BuildReport } from './format-report.ts'

const report: BuildReport = {
  problems: [],
  published: true,
  pages: 200,
  cachedPages: 162,
  samples: null,
  stages: [
    { name: 'load', ms: 112 },
    { name: 'bundle', ms: 1140 },
    { name: 'render', ms: 912.4 },
  ],
  totalMs: 2412,
  bytes: 5_120_000,
  largest: { path: '/docs/quickstart', bytes: 41_230 },
  notices: [],
  out: '/home/me/site/dist',
}

test('summarizes a build, and shows a folder elsewhere with its full path', () => {
  const notices = ['SITE_URL is not set, so addresses begin with http://localhost:3000.']
  expect(formatReport({ ...report, notices }, { cwd: '/home/me', isCheck: false })).toMatchInlineSnapshot(`
    "200 pages  38 rendered, 162 from the cache
        2.4 s  load 112 ms · bundle 1.1 s · render 912 ms
       5.1 MB  largest page /docs/quickstart 41.2 kB
    Note: SITE_URL is not set, so addresses begin with http://localhost:3000.
    ✓ Published to site/dist"
  `)
  expect(formatReport(report, { cwd: '/srv', isCheck: false })).toContain('Published to /home/me/site/dist')
})

const warning = { severity: 'warning', message: 'x' } as const
const error = { severity: 'error', message: 'y' } as const

test.each([
  [{}, false, '✓ Published to dist'],
  [{ problems: [warning] }, false, '✓ Published to dist, with 1 warning'],
  [
    { published: false, problems: [error, error, warning] },
    false,
    '✗ Not published because of 2 errors and 1 warning; dist is unchanged',
  ],
  [{ published: false }, true, '✓ No problems found'],
  [{ published: false, problems: [warning] }, true, '✓ Found 1 warning'],
  [{ published: false, problems: [error] }, true, '✗ Found 1 error'],
])('%j, check %s: %s', (changes, isCheck, verdict) => {
  const text = formatReport({ ...report, ...changes }, { cwd: '/home/me/site', isCheck })
  expect(text.split('\n').at(-1)).toBe(verdict)
})

test('counts samples that were checked, executed and opted out', () => {
  const samples = { checked: 117, compiled: 5, runs: 40, unchecked: 2 }
  const lineOf = (counts: BuildReport['samples']) =>
    formatReport({ ...report, samples: counts }, { cwd: '/home/me', isCheck: false }).split('\n')[1]
  const known = '119 samples  117 checked (5 compiled, 112 from the cache)'
  expect(lineOf(samples)).toBe(`${known}, 40 run in tests, 2 unchecked`)
  expect(lineOf({ ...samples, ran: 39 })).toBe(`${known}, 39 executed, 2 unchecked`)
})
