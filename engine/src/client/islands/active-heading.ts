/** Where a heading is on the screen. */
export type HeadingBox = { id: string; top: number; bottom: number }
type Screen = { height: number; navbar: number }

/**
 * Which heading is being read (B122): the first one below the navbar when it stands in the top half of the screen,
 * else the one before it, whose text fills the screen; none above the first.
 */
export function findActiveHeading(boxes: HeadingBox[], { height, navbar }: Screen): string | null {
  const next = boxes.findIndex(({ top }) => top >= navbar)
  if (next === -1) return boxes.at(-1)?.id ?? null
  const box = boxes[next]
  const isInTopHalf = box !== undefined && box.top > 0 && box.bottom < height / 2
  return (isInTopHalf ? box : boxes[next - 1])?.id ?? null
}
