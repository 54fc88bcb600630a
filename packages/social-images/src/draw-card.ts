import type { SKRSContext2D as Context } from '@napi-rs/canvas'
import { type Card, listFontFiles } from './card.ts'
import { crc32, deflateSync } from 'node:zlib'

const size = { width: 1200, height: 630 }
const margin = 84
const right = size.width - margin

const paper: Color = [250, 252, 254]
const ink: Color = [30, 40, 56]
const muted: Color = [88, 99, 116]
/** The number of shades of each color between paper and full color. Together with paper, they fit into one palette. */
const shades = 84
/** Each color is drawn in a channel of its own, whose value is the share of a pixel that it covers. */
const channels = { ink: '#f00', muted: '#0f0', accent: '#00f' }

/** Largest first. A title gets the first size at which it fits. */
const titleSizes = [
  { size: 88, lines: 2 },
  { size: 72, lines: 3 },
  { size: 58, lines: 4 },
]

/** Large type is set tighter, as on the pages. */
const faces = { bold: { weight: 700, tracking: -0.022 }, medium: { weight: 500, tracking: -0.008 } }

type Style = { face: keyof typeof faces; size: number }

export type CardPainter = (card: Card) => Buffer

/** Draws cards that have the same font and direction. */
export async function createCardPainter({
  font,
  direction,
}: Pick<Card, 'font' | 'direction'>): Promise<CardPainter> {
  // Most builds draw nothing.
  const { createCanvas, GlobalFonts } = await import('@napi-rs/canvas')
  const families = {
    bold: listFontFiles(font, faces.bold.weight),
    medium: listFontFiles(font, faces.medium.weight),
  }
  for (const file of [...families.bold, ...families.medium]) GlobalFonts.registerFromPath(file, file)
  const context = createCanvas(size.width, size.height).getContext('2d')

  function setStyle(text: string, { face, size: fontSize }: Style): void {
    const isRightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text)
    context.font = `${fontSize}px ${families[face].map((file) => JSON.stringify(file)).join(', ')}`
    context.letterSpacing = `${isRightToLeft ? 0 : faces[face].tracking * fontSize}px`
    // Names and versions, such as @octavo/core or 10.x, are written in one way in every language.
    context.direction = /\p{L}/u.test(text) && !isRightToLeft ? 'ltr' : direction
  }

  function widthOf(text: string, style: Style): number {
    setStyle(text, style)
    return context.measureText(text).width
  }

  /** `side` is where the text begins, and `y` its baseline. */
  function write(text: string, { side, y, ...style }: Style & { side: 'start' | 'end'; y: number }): void {
    const isLeft = (side === 'start') === (direction === 'ltr')
    setStyle(text, style)
    context.textAlign = isLeft ? 'left' : 'right'
    context.fillText(text, isLeft ? margin : right, y)
  }

  /** The site's name at the top, the title in the middle, and the section above the line. */
  return (card) => {
    context.fillStyle = '#000'
    context.fillRect(0, 0, size.width, size.height)
    drawLine(context, direction)
    const title = setTitle(card.title, (text, fontSize) => widthOf(text, { face: 'bold', size: fontSize }))
    // A title of four lines keeps its distance from the line below.
    const middle = title.lines.length > 3 ? 338 : 352
    const top = middle - ((title.lines.length - 1) * title.size * 1.14) / 2 + (title.size * 0.7) / 2 - 10
    context.fillStyle = channels.ink
    write(card.site, { face: 'bold', size: 40, side: 'start', y: 128 })
    for (const [index, text] of title.lines.entries())
      write(text, { face: 'bold', size: title.size, side: 'start', y: top + index * title.size * 1.14 })
    context.fillStyle = channels.muted
    write(card.version, { face: 'medium', size: 34, side: 'end', y: 128 })
    write(card.section, { face: 'medium', size: 34, side: 'start', y: 508 })
    return encodePng(size, readPixels(context), buildPalette(card.color))
  }
}

/** A line with one bend, from a filled circle to a ring. It runs in the direction of the text. */
function drawLine(context: Context, direction: Card['direction']): void {
  const mirror = (x: number) => (direction === 'rtl' ? size.width - x : x)
  const circle = (x: number, y: number, radius: number) => {
    context.beginPath()
    context.arc(mirror(x), y, radius, 0, 2 * Math.PI)
  }
  context.fillStyle = context.strokeStyle = channels.accent
  context.lineWidth = 9
  context.lineJoin = context.lineCap = 'round'
  circle(margin + 13, 560, 16)
  context.fill()
  context.beginPath()
  context.moveTo(mirror(margin + 13), 560)
  for (const [x, y] of [
    [right - 190, 560],
    [right - 130, 500],
    [right - 40, 500],
  ] as const)
    context.lineTo(mirror(x), y)
  context.stroke()
  circle(right - 20, 500, 17.5)
  context.stroke()
}

function setTitle(
  title: string,
  widthOf: (text: string, size: number) => number,
): { size: number; lines: string[] } {
  for (const { size: fontSize, lines: most } of titleSizes) {
    const fits = (text: string) => widthOf(text, fontSize) <= right - margin
    const lines = breakLines(title.split(' '), fits)
    if (lines.length <= most && lines.every(fits)) return { size: fontSize, lines }
  }
  const last = titleSizes.at(-1) ?? { size: 58, lines: 4 }
  const fits = (text: string) => widthOf(`${text}…`, last.size) <= right - margin
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

/** Indexes into the palette. */
function readPixels(context: Context): Uint8Array {
  const { data } = context.getImageData(0, 0, size.width, size.height)
  const pixels = new Uint8Array(size.width * size.height)
  for (let pixel = 0; pixel < pixels.length; pixel++)
    for (let channel = 0; channel < 3 && pixels[pixel] === 0; channel++) {
      const shade = Math.round(((data[pixel * 4 + channel] ?? 0) / 255) * shades)
      if (shade > 0) pixels[pixel] = channel * shades + shade
    }
  return pixels
}

/** Paper, and the shades of each color in the order of their channels. */
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

type Color = readonly [red: number, green: number, blue: number]

/** Encodes an image with at most 256 colors. One byte per pixel compresses to a few kilobytes. */
function encodePng(
  { width, height }: { width: number; height: number },
  pixels: Uint8Array,
  palette: readonly Color[],
): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // Eight bits per pixel, indexed colors.
  header.set([8, 3, 0, 0, 0], 8)
  const rows = Buffer.alloc((width + 1) * height)
  for (let row = 0; row < height; row++)
    rows.set(pixels.subarray(row * width, (row + 1) * width), row * (width + 1) + 1)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flat())),
    chunk('IDAT', deflateSync(rows, { level: 6 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
