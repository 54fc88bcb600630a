import type { Path, Point } from './raster.ts'

/** Clockwise, or counterclockwise to cut a hole. */
export function circle({ x, y }: Point, radius: number, isHole = false): Path {
  const corners = 96
  return polygon(
    Array.from({ length: corners }, (_, index) => {
      const angle = ((isHole ? -index : index) / corners) * 2 * Math.PI
      return { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) }
    }),
  )
}

export function ring(center: Point, radius: number, width: number): Path {
  return [...circle(center, radius), ...circle(center, radius - width, true)]
}

/** A line of the given width through the points. Its pieces overlap at the joints, which are round. */
export function line(points: Point[], width: number): Path[] {
  return points.flatMap((to, index) => {
    const from = points[index - 1]
    if (!from) return []
    const length = Math.hypot(to.x - from.x, to.y - from.y)
    const dx = (-(to.y - from.y) / length) * (width / 2)
    const dy = ((to.x - from.x) / length) * (width / 2)
    return [
      polygon([
        { x: from.x - dx, y: from.y - dy },
        { x: to.x - dx, y: to.y - dy },
        { x: to.x + dx, y: to.y + dy },
        { x: from.x + dx, y: from.y + dy },
      ]),
      circle(to, width / 2),
    ]
  })
}

function polygon(points: Point[]): Path {
  return [
    ...points.map((point, index) => ({ type: index === 0 ? 'M' : 'L', ...point }) as const),
    { type: 'Z' },
  ]
}
