import type { Font } from '@capsizecss/unpack'

/** Fonts that most systems have, as `local()` names them, and the measures they share. Code is seldom bold. */
type LocalFont = { regular: string[]; bold?: string[]; averageWidth: number }

/** Widths are averages over English text, in ems. Arial, Liberation Sans and Roboto differ by less than 0.3 %. */
const localFonts: Record<'text' | 'code', LocalFont> = {
  text: {
    regular: ['Arial', 'Liberation Sans', 'Roboto'],
    bold: ['Arial Bold', 'Liberation Sans Bold', 'Roboto Bold'],
    averageWidth: 913 / 2048,
  },
  code: {
    regular: ['Menlo', 'Courier New', 'Liberation Mono'],
    averageWidth: 1229 / 2048,
  },
}

type Metrics = Pick<Font, 'ascent' | 'descent' | 'lineGap' | 'unitsPerEm' | 'xWidthAvg'>

/**
 * A font of the reader's system that takes as much room as the font with these metrics, so that a page looks the same
 * without it.
 */
export function buildLocalFace(kind: 'text' | 'code', family: string, metrics: Metrics): string {
  const { regular, bold, averageWidth } = localFonts[kind]
  const { ascent, descent, lineGap, unitsPerEm, xWidthAvg } = metrics
  const scale = xWidthAvg / unitsPerEm / averageWidth
  const ofHeight = (value: number) => percent(Math.abs(value) / unitsPerEm / scale)
  const measures =
    `size-adjust:${percent(scale)};ascent-override:${ofHeight(ascent)};` +
    `descent-override:${ofHeight(descent)};line-gap-override:${ofHeight(lineGap)}`
  const face = (names: string[], weight: string) =>
    `@font-face{font-family:${family};${weight}src:${names.map((name) => `local("${name}")`).join()};${measures}}`
  return face(regular, '') + (bold ? face(bold, 'font-weight:600 900;') : '')
}

function percent(ratio: number): string {
  return `${Number((ratio * 100).toFixed(2))}%`
}
