/** The position of a heading on the screen. */
export type HeadingBox = { id: string; top: number; bottom: number }

export type Screen = {
  height: number
  navbar: number
  /** How far the page can be scrolled, and how much of that is left. */
  range: number
  left: number
}

/**
 * Finds the heading that's being read (B122): the first one below the navbar if it's in the top half of the screen, or
 * else the one before it, whose text fills the screen. There's none above the first heading.
 */
export function findActiveHeading(boxes: HeadingBox[], screen: Screen): string | null {
  const shift = shiftOfEnd(screen)
  const next = boxes.findIndex(({ top }) => top >= screen.navbar + shift)
  if (next === -1) return boxes.at(-1)?.id ?? null
  const box = boxes[next]
  const isInTopHalf = box !== undefined && box.top > 0 && box.bottom < screen.height / 2 + shift
  return (isInTopHalf ? box : boxes[next - 1])?.id ?? null
}

/**
 * The last headings of a page can't scroll up to the navbar. So near the end of the page, the lines they're measured
 * against move down, and have crossed the whole screen when there's nothing left to scroll.
 */
function shiftOfEnd({ height, navbar, range, left }: Screen): number {
  const way = height - navbar
  const stretch = Math.min(way / 2, range)
  return left < stretch ? way * (1 - left / stretch) : 0
}
