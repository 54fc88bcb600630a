import type { Releases } from 'octavo/feature'
import { expect, it } from 'vitest'
import type { Origin, Sample } from '../plan/sample.ts'
import { build, fencesOf, preludeOf } from '../sample-fixtures.ts'
import { findMinimums } from '../sample-minimums.ts'
import { minimumKeyOf } from './minimums-file.ts'

const minors = ['10.0', '10.1', '10.2', '10.3', '10.4', '10.5', '10.6', '10.7']

/** Code is only the number of the first minor it compiles with. */
function search(...fences: [meta: string, code: string][]) {
  const { samples } = build(fencesOf(...fences))
  const asked: [minor: string, count: number][] = []
  const failuresIn = async ({ minor }: Releases, some: readonly Sample[]) => {
    asked.push([minor, some.length])
    const isTooOld = ({ fence }: Origin) => Number(fence?.code) > Number(minor.split('.')[1])
    return new Set(some.flatMap(({ origins }) => origins).filter(isTooOld))
  }
  const releases = minors.map((minor) => ({ minor, releases: [] }))
  const found = findMinimums(samples, releases, failuresIn)
  const nameOf = async () => {
    const minimums = await found
    return samples.flatMap((sample) =>
      sample.origins.map((origin) => minimums.get(minimumKeyOf(sample, origin))),
    )
  }
  return { nameOf, asked }
}

it('finds the first release every fence compiles with, in halves, and knows the fences of a sample apart', async () => {
  const { nameOf } = search(...minors.map((_, index): [string, string] => ['ts', String(index)]))
  expect(await nameOf()).toEqual(minors)
  const { nameOf: nameIn, asked } = search(['ts', '0'], ['ts', '0 '], ['ts', '5'])
  expect(await nameIn()).toEqual(['10.0', '10.0', '10.5'])
  expect(asked).toEqual([
    ['10.0', 3],
    ['10.3', 1],
    ['10.5', 1],
    ['10.4', 1],
  ])
  const { nameOf: nameOfBoth } = search(
    ['ts sample="a"', '0'],
    ['ts sample="a"', '6'],
    ['ts sample="a"', '2'],
  )
  expect(await nameOfBoth()).toEqual(['10.0', '10.6', '10.2'])
})

it('has one key for the same text in the same company', () => {
  const keysOf = (code: string, prelude = '') => {
    const { samples } = build(fencesOf(['ts', code], ['ts', code]), { preludes: [preludeOf(prelude)] })
    return samples.flatMap((sample) => sample.origins.map((origin) => minimumKeyOf(sample, origin)))
  }
  const [first, second] = keysOf('a()')
  expect(second).toBe(first)
  expect(keysOf('b()')).not.toContain(first)
  expect(keysOf('a()', 'declare const a: () => void')).not.toContain(first)
})
