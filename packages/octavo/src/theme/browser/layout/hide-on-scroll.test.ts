import { expect, test } from 'vitest'
import { decideNavbar, type ScrollState } from './hide-on-scroll.tsx'

const page: ScrollState = {
  top: 0,
  previousTop: 0,
  isAnchorScroll: false,
  navbarHeight: 60,
  viewportHeight: 800,
  documentHeight: 3000,
}
const decide = (scroll: Partial<ScrollState>) => decideNavbar({ ...page, ...scroll })

test('B205 scrolling down hides the navbar, scrolling up or to the top shows it, and jumps change nothing', () => {
  expect(decide({ top: 500, previousTop: 400 })).toBe(false)
  expect(decide({ top: 400, previousTop: 500 })).toBe(true)
  expect(decide({ top: 59, previousTop: 20 })).toBe(true)
  expect(decide({ top: 59, previousTop: 20, isAnchorScroll: true })).toBe(true)
  expect(decide({ top: 500, previousTop: 400, isAnchorScroll: true })).toBe(null)
  expect(decide({ top: 2190, previousTop: 2200 })).toBe(null)
  expect(decide({ top: 2100, previousTop: 2200 })).toBe(true)
  expect(decide({ top: 500, previousTop: 0 })).toBe(true)
})
