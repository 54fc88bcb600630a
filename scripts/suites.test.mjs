import { expect, test } from 'vitest'
import { buildReport } from './suite-report.mjs'
import { readCounts } from './suites.mjs'

test('the report ends with the sum, alone on its line', () => {
  const report = buildReport([
    { name: 'format', counts: { passed: 1, failed: 0, skipped: 0 }, seconds: 0.44 },
    { name: 'unit', counts: { passed: 120, failed: 2, skipped: 0 }, seconds: 12 },
  ])
  expect(report).toBe(
    [
      'suite   result  passed  failed  skipped    time',
      'format  ok           1       0        0   0.4 s',
      'unit    FAILED     120       2        0  12.0 s',
      '',
      '121 passed, 2 failed',
    ].join('\n'),
  )
})

test('skipped tests are named in the sum', () => {
  const report = buildReport([{ name: 'unit', counts: { passed: 3, failed: 0, skipped: 1 }, seconds: 1 }])
  expect(report.split('\n').at(-1)).toBe('3 passed, 0 failed, 1 skipped')
})

test('a runner that crashed, wrote nothing or ran nothing has failed', () => {
  const counts = { passed: 4, failed: 0, skipped: 0 }
  expect(readCounts(0, () => counts)).toEqual(counts)
  expect(readCounts(1, () => counts).failed).toBe(1)
  expect(readCounts(0, () => ({ passed: 0, failed: 0, skipped: 9 })).failed).toBe(1)
  expect(readCounts(0, () => JSON.parse('')).failed).toBe(1)
})
