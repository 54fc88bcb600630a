import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createCardPainter } from './draw-card.ts'
import { canDraw, loadTypeFaces } from './fonts.ts'
import { createRaster } from './raster.ts'
import { circle, ring } from './shapes.ts'

const font = '@fontsource/inter'
const draw = createCardPainter(await loadTypeFaces(font))
const card = { site: 'Harbor', title: 'Tides', section: 'Water', version: '2.x', color: '#39c', font }

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

test('nothing extends into the margins, however long the title is', () => {
  const title = 'A word '.repeat(60).trim()
  for (const row of readPixels(draw({ ...card, title }))) {
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
  expect(canDraw('Überblick – “Fog”…')).toBe(true)
  expect(canDraw('مرحبا')).toBe(false)
})
