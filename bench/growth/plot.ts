import { drawImage } from '../../scripts/measure/draw-image.ts'
import { formatFigure, series, type GrowthPoint, type Series } from './measure-growth.ts'

const panel = { width: 260, height: 150, gap: 28, left: 18, top: 56, bottom: 26 }
const columns = 3

/**
 * One small panel per figure, with sizes on a logarithmic axis and every value axis starting at zero, so that flat
 * looks flat. The chart contains its own colors for light and dark, because it's shown as an image.
 * @returns SVG.
 */
export function drawGrowth(points: GrowthPoint[]): string {
  const rows = Math.ceil(series.length / columns)
  const width = columns * panel.width + (columns + 1) * panel.gap
  const height = rows * (panel.top + panel.height + panel.bottom) + panel.gap
  const panels = series.map((item, index) => {
    const x = panel.gap + (index % columns) * (panel.width + panel.gap)
    const y = Math.floor(index / columns) * (panel.top + panel.height + panel.bottom)
    return `<g transform="translate(${x} ${y})">${drawPanel(item, points)}</g>`
  })
  return drawImage('What grows with the number of pages, and what does not', { width, height }, panels)
}

function drawPanel({ name, unit, read }: Series, points: GrowthPoint[]) {
  const known = points.flatMap((point) => {
    const value = read(point)
    return value === null ? [] : [{ pages: point.pages, value }]
  })
  const places = placePoints(known)
  const base = panel.top + panel.height
  const marks = places.map(
    ({ x, y, value }) =>
      `<circle class="dot" cx="${x}" cy="${y}" r="3.5"/><text class="value" x="${x}" y="${y - 10}" text-anchor="middle">${formatFigure(value)}</text>`,
  )
  const sizes = places.map(
    ({ x, pages }) => `<text x="${x}" y="${base + 18}" text-anchor="middle">${pages}</text>`,
  )
  return [
    `<text class="name" y="24">${name} <tspan class="unit">(${unit})</tspan></text>`,
    `<path class="axis" d="M0 ${base}H${panel.width}"/>`,
    `<polyline class="line" points="${places.map(({ x, y }) => `${x},${y}`).join(' ')}"/>`,
    ...marks,
    ...sizes,
  ].join('')
}

/** @returns Within a panel, y pointing down. */
function placePoints(
  known: { pages: number; value: number }[],
): { pages: number; value: number; x: number; y: number }[] {
  const logs = known.map(({ pages }) => Math.log10(pages))
  const [first, last] = [Math.min(...logs), Math.max(...logs)]
  const highest = Math.max(...known.map(({ value }) => value)) || 1
  return known.map(({ pages, value }) => {
    const share = last === first ? 0.5 : (Math.log10(pages) - first) / (last - first)
    const x = panel.left + share * (panel.width - 2 * panel.left)
    const y = panel.top + panel.height * (1 - value / highest)
    return { pages, value, x: round(x), y: round(y) }
  })
}

function round(value: number) {
  return Math.round(value * 10) / 10
}
