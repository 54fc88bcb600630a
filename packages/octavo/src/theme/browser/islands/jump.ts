import type { HeadingBox, Screen } from './active-heading.ts'

/**
 * Remembers the heading that a reader has chosen. It stays the active one until the reader scrolls on, even if the end
 * of the page keeps it from reaching the top.
 */
export function createJump() {
  let chosen: string | null = null
  let hasArrived = false
  return {
    to(id: string): void {
      chosen = id
      hasArrived = false
    },
    idAtRest(boxes: HeadingBox[], screen: Screen): string | null {
      const box = boxes.find(({ id }) => id === chosen)
      if (!box) return null
      const edge = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
      const isAtRest = Math.abs(box.top - edge) < 2 || (screen.left === 0 && box.top > edge)
      if (isAtRest) hasArrived = true
      else if (hasArrived) chosen = null
      return isAtRest ? chosen : null
    },
  }
}
