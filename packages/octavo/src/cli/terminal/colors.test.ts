import { expect, test } from 'vitest'
import { isColorWanted } from './colors.ts'

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
])('%j with %j: %s', (stream, env, wanted) => {
  expect(isColorWanted(stream, env)).toBe(wanted)
})
