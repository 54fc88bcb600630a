import { expect, test } from 'vitest'
import { readImageSize } from './image-reader.ts'

const sizeOf = (bytes: Buffer | string) => {
  const { width, height } = readImageSize(Buffer.from(bytes))
  return [width, height]
}

/** A header that begins with these characters and has these bytes at an offset. */
const header = (start: string, offset: number, bytes: number[]) => {
  const buffer = Buffer.alloc(30)
  buffer.write(start, 'latin1')
  buffer.set(bytes, offset)
  return buffer
}

test.each([
  ['PNG', header('\x89PNG\r\n\x1a\n', 16, [0, 0, 2, 128, 0, 0, 1, 224]), 640, 480],
  ['GIF', header('GIF89a', 6, [1, 0, 2, 0]), 1, 2],
  ['lossy WebP', header('RIFF????WEBPVP8 ', 26, [64, 1, 200, 0]), 320, 200],
  ['extended WebP', header('RIFF????WEBPVP8X', 24, [255, 3, 0, 255, 2, 0]), 1024, 768],
  ['lossless WebP', header('RIFF????WEBPVP8L', 21, [49, 192, 24, 0]), 50, 100],
  ['SVG', '<?xml version="1.0"?>\n<svg xmlns="x" width="24px" height="12.4">', 24, 12],
  ['SVG with a view box', '<svg width="100%" height="100%" viewBox="0 0 512 256">', 512, 256],
  ['SVG without a size', '<svg stroke-width="2">', null, null],
  ['text', 'hello', null, null],
  ['truncated JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), null, null],
  ['truncated AVIF', '????ftypavif', null, null],
  ['nothing', '', null, null],
])('%s', (_, bytes, ...size) => expect(sizeOf(bytes)).toEqual(size))

test('JPEG, after other segments, or turned by a camera, with its orientation in either byte order', () => {
  const segments = Buffer.from([
    0xff, 0xd8, 0xff, 0xe0, 0x00, 0x04, 0x01, 0x02, 0xff, 0xff, 0xc4, 0x00, 0x02, 0xff, 0xc2, 0x00, 0x11,
    0x08, 0x01, 0x2c, 0x00, 0xc8, 0x03,
  ])
  expect(sizeOf(segments)).toEqual([200, 300])
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
  expect(sizeOf(jpegWith(3, true))).toEqual([200, 300])
  expect(sizeOf(jpegWith(6, true))).toEqual([300, 200])
  expect(sizeOf(jpegWith(8, false))).toEqual([300, 200])
})

test('AVIF, upright or turned', () => {
  const avif = Buffer.from(
    'AAAAIGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZk1BMUEAAAGNbWV0YQAAAAAAAAAoaGRscgAAAAAAAAAAcGljdAAAAAAAAAAAAAAAAGxpYmF2aWYAAAAADnBpdG0AAAAAAAEAAAAsaWxvYwAAAABEAAACAAEAAAABAAAByAAAABUAAgAAAAEAAAG1AAAAEwAAAEJpaW5mAAAAAAACAAAAGmluZmUCAAAAAAEAAGF2MDFDb2xvcgAAAAAaaW5mZQIAAAAAAgAAYXYwMUFscGhhAAAAABppcmVmAAAAAAAAAA5hdXhsAAIAAQABAAAAw2lwcnAAAACdaXBjbwAAABRpc3BlAAAAAAAAAAYAAAAE',
    'base64',
  )
  expect(sizeOf(avif)).toEqual([6, 4])
  const turned = Buffer.concat([avif, Buffer.from('\0\0\0\x09irot\x03', 'latin1')])
  expect(sizeOf(turned)).toEqual([4, 6])
})
