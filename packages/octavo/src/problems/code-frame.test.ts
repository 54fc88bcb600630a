import { expect, test } from 'vitest'
import { createTemporaryFolder } from '../../tests/temporary-folder.ts'
import { readFrames } from './code-frame.ts'

test('adds the lines around the place if there is a source', () => {
  const root = createTemporaryFolder({ 'a.md': 'one\ntwo\nthree' })
  const [located, framed, key] = readFrames(
    [
      { severity: 'error', message: 'x', file: 'a.md', line: 2, column: 2 },
      { severity: 'error', message: 'x', file: 'a.md', line: 2, frame: 'kept' },
      { severity: 'error', message: 'x', file: 'redirects[0]', line: 1 },
    ],
    root,
  )
  expect(located?.frame).toBe('  1 | one\n> 2 | two\n    |  ^\n  3 | three')
  expect(framed?.frame).toBe('kept')
  expect(key).toEqual({ severity: 'error', message: 'x', file: 'redirects[0]', line: 1 })
})
