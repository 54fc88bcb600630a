import { cpus } from 'node:os'
import { drawImage } from './measure/draw-image.ts'
import type { SuiteResult } from './suite-report.ts'

const intervalMs = 2000

/**
 * Measures how busy the processors are, including what else runs on the machine.
 * @returns `shares` has the busy share of each interval, from 0 to 1.
 */
export function measureUse(everyMs = intervalMs): { shares: number[]; stop: () => void } {
  const shares: number[] = []
  let before = readTimes()
  const measure = () => {
    const now = readTimes()
    const total = now.total - before.total
    if (total > 0) shares.push(1 - (now.idle - before.idle) / total)
    before = now
  }
  const timer = setInterval(measure, everyMs)
  return { shares, stop: () => clearInterval(timer) }
}

function readTimes() {
  const all = cpus().map(({ times }) => times)
  const sum = (list: number[]) => list.reduce((total, one) => total + one, 0)
  return { idle: sum(all.map(({ idle }) => idle)), total: sum(all.flatMap((times) => Object.values(times))) }
}

const [left, width, height, row] = [130, 660, 120, 18]

/**
 * How busy the processors were during a run and, below, when each suite ran.
 * @returns SVG.
 */
export function drawUse(shares: number[], suites: Pick<SuiteResult, 'name' | 'start' | 'seconds'>[]): string {
  const seconds = Math.max(...suites.map((suite) => suite.start + suite.seconds))
  const place = (second: number) => Math.round(left + (width * second) / seconds)
  const points = shares.map(
    (share, index) => `${place((index * intervalMs) / 1000)},${Math.round(30 + height * (1 - share))}`,
  )
  const base = 30 + height
  const minutes = Array.from({ length: Math.floor(seconds / 60) + 1 }, (_, minute) => minute)
  const bars = suites.map((suite, index) => {
    const y = base + 34 + index * row
    const end = place(suite.start + suite.seconds)
    return `<text x="8" y="${y + 10}">${suite.name}</text><rect class="dot" x="${place(suite.start)}" y="${y}" width="${Math.max(2, end - place(suite.start))}" height="${row - 6}"/>`
  })
  return drawImage(
    'How busy the processors are during npm test',
    { width: left + width + 20, height: base + 40 + suites.length * row },
    [
      `<text class="name" x="8" y="20">processors in use</text><text x="8" y="40">100 %</text>`,
      `<path class="axis" d="M${left} 30H${left + width}M${left} ${base}H${left + width}"/>`,
      `<polyline class="line" points="${points.join(' ')}"/>`,
      ...minutes.map((minute) => `<text x="${place(minute * 60)}" y="${base + 18}">${minute} min</text>`),
      ...bars,
    ],
  )
}
