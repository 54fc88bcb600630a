import type { Direction } from './bidi.ts'
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

/** `side` is where the text begins. */
type Place = { side: 'start' | 'end'; y: number; size: number }

export type CardPainter = (card: Card) => Buffer

/** Draws what all cards have in common only once. */
export function createCardPainter(faces: TypeFaces, direction: Direction): CardPainter {
  const ground = new Uint8Array(size.width * size.height)
  paint(ground, drawLine(direction), 'accent')
  return (card) => {
    const pixels = ground.slice()
    const paths = setCard(card, faces, direction)
    paint(pixels, paths.ink, 'ink')
    paint(pixels, paths.muted, 'muted')
    return encodePng(size, pixels, buildPalette(card.color))
  }
}

/** The site's name at the top, the title in the middle, and the section above the line. */
function setCard(
  card: Card,
  { bold, medium }: TypeFaces,
  direction: Direction,
): { ink: Path[]; muted: Path[] } {
  const set = (face: TypeFace, text: string, { side, ...place }: Place) => {
    const isLeft = (side === 'start') === (direction === 'ltr')
    return face.outline(text, { ...place, x: isLeft ? margin : right - face.widthOf(text, place.size) })
  }
  const title = setTitle(card.title, bold)
  // A title of four lines keeps its distance from the line below.
  const middle = title.lines.length > 3 ? 338 : 352
  const top = middle - ((title.lines.length - 1) * title.size * 1.14) / 2 + (title.size * 0.7) / 2 - 10
  return {
    ink: [
      set(bold, card.site, { side: 'start', y: 128, size: 40 }),
      ...title.lines.map((text, index) =>
        set(bold, text, { side: 'start', y: top + index * title.size * 1.14, size: title.size }),
      ),
    ],
    muted: [
      set(medium, card.version, { side: 'end', y: 128, size: 34 }),
      set(medium, card.section, { side: 'start', y: 508, size: 34 }),
    ],
  }
}

/** A line with one bend, from a filled circle to a ring. It runs in the direction of the text. */
function drawLine(direction: Direction): Path[] {
  const at = (x: number, y: number) => ({ x: direction === 'rtl' ? size.width - x : x, y })
  const from = at(margin + 13, 560)
  const points = [from, at(right - 190, 560), at(right - 130, 500), at(right - 40, 500)]
  return [circle(from, 16), ...line(points, 9), ring(at(right - 20, 500), 22, 9)]
}

function setTitle(title: string, face: TypeFace): { size: number; lines: string[] } {
  for (const { size: fontSize, lines: most } of titleSizes) {
    const fits = (text: string) => face.widthOf(text, fontSize) <= right - margin
    const lines = breakLines(title.split(' '), fits)
    if (lines.length <= most && lines.every(fits)) return { size: fontSize, lines }
  }
  const last = titleSizes.at(-1) ?? { size: 58, lines: 4 }
  const fits = (text: string) => face.widthOf(`${text}…`, last.size) <= right - margin
  const lines = breakLines(
    title.split(' ').flatMap((word) => splitWord(word, fits)),
    fits,
  )
  const kept = lines.slice(0, last.lines)
  if (lines.length > last.lines) kept[last.lines - 1] += '…'
  return { size: last.size, lines: kept }
}

function breakLines(words: string[], fits: (line: string) => boolean): string[] {
  const lines: string[] = []
  for (const word of words) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** A name that's wider than the card, in parts that aren't, if possible where a word in it begins. */
function splitWord(word: string, fits: (part: string) => boolean): string[] {
  const pieces = word
    .split(/(?<=\p{Ll})(?=\p{Lu})|(?<=[./-])/u)
    .flatMap((piece) => (fits(piece) ? [piece] : Array.from(piece)))
  const parts = ['']
  for (const piece of pieces) {
    const longer = `${parts.at(-1)}${piece}`
    if (fits(longer)) parts[parts.length - 1] = longer
    else parts.push(piece)
  }
  return parts
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
