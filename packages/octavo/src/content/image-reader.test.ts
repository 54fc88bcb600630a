import { expect, test } from 'vitest'
import { readImageSize } from './image-reader.ts'

function bytesOf(base64: string): Buffer {
  return Buffer.from(base64, 'base64')
}

function size(text: string) {
  return readImageSize(Buffer.from(text))
}

test('PNG', () => {
  const header = Buffer.alloc(24)
  header.write('\x89PNG\r\n\x1a\n', 'latin1')
  header.writeUInt32BE(640, 16)
  header.writeUInt32BE(480, 20)
  expect(readImageSize(header)).toEqual({ width: 640, height: 480 })
})

test('GIF', () => {
  expect(readImageSize(bytesOf('R0lGODlhAQACAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'))).toEqual({
    width: 1,
    height: 2,
  })
})

test('JPEG, after other segments', () => {
  const segments = Buffer.from([
    0xff, 0xd8, 0xff, 0xe0, 0x00, 0x04, 0x01, 0x02, 0xff, 0xff, 0xc4, 0x00, 0x02, 0xff, 0xc2, 0x00, 0x11,
    0x08, 0x01, 0x2c, 0x00, 0xc8, 0x03,
  ])
  expect(readImageSize(segments)).toEqual({ width: 200, height: 300 })
})

test('JPEG that a camera has turned, with its orientation in either byte order', () => {
  const jpegWith = (orientation: number, isLittle: boolean) => {
    const exif = Buffer.alloc(36)
    exif.set([0xff, 0xe1, 0x00, 0x22])
    exif.write(`Exif\0\0${isLittle ? 'II' : 'MM'}`, 4, 'latin1')
    const tiff = new DataView(exif.buffer, exif.byteOffset + 10)
    tiff.setUint16(2, 42, isLittle)
    tiff.setUint32(4, 8, isLittle)
    // One entry: the orientation, a single short.
    tiff.setUint16(8, 1, isLittle)
    tiff.setUint16(10, 0x112, isLittle)
    tiff.setUint16(12, 3, isLittle)
    tiff.setUint32(14, 1, isLittle)
    tiff.setUint16(18, orientation, isLittle)
    const frame = [0xff, 0xc0, 0x00, 0x11, 0x08, 0x01, 0x2c, 0x00, 0xc8, 0x03]
    return Buffer.concat([Buffer.from([0xff, 0xd8]), exif, Buffer.from(frame)])
  }
  const turned = { width: 300, height: 200 }
  expect(readImageSize(jpegWith(3, true))).toEqual({ width: 200, height: 300 })
  expect(readImageSize(jpegWith(6, true))).toEqual(turned)
  expect(readImageSize(jpegWith(8, false))).toEqual(turned)
})

test('AVIF, upright or turned', () => {
  const avif = bytesOf(
    'AAAAIGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZk1BMUEAAAGNbWV0YQAAAAAAAAAoaGRscgAAAAAAAAAAcGljdAAAAAAAAAAAAAAAAGxpYmF2aWYAAAAADnBpdG0AAAAAAAEAAAAsaWxvYwAAAABEAAACAAEAAAABAAAByAAAABUAAgAAAAEAAAG1AAAAEwAAAEJpaW5mAAAAAAACAAAAGmluZmUCAAAAAAEAAGF2MDFDb2xvcgAAAAAaaW5mZQIAAAAAAgAAYXYwMUFscGhhAAAAABppcmVmAAAAAAAAAA5hdXhsAAIAAQABAAAAw2lwcnAAAACdaXBjbwAAABRpc3BlAAAAAAAAAAYAAAAE',
  )
  expect(readImageSize(avif)).toEqual({ width: 6, height: 4 })
  const turned = Buffer.concat([avif, Buffer.from('\0\0\0\x09irot\x03', 'latin1')])
  expect(readImageSize(turned)).toEqual({ width: 4, height: 6 })
})

test('WebP in all three formats', () => {
  const lossy = Buffer.alloc(30)
  lossy.write('RIFF????WEBPVP8 ', 'latin1')
  lossy.writeUInt16LE(320, 26)
  lossy.writeUInt16LE(200, 28)
  expect(readImageSize(lossy)).toEqual({ width: 320, height: 200 })
  const extended = Buffer.alloc(30)
  extended.write('RIFF????WEBPVP8X', 'latin1')
  extended.writeUIntLE(1023, 24, 3)
  extended.writeUIntLE(767, 27, 3)
  expect(readImageSize(extended)).toEqual({ width: 1024, height: 768 })
  const lossless = Buffer.alloc(30)
  lossless.write('RIFF????WEBPVP8L', 'latin1')
  lossless.writeUInt32LE((99 << 14) | 49, 21)
  expect(readImageSize(lossless)).toEqual({ width: 50, height: 100 })
})

test('SVG, from its attributes or view box', () => {
  expect(size('<?xml version="1.0"?>\n<svg xmlns="x" width="24px" height="12.4">')).toEqual({
    width: 24,
    height: 12,
  })
  expect(size('<svg width="100%" height="100%" viewBox="0 0 512 256">')).toEqual({ width: 512, height: 256 })
  expect(size('<svg stroke-width="2">')).toEqual({ width: null, height: null })
})

test('other formats and truncated files have no size', () => {
  expect(readImageSize(Buffer.from('hello'))).toEqual({ width: null, height: null })
  expect(readImageSize(Buffer.from([0xff, 0xd8, 0xff, 0xe0]))).toEqual({ width: null, height: null })
  expect(readImageSize(Buffer.from('????ftypavif'))).toEqual({ width: null, height: null })
  expect(readImageSize(Buffer.alloc(0))).toEqual({ width: null, height: null })
})
