import { expect, test } from 'vitest'
import { createProblemFilter } from './new-problems.ts'

const warning = { severity: 'warning' as const, message: 'Odd.', file: 'a.md', line: 3 }
const error = { severity: 'error' as const, message: 'Wrong.' }

test('repeats errors, but a warning only when it was gone for longer than a file takes to be saved', () => {
  const takeNew = createProblemFilter()
  expect(takeNew([warning, error])).toEqual([warning, error])
  expect(takeNew([{ ...warning, line: 4 }, error])).toEqual([error])
  expect(takeNew([])).toEqual([])
  expect(takeNew([warning])).toEqual([])
  expect(takeNew([])).toEqual([])
  expect(takeNew([])).toEqual([])
  expect(takeNew([warning])).toEqual([warning])
})
