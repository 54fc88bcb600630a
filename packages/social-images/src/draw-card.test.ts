import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { type Card, canDraw } from './card.ts'
import { createCardPainter } from './draw-card.ts'

const font = '@fontsource/inter'
const card: Card = {
  site: 'Harbor',
  title: 'Tides',
  section: 'Water',
  version: '2.x',
  color: '#39c',
  font,
  direction: 'ltr',
}
const draw = await createCardPainter(card)

const rubik = '@fontsource/rubik'
const arabic: Card = {
  ...card,
  site: 'ميناء',
  title: 'المد والجزر',
  section: 'الماء',
  font: rubik,
  direction: 'rtl',
}
const drawMirrored = await createCardPainter(arabic)

/** Rows of pixels, without the filter byte. */
function readPixels(png: Buffer): Buffer[] {
  const at = png.indexOf('IDAT')
  const data = inflateSync(png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4)))
  return Array.from({ length: 630 }, (_, row) => data.subarray(row * 1201 + 1, (row + 1) * 1201))
}

test("is a small image in the size that social networks ask for, in the site's color, and knows its letters", () => {
  const png = draw(card)
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
  expect(png.length).toBeLessThan(30_000)
  expect(draw(card)).toEqual(png)
  expect(draw({ ...card, version: '3.x' })).not.toEqual(png)
  const blue = Buffer.from([0x33, 0x99, 0xcc])
  const paletteOf = (png: Buffer) => png.subarray(png.indexOf('PLTE'), png.indexOf('IDAT'))
  expect(paletteOf(draw(card)).includes(blue)).toBe(true)
  expect(draw({ ...card, color: '#3399cc' })).toEqual(draw(card))
  expect(paletteOf(draw({ ...card, color: null })).includes(blue)).toBe(false)
  expect(canDraw('Überblick – “Fog”…', font)).toBe(true)
  expect(canDraw('Łódź, Обзор, Περίληψη', font)).toBe(true)
  expect(canDraw('مرحبا', font)).toBe(false)
  expect(canDraw('مرحبا، שלום (10)', rubik)).toBe(true)
  expect(canDraw('مَرحبا', rubik)).toBe(false)
  expect(canDraw('概要', rubik)).toBe(false)
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

/** The columns between the first and the last one with something in these rows. */
function extentOf(png: Buffer, [first, end]: readonly [number, number]): [number, number] {
  const columns = readPixels(png)
    .slice(first, end)
    .flatMap((row) => [...row.entries()].filter(([, pixel]) => pixel > 0).map(([column]) => column))
  return [Math.min(...columns), Math.max(...columns)]
}

test('a card in a right-to-left language is mirrored, and Arabic letters are joined', () => {
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
  const rows = [300, 420] as const
  const widthOf = (title: string) => {
    const [from, to] = extentOf(drawMirrored({ ...arabic, title }), rows)
    return to - from
  }
  const separate = Array.from('بحر').reduce((sum, letter) => sum + widthOf(letter), 0)
  expect(widthOf('بحر')).toBeLessThan(separate * 0.9)
  const rightOf = (title: string) =>
    readPixels(drawMirrored({ ...arabic, title }))
      .slice(...rows)
      .map((row) => row.subarray(1000))
  expect(rightOf('tRPC بحر')).toEqual(rightOf('tRPC כן'))
  expect(rightOf('tRPC بحر')).not.toEqual(rightOf('בחר tRPC'))
})
