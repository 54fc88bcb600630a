import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { findActiveHeading } from './toc.tsx'

/** A screen far from the end of the page. */
const screen = { height: 800, navbar: 60, range: 9000, left: 5000 }

/** Headings that are 30 px high, by their top. */
function boxesAt(tops: number[]) {
  return tops.map((top, index) => ({ id: `h${index}`, top, bottom: top + 30 }))
}

function activeAt(...tops: number[]): string | null {
  return findActiveHeading(boxesAt(tops), screen)
}

it('B122 picks the heading below the navbar or before it, and none early on a page that does not scroll', () => {
  expect(activeAt(60, 200)).toBe('h0')
  expect(activeAt(-500, 369, 700)).toBe('h1')
  expect(activeAt(-500, 370, 700)).toBe('h0')
  expect(activeAt(-500, 59, 700)).toBe('h1')
  expect(activeAt(500, 700)).toBeNull()
  expect(activeAt(-500, -300)).toBe('h1')
  expect(activeAt()).toBeNull()
  const boxes = [{ id: 'a', top: 0, bottom: 30 }]
  expect(findActiveHeading(boxes, { ...screen, navbar: 0 })).toBeNull()
  const still = { ...screen, range: 0, left: 0 }
  expect(findActiveHeading(boxesAt([500, 700]), still)).toBeNull()
  expect(findActiveHeading(boxesAt([100, 700]), still)).toBe('h0')
})

it('activates every heading once, in order, while a reader scrolls from the top to the end', () => {
  const pages = fc.record({
    gaps: fc.array(fc.integer({ min: 40, max: 1500 }), { minLength: 1, maxLength: 12 }),
    last: fc.integer({ min: 40, max: 1500 }),
    height: fc.integer({ min: 400, max: 1400 }),
  })
  fc.assert(
    fc.property(pages, ({ gaps, last, height }) => {
      let place = 200
      const tops = gaps.map((gap) => (place += gap))
      const range = Math.max(0, place + last - height)
      // A page that scrolls less has fewer scroll positions than headings.
      fc.pre(range > height / 2)
      const marked: (string | null)[] = []
      for (let y = 0; y <= range; y += 1) {
        const boxes = boxesAt(tops.map((top) => top - y))
        const active = findActiveHeading(boxes, { height, navbar: 60, range, left: range - y })
        if (active !== marked.at(-1)) marked.push(active)
      }
      expect(marked.filter((id) => id !== null)).toEqual(tops.map((_, index) => `h${index}`))
    }),
    { numRuns: 60 },
  )
})
