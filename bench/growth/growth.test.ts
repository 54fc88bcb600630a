import { expect, test } from 'vitest'
import { buildGrowthTable, listExceeded } from './measure-growth.ts'

const point = {
  pages: 20,
  seconds: 4,
  changedSeconds: 1,
  peakBytes: null,
  outputBytes: 1_000_000,
  indexBytes: 20_000,
  scriptBytes: 80_000,
}

test('figures that should stay flat are shown per page, and those above their limits are listed', () => {
  const table = buildGrowthTable([point, { ...point, pages: 200, seconds: 20, peakBytes: 5e8 }])
  expect(table.map((row) => row.join(' '))).toMatchSnapshot()
  expect(listExceeded([point, { ...point, pages: 200, seconds: 20 }])).toEqual([
    '200 pages, build time per page: 100 ms, at most 30 ms',
  ])
})
