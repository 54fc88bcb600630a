import type { Card } from './card.ts'
import type { TypeFace, TypeFaces } from './fonts.ts'
import { encodePng, type Color } from './png.ts'
import { createRaster, type Path } from './raster.ts'
import { circle, line, ring } from './shapes.ts'

const size = { width: 1200, height: 630 }
const margin = 84
const right = size.width - margin

const paper: Color = [250, 252, 254]
/** The palette contains their shades in this order. */
const inks = ['ink', 'muted', 'accent'] as const
const ink: Color = [30, 40, 56]
const muted: Color = [88, 99, 116]
/** The number of shades of each ink between paper and full color. Together with paper, they fit into one palette. */
const shades = 84

/** Largest first. A title gets the first size at which it fits. */
const titleSizes = [
  { size: 88, lines: 2 },
  { size: 72, lines: 3 },
  { size: 58, lines: 4 },
]

export type CardPainter = (card: Card) => Buffer

/** Draws what all cards have in common only once. */
export function createCardPainter(faces: TypeFaces): CardPainter {
  const ground = new Uint8Array(size.width * size.height)
  paint(ground, drawLine(), 'accent')
  return (card) => {
    const pixels = ground.slice()
    const paths = setCard(card, faces)
    paint(pixels, paths.ink, 'ink')
    paint(pixels, paths.muted, 'muted')
    return encodePng(size, pixels, buildPalette(card.color))
  }
}

/** The site's name at the top, the title in the middle, and the section above the line. */
function setCard(card: Card, { bold, medium }: TypeFaces): { ink: Path[]; muted: Path[] } {
  const ink: Path[] = []
  const muted: Path[] = []
  ink.push(bold.outline(card.site, { x: margin, y: 128, size: 40 }))
  if (card.version !== '') {
    const x = right - medium.widthOf(card.version, 34)
    muted.push(medium.outline(card.version, { x, y: 128, size: 34 }))
  }
  const title = setTitle(card.title, bold)
  const top = 352 - ((title.lines.length - 1) * title.size * 1.14) / 2 + (title.size * 0.7) / 2 - 10
  for (const [index, text] of title.lines.entries())
    ink.push(bold.outline(text, { x: margin, y: top + index * title.size * 1.14, size: title.size }))
  muted.push(medium.outline(card.section, { x: margin, y: 508, size: 34 }))
  return { ink, muted }
}

/** A line with one bend, from a filled circle to a ring. */
function drawLine(): Path[] {
  const [from, bend, to] = [
    { x: margin + 13, y: 560 },
    { x: right - 190, y: 560 },
    { x: right - 130, y: 500 },
  ]
  const end = { x: right - 20, y: 500 }
  return [circle(from, 16), ...line([from, bend, to, { x: end.x - 20, y: end.y }], 9), ring(end, 22, 9)]
}

function setTitle(title: string, face: TypeFace): { size: number; lines: string[] } {
  for (const { size: fontSize, lines: most } of titleSizes) {
    const lines = breakLines(title, (text) => face.widthOf(text, fontSize) <= right - margin)
    if (lines.length <= most) return { size: fontSize, lines }
  }
  const last = titleSizes.at(-1) ?? { size: 58, lines: 4 }
  const lines = breakLines(title, (text) => face.widthOf(`${text}…`, last.size) <= right - margin)
  const kept = lines.slice(0, last.lines)
  return { size: last.size, lines: kept.map((text, index) => (index === last.lines - 1 ? `${text}…` : text)) }
}

function breakLines(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** Pixels are indexes into the palette. Where shapes overlap, the later one wins. */
function paint(pixels: Uint8Array, paths: Path[], name: (typeof inks)[number]): void {
  const raster = createRaster(size.width, size.height)
  for (const path of paths) raster.add(path)
  const first = inks.indexOf(name) * shades
  raster.visit((pixel, share) => {
    const shade = Math.round(share * shades)
    if (shade > 0) pixels[pixel] = first + shade
  })
}

function buildPalette(accent: string | null): Color[] {
  const mix = (color: Color, share: number): Color => [
    Math.round(paper[0] + (color[0] - paper[0]) * share),
    Math.round(paper[1] + (color[1] - paper[1]) * share),
    Math.round(paper[2] + (color[2] - paper[2]) * share),
  ]
  const mixed = [ink, muted, accent === null ? ink : readColor(accent)].flatMap((color) =>
    Array.from({ length: shades }, (_, index) => mix(color, (index + 1) / shades)),
  )
  return [paper, ...mixed]
}

/** Reads `#39c` or `#3399cc`, and ignores an alpha channel. */
function readColor(hex: string): Color {
  const digits = hex.length < 6 ? hex.slice(1).replaceAll(/./g, '$&$&') : hex.slice(1)
  const read = (at: number) => Number.parseInt(digits.slice(at, at + 2), 16)
  return [read(0), read(2), read(4)]
}
