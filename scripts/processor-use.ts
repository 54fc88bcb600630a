import { cpus } from 'node:os'
import { drawImage } from './measure/draw-image.ts'
import type { SuiteResult } from './suite-report.ts'

const intervalMs = 2000

/** Measures how busy the processors are, with whatever runs on the machine: a share from 0 to 1 for each interval. */
export function measureUse(): { shares: number[]; stop: () => void } {
  const shares: number[] = []
  let before = readTimes()
  const measure = () => {
    const now = readTimes()
    const total = now.total - before.total
    if (total > 0) shares.push(1 - (now.idle - before.idle) / total)
    before = now
  }
  const timer = setInterval(measure, intervalMs)
  return { shares, stop: () => clearInterval(timer) }
}

function readTimes() {
  const all = cpus().map(({ times }) => times)
  const sum = (list: number[]) => list.reduce((total, one) => total + one, 0)
  return { idle: sum(all.map(({ idle }) => idle)), total: sum(all.flatMap((times) => Object.values(times))) }
}

const [left, top, width, height, row] = [130, 30, 660, 120, 18]

/**
 * How busy the processors were during a run and, below, when each suite ran.
 * @returns SVG.
 */
export function drawUse(shares: number[], suites: Pick<SuiteResult, 'name' | 'start' | 'seconds'>[]): string {
  const total = Math.max(...suites.map(({ start, seconds }) => start + seconds))
  const place = (second: number) => Math.round(left + (width * second) / total)
  const points = shares.map(
    (share, index) => `${place((index * intervalMs) / 1000)},${Math.round(top + height * (1 - share))}`,
  )
  const base = top + height
  const minutes = Array.from({ length: Math.floor(total / 60) + 1 }, (_, minute) => minute)
  const bars = suites.map(({ name, start, seconds }, index) => {
    const y = base + 34 + index * row
    const from = place(start)
    const length = Math.max(2, place(start + seconds) - from)
    return `<text x="8" y="${y + 10}">${name}</text><rect class="dot" x="${from}" y="${y}" width="${length}" height="12"/>`
  })
  return drawImage(
    'How busy the processors are during npm test',
    { width: left + width + 50, height: base + 40 + suites.length * row },
    [
      `<text x="8" y="${top + 5}">processors: 100 %</text><text x="8" y="${base + 18}">minutes</text>`,
      `<path class="axis" d="M${left} ${top}h${width}M${left} ${base}h${width}"/>`,
      `<polyline class="line" points="${points.join(' ')}"/>`,
      ...minutes.map((minute) => `<text x="${place(minute * 60)}" y="${base + 18}">${minute}</text>`),
      ...bars,
    ],
  )
}
