import { expect, it } from 'vitest'
import { isFrugal, type Connection } from './connection.ts'

it.each<[Connection | undefined, boolean]>([
  [undefined, false],
  [{}, false],
  [{ effectiveType: '4g', saveData: false }, false],
  [{ effectiveType: '3g' }, false],
  [{ effectiveType: '2g' }, true],
  [{ effectiveType: 'slow-2g' }, true],
  [{ effectiveType: '4g', saveData: true }, true],
])('%o is frugal: %s', (connection, expected) => {
  expect(isFrugal(connection)).toBe(expected)
})
