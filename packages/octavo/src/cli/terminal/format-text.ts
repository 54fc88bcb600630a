import { styleText } from 'node:util'

const styles = ['bold', 'dim', 'red', 'green', 'yellow', 'cyan'] as const

export type Colors = Record<(typeof styles)[number], (text: string) => string>

/** Functions that color a string, or return it unchanged if colors are off. */
export function createColors(enabled: boolean): Colors {
  const paint = (style: keyof Colors) => (text: string) =>
    enabled && text !== '' ? styleText(style, text, { validateStream: false }) : text
  return Object.fromEntries(styles.map((style) => [style, paint(style)])) as Colors
}

export function colorsFor(...terminal: Parameters<typeof isColorWanted>): Colors {
  return createColors(isColorWanted(...terminal))
}

/** `NO_COLOR` takes precedence over `FORCE_COLOR`, which takes precedence over the kind of stream. */
export function isColorWanted(stream: { isTTY?: boolean }, env: Record<string, string | undefined>): boolean {
  if (env.NO_COLOR) return false
  const forced = env.FORCE_COLOR
  if (forced !== undefined) return forced !== '0' && forced !== 'false'
  return stream.isTTY === true && env.TERM !== 'dumb'
}

/** `850 ms`, `1.2 s`, `2 min 5 s`. */
export function formatDuration(ms: number): string {
  if (ms < 999.5) return `${Math.round(ms)} ms`
  const seconds = ms / 1000
  if (seconds < 59.95) return `${seconds.toFixed(1)} s`
  const whole = Math.round(seconds)
  return `${Math.floor(whole / 60)} min ${whole % 60} s`
}

/** `512 B`, `9.7 kB`, `5.1 MB`; units are powers of a thousand. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`
  const units = ['kB', 'MB', 'GB']
  let value = bytes / 1000
  let unit = 0
  while (value >= 999.95 && unit < units.length - 1) {
    value /= 1000
    unit++
  }
  return `${value.toFixed(1)} ${units[unit]}`
}

/** `1 page`, `2 pages`. */
export function formatCount(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
