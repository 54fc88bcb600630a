import { expect, it } from 'vitest'
import { findActiveHeading } from './active-heading.ts'

const screen = { height: 800, navbar: 60 }

/** Headings 30 px high, by where they begin. */
function activeAt(...tops: number[]): string | null {
  const boxes = tops.map((top, index) => ({ id: `h${index}`, top, bottom: top + 30 }))
  return findActiveHeading(boxes, screen)
}

it('B122 takes the first heading below the navbar when all of it is in the top half', () => {
  expect(activeAt(60, 200)).toBe('h0')
  expect(activeAt(-500, 369, 700)).toBe('h1')
})

it('B122 takes the one before when the next is further down, or half-way', () => {
  expect(activeAt(-500, 370, 700)).toBe('h0')
  expect(activeAt(-500, 59, 700)).toBe('h1')
})

it('B122 takes none above the first heading, and the last one below all', () => {
  expect(activeAt(500, 700)).toBeNull()
  expect(activeAt(-500, -300)).toBe('h1')
  expect(activeAt()).toBeNull()
})

it('B122 counts from the edge of the screen when the navbar hides', () => {
  const boxes = [{ id: 'a', top: 0, bottom: 30 }]
  expect(findActiveHeading(boxes, { height: 800, navbar: 0 })).toBeNull()
})
