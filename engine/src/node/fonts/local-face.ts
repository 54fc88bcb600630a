import type { Font } from '@capsizecss/unpack'

/** Fonts that most systems have, as `local()` names them, and their average width over English text, in ems. */
type LocalFont = { names: string[]; averageWidth: number }

/** Arial, Liberation Sans and Roboto differ by less than 0.3 %. Code is seldom bold. */
const localFonts: Record<'text' | 'code', { regular: LocalFont; bold?: LocalFont }> = {
  text: {
    regular: { names: ['Arial', 'Liberation Sans', 'Roboto'], averageWidth: 913 / 2048 },
    bold: { names: ['Arial Bold', 'Liberation Sans Bold', 'Roboto Bold'], averageWidth: 983 / 2048 },
  },
  code: {
    regular: { names: ['Menlo', 'Courier New', 'Liberation Mono'], averageWidth: 1229 / 2048 },
  },
}

/** How much wider a variable font is in the weight of titles than in the weight it's measured in. */
const boldGrowth = 1.012

type Metrics = Pick<Font, 'ascent' | 'descent' | 'lineGap' | 'unitsPerEm' | 'xWidthAvg'>

/**
 * A font of the reader's system that takes as much room as the font with these metrics, so that a page looks the same
 * without it.
 */
export function buildLocalFace(kind: 'text' | 'code', family: string, metrics: Metrics): string {
  const { regular, bold } = localFonts[kind]
  const face = ({ names, averageWidth }: LocalFont, weight: string, width: number) =>
    `@font-face{font-family:${family};${weight}src:${names.map((name) => `local("${name}")`).join()};` +
    `${adjust(metrics, width / metrics.unitsPerEm / averageWidth)}}`
  const { xWidthAvg } = metrics
  return (
    face(regular, '', xWidthAvg) + (bold ? face(bold, 'font-weight:600 900;', xWidthAvg * boldGrowth) : '')
  )
}

function adjust({ ascent, descent, lineGap, unitsPerEm }: Metrics, scale: number): string {
  const ofHeight = (value: number) => percent(Math.abs(value) / unitsPerEm / scale)
  return (
    `size-adjust:${percent(scale)};ascent-override:${ofHeight(ascent)};` +
    `descent-override:${ofHeight(descent)};line-gap-override:${ofHeight(lineGap)}`
  )
}

function percent(ratio: number): string {
  return `${Number((ratio * 100).toFixed(2))}%`
}
