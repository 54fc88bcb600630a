import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { Card } from './card.ts'
import { createCardPainter } from './draw-card.ts'
import { canDraw, loadTypeFaces } from './fonts.ts'
import { createRaster } from './raster.ts'
import { circle, ring } from './shapes.ts'

const font = '@fontsource/inter'
const draw = createCardPainter(await loadTypeFaces(font, 'ltr'), 'ltr')
const card: Card = {
  site: 'Harbor',
  title: 'Tides',
  section: 'Water',
  version: '2.x',
  color: '#39c',
  font,
  direction: 'ltr',
}

const rubik = '@fontsource/rubik'
const faces = await loadTypeFaces(rubik, 'rtl')
const drawMirrored = createCardPainter(faces, 'rtl')
const arabic: Card = {
  ...card,
  site: 'ميناء',
  title: 'المد والجزر',
  section: 'الماء',
  font: rubik,
  direction: 'rtl',
}

/** Rows of pixels, without the filter byte. */
function readPixels(png: Buffer): Buffer[] {
  const at = png.indexOf('IDAT')
  const data = inflateSync(png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4)))
  return Array.from({ length: 630 }, (_, row) => data.subarray(row * 1201 + 1, (row + 1) * 1201))
}

test('is a small image in the size that social networks ask for', () => {
  const png = draw(card)
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
  expect(png.length).toBeLessThan(30_000)
  expect(draw(card)).toEqual(png)
  expect(draw({ ...card, version: '3.x' })).not.toEqual(png)
})

test("the line uses the site's color, written in short or long form", () => {
  const blue = Buffer.from([0x33, 0x99, 0xcc])
  const paletteOf = (png: Buffer) => png.subarray(png.indexOf('PLTE'), png.indexOf('IDAT'))
  expect(paletteOf(draw(card)).includes(blue)).toBe(true)
  expect(draw({ ...card, color: '#3399cc' })).toEqual(draw(card))
  expect(paletteOf(draw({ ...card, color: null })).includes(blue)).toBe(false)
})

test.each([
  ['the title', draw({ ...card, title: 'A word '.repeat(60).trim() })],
  ['a name', draw({ ...card, title: 'createTransformedProcedureOutputOfEveryRouter'.repeat(3) })],
  ['an Arabic title', drawMirrored({ ...arabic, title: 'كلمة طويلة '.repeat(30).trim() })],
])('nothing extends into the margins, however long %s is', (_, png) => {
  for (const row of readPixels(png)) {
    expect(row.subarray(0, 70).every((pixel) => pixel === 0)).toBe(true)
    expect(row.subarray(1130).every((pixel) => pixel === 0)).toBe(true)
  }
})

test('shapes cover their exact area', () => {
  const areaOf = (path: ReturnType<typeof circle>) => {
    const raster = createRaster(100, 100)
    raster.add(path)
    let sum = 0
    raster.visit((_, share) => (sum += share))
    return sum
  }
  expect(areaOf(circle({ x: 50.3, y: 49.6 }, 30))).toBeCloseTo(Math.PI * 900, -1)
  expect(areaOf(ring({ x: 50, y: 50 }, 30, 10))).toBeCloseTo(Math.PI * 500, -1)
})

test('knows which letters it cannot draw', () => {
  expect(canDraw('Überblick – “Fog”…', font)).toBe(true)
  expect(canDraw('Łódź, Обзор, Περίληψη', font)).toBe(true)
  expect(canDraw('مرحبا', font)).toBe(false)
  expect(canDraw('مرحبا، שלום (10)', rubik)).toBe(true)
  // Vowel marks have to be placed above their letters.
  expect(canDraw('مَرحبا', rubik)).toBe(false)
  expect(canDraw('概要', rubik)).toBe(false)
})

/** The columns between the first and the last one with something in these rows. */
function extentOf(png: Buffer, [first, end]: readonly [number, number]): [number, number] {
  const columns = readPixels(png)
    .slice(first, end)
    .flatMap((row) => [...row.entries()].filter(([, pixel]) => pixel > 0).map(([column]) => column))
  return [Math.min(...columns), Math.max(...columns)]
}

test('a card in a right-to-left language is mirrored', () => {
  const [top, title, line] = [
    [90, 150],
    [300, 420],
    [552, 568],
  ] as const
  const [left, right] = [draw(card), drawMirrored(arabic)]
  expect(extentOf(left, title)[0]).toBeLessThan(100)
  expect(extentOf(right, title)[1]).toBeGreaterThan(1100)
  expect(extentOf(right, title)[0]).toBeGreaterThan(400)
  // The version is on the other side.
  expect(extentOf(right, top)[0]).toBeLessThan(100)
  const [from, to] = extentOf(left, line)
  expect(extentOf(right, line)).toEqual([1199 - to, 1199 - from])
})

test('Arabic letters are joined, and Latin words keep their order', () => {
  const { bold } = faces
  const separate = Array.from('بحر').reduce((sum, letter) => sum + bold.widthOf(letter, 100), 0)
  expect(bold.widthOf('بحر', 100)).toBeLessThan(separate * 0.9)
  // A required ligature.
  expect(bold.widthOf('لا', 100)).toBeLessThan(bold.widthOf('ل', 100) + bold.widthOf('ا', 100))
  const place = { x: 0, y: 0, size: 100 }
  const [start] = bold.outline('tRPC بحر', place)
  const [word] = bold.outline('بحر', place)
  expect(start).toEqual(word)
})
