import { expect, it } from 'vitest'
import { entriesInRange } from './toc.ts'

const heading = (level: number, id: string) => ({ level, id, html: id })

it('B119 B120 keeps levels two and three with depths, and moves up a heading whose parent is left out', () => {
  const headings = [heading(2, 'a'), heading(3, 'b'), heading(4, 'c'), heading(2, 'd')]
  expect(entriesInRange(headings, { min: 2, max: 3 })).toEqual([
    { id: 'a', html: 'a', depth: 0 },
    { id: 'b', html: 'b', depth: 1 },
    { id: 'd', html: 'd', depth: 0 },
  ])
  const orphans = [heading(3, 'first'), heading(2, 'a'), heading(4, 'deep')]
  expect(entriesInRange(orphans, { min: 2, max: 4 }).map(({ id, depth }) => [id, depth])).toEqual([
    ['first', 0],
    ['a', 0],
    ['deep', 1],
  ])
  expect(entriesInRange(orphans, { min: 3, max: 4 }).map(({ depth }) => depth)).toEqual([0, 0])
})
