import { expect, test } from 'vitest'
import { buildGrowthTable, listExceeded } from './measure-growth.ts'
import { drawGrowth, placePoints } from './plot.ts'

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

test('sizes are on a logarithmic axis, values start at zero, and every figure has a panel', () => {
  const places = placePoints([10, 100, 1000].map((pages) => ({ pages, value: pages })))
  const [first, second, third] = places.map(({ x }) => x)
  expect((second ?? 0) - (first ?? 0)).toBeCloseTo((third ?? 0) - (second ?? 0))
  const [low, , high] = places.map(({ y }) => y)
  expect(low).toBeCloseTo(56 + 150 * 0.99)
  expect(high).toBe(56)
  const svg = drawGrowth([point])
  expect(svg.match(/class="name"/g)).toHaveLength(6)
  expect(svg).not.toContain('NaN')
  expect(svg).not.toContain('Infinity')
})
