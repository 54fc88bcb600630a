import { expect, test } from 'vitest'
import { isColorWanted, formatBytes, formatCount, formatDuration } from './format-text.ts'

test.each([
  [{ isTTY: true }, {}, true],
  [{ isTTY: false }, {}, false],
  [{}, {}, false],
  [{ isTTY: true }, { NO_COLOR: '1' }, false],
  [{ isTTY: true }, { NO_COLOR: '' }, true],
  [{ isTTY: false }, { FORCE_COLOR: '1' }, true],
  [{ isTTY: true }, { FORCE_COLOR: '0' }, false],
  [{ isTTY: true }, { FORCE_COLOR: '1', NO_COLOR: '1' }, false],
  [{ isTTY: true }, { TERM: 'dumb' }, false],
])('%j with %j: %s', (stream, env, wanted) => expect(isColorWanted(stream, env)).toBe(wanted))

test.each([
  [0.4, '0 ms'],
  [999.4, '999 ms'],
  [999.6, '1.0 s'],
  [12_340, '12.3 s'],
  [59_960, '1 min 0 s'],
  [125_000, '2 min 5 s'],
])('%d ms is %s', (ms, text) => expect(formatDuration(ms)).toBe(text))

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1000, '1.0 kB'],
  [999_960, '1.0 MB'],
  [5_120_000, '5.1 MB'],
  [2_000_000_000_000, '2000.0 GB'],
])('%d bytes are %s', (bytes, text) => expect(formatBytes(bytes)).toBe(text))

test('uses the singular for one and the plural for two', () => {
  expect([0, 1, 2].map((count) => formatCount(count, 'page'))).toEqual(['0 pages', '1 page', '2 pages'])
})
