/** Converts outlines to the share of each pixel that they cover. */

export type Point = { x: number; y: number }
/** The segments that fonts and `shapes.ts` produce. */
export type Segment =
  | ({ type: 'M' | 'L' } & Point)
  | ({ type: 'Q'; x1: number; y1: number } & Point)
  | ({ type: 'C'; x1: number; y1: number; x2: number; y2: number } & Point)
  | { type: 'Z' }
export type Path = Segment[]

export type Raster = {
  add(path: Path): void
  /** Calls `paint` with a share between 0 and 1 for each pixel that is at least partly covered. */
  visit(paint: (pixel: number, share: number) => void): void
}

/** Straight pieces per curve. Letters on a card are never larger than a few hundred pixels. */
const steps = 8

/**
 * Every edge adds the area to its right to each pixel it crosses, and summing along a row gives the coverage. Each edge
 * is visited once, and nothing is sorted.
 */
export function createRaster(width: number, height: number): Raster {
  const areas = createAreas(width * height)
  // Most rows of a card are empty.
  const rows = { first: height, end: 0 }

  function addEdge(from: Point, to: Point): void {
    if (from.y === to.y) return
    const direction = from.y < to.y ? 1 : -1
    const [top, bottom] = direction === 1 ? [from, to] : [to, from]
    const slope = (bottom.x - top.x) / (bottom.y - top.y)
    let x = top.y < 0 ? top.x - top.y * slope : top.x
    const first = Math.max(0, Math.floor(top.y))
    const end = Math.min(height, Math.ceil(bottom.y))
    rows.first = Math.min(rows.first, first)
    rows.end = Math.max(rows.end, end)
    for (let row = first; row < end; row++) {
      const part = Math.min(row + 1, bottom.y) - Math.max(row, top.y)
      const next = x + slope * part
      areas.addSpan(row * width, part * direction, x < next ? [x, next] : [next, x])
      x = next
    }
  }

  function add(path: Path): void {
    let start: Point = { x: 0, y: 0 }
    let at: Point = start
    for (const segment of path) {
      if (segment.type === 'Z') {
        addEdge(at, start)
        at = start
        continue
      }
      if (segment.type === 'M') start = segment
      else {
        for (const point of flatten(at, segment)) {
          addEdge(at, point)
          at = point
        }
      }
      at = segment
    }
  }

  return {
    add,
    visit(paint) {
      for (let row = rows.first; row < rows.end; row++) {
        let sum = 0
        for (let pixel = row * width; pixel < (row + 1) * width; pixel++) {
          sum += areas.at(pixel)
          if (sum > 1e-3 || sum < -1e-3) paint(pixel, Math.min(1, Math.abs(sum)))
        }
      }
    },
  }
}

/** The signed area that edges add to each pixel. */
function createAreas(pixels: number) {
  const areas = new Float32Array(pixels + 2)

  function put(index: number, area: number): void {
    areas[index] = (areas[index] ?? 0) + area
  }

  /** Adds one edge within one row. `area` is its signed height there. */
  function addSpan(start: number, area: number, [left, right]: [number, number]): void {
    const first = Math.floor(left)
    const end = Math.ceil(right)
    if (end <= first + 1) {
      const share = (left + right) / 2 - first
      put(start + first, area * (1 - share))
      put(start + first + 1, area * share)
      return
    }
    const slope = 1 / (right - left)
    let before = 0
    for (let pixel = first; pixel < end; pixel++) {
      const from = Math.max(left, pixel)
      const to = Math.min(right, pixel + 1)
      // The width that the edge has crossed up to its midpoint in this pixel, and the rest of the pixel.
      const covered = (to - from) * slope * (pixel + 1 - (from + to) / 2)
      const crossed = (from - left) * slope
      put(start + pixel, area * (crossed + covered - before))
      before = crossed + covered
    }
    put(start + end, area * (1 - before))
  }

  return { addSpan, at: (pixel: number) => areas[pixel] ?? 0 }
}

/** Points on the way to the end of a segment, including the end. */
function flatten(from: Point, to: Segment): Point[] {
  if (to.type !== 'Q' && to.type !== 'C') return to.type === 'Z' ? [] : [to]
  return Array.from({ length: steps }, (_, index) => {
    const t = (index + 1) / steps
    const u = 1 - t
    if (to.type === 'Q')
      return {
        x: u * u * from.x + 2 * u * t * to.x1 + t * t * to.x,
        y: u * u * from.y + 2 * u * t * to.y1 + t * t * to.y,
      }
    const [a, b, c, d] = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t]
    return {
      x: a * from.x + b * to.x1 + c * to.x2 + d * to.x,
      y: a * from.y + b * to.y1 + c * to.y2 + d * to.y,
    }
  })
}
