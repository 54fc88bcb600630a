import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const css = readFileSync(path.join(import.meta.dirname, '..', 'src', 'theme', 'styles', 'tokens.css'), 'utf8')

type Color = [lightness: number, chroma: number, hue: number]

/** Color tokens by name, for light or dark mode where they differ. Those with alpha are backgrounds, not text. */
function readColors(selector: string, mode: 'light' | 'dark'): Map<string, Color> {
  const block = css.slice(css.indexOf(`${selector} {`)).split('}')[0] ?? ''
  const tokens = block.matchAll(/--([\w-]+): ([^;]+);/g)
  return new Map(
    [...tokens].flatMap(([, name = '', value = '']): [string, Color][] => {
      const colors = [...value.matchAll(/oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g)]
      const [, ...numbers] = (mode === 'dark' ? colors.at(-1) : colors[0]) ?? []
      return numbers.length === 0 ? [] : [[name, numbers.map(Number) as Color]]
    }),
  )
}

/** Relative luminance as defined by WCAG 2, computed via linear sRGB (the matrices are from Oklab's definition). */
function luminanceOf([lightness, chroma, hue]: Color): number {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const red = 4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s
  const green = -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s
  const blue = -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s
  const clamp = (value: number) => Math.min(1, Math.max(0, value))
  return 0.2126 * clamp(red) + 0.7152 * clamp(green) + 0.0722 * clamp(blue)
}

const modes = {
  light: readColors(':root', 'light'),
  dark: readColors(':root', 'dark'),
  primary: readColors('.on-primary', 'light'),
}

function contrast(mode: keyof typeof modes, text: string, ground: string): number {
  const [one, other] = [text, ground].map((name) => {
    const color = modes[mode].get(name)
    if (!color) throw new Error(`tokens.css has no --${name} in ${mode} mode`)
    return luminanceOf(color)
  })
  const [dark = 0, light = 0] = [one ?? 0, other ?? 0].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const code = ['keyword', 'type', 'string', 'function', 'constant', 'inserted', 'deleted']
const callouts = ['note', 'tip', 'info', 'caution', 'danger']
const pairs: [text: string, ground: string, least: number][] = [
  ['ink', 'paper', 7],
  ['ink', 'surface', 7],
  ...['ink-muted', 'accent', ...callouts, ...code.map((name) => `code-${name}`)].flatMap(
    (text): [string, string, number][] => [
      [text, 'paper', 4.5],
      [text, 'surface', 4.5],
    ],
  ),
  // Icons and lines that carry meaning.
  ['accent-fill', 'paper', 3],
]

for (const mode of ['light', 'dark'] as const) {
  test.each(pairs)(`${mode}: %s on %s has a contrast of at least %d`, (text, ground, least) => {
    expect(contrast(mode, text, ground)).toBeGreaterThanOrEqual(least)
  })
}

test.each([
  ['ink', 7],
  ['ink-muted', 4.5],
  ['accent', 4.5],
] as const)("on the announcement's background, %s has a contrast of at least %d", (text, least) => {
  expect(contrast('primary', text, 'paper')).toBeGreaterThanOrEqual(least)
})
