import { crc32, deflateSync } from 'node:zlib'

export type Color = readonly [red: number, green: number, blue: number]

/** Encodes an image with at most 256 colors. One byte per pixel compresses to a few kilobytes. */
export function encodePng(
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
