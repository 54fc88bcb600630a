export type ImageSize = { width: number | null; height: number | null }

const unknown: ImageSize = { width: null, height: null }

/** Reads the size in pixels from the first bytes of a PNG, GIF, JPEG, WebP or SVG; nulls for anything else. */
export function readImageSize(bytes: Buffer): ImageSize {
  try {
    return (
      (pngSize(bytes) ?? gifSize(bytes) ?? jpegSize(bytes) ?? webpSize(bytes) ?? svgSize(bytes)) || unknown
    )
  } catch {
    // A truncated file ends in the middle of a header.
    return unknown
  }
}

function pngSize(bytes: Buffer): ImageSize | null {
  if (bytes.toString('latin1', 1, 4) !== 'PNG') return null
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

function gifSize(bytes: Buffer): ImageSize | null {
  if (!/^GIF8[79]a/.test(bytes.toString('latin1', 0, 6))) return null
  return { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) }
}

/** Skips segments up to the first frame header (C0 to CF, except C4, C8 and CC, which are tables). */
function jpegSize(bytes: Buffer): ImageSize | null {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return null
  for (let offset = 2; ;) {
    const marker = bytes.readUInt8(offset + 1)
    if (marker === 0xff) offset += 1
    else if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      return { width: bytes.readUInt16BE(offset + 7), height: bytes.readUInt16BE(offset + 5) }
    } else offset += 2 + bytes.readUInt16BE(offset + 2)
  }
}

function webpSize(bytes: Buffer): ImageSize | null {
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP') return null
  const format = bytes.toString('latin1', 12, 16)
  if (format === 'VP8 ')
    return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
  if (format === 'VP8X') return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
  const bits = bytes.readUInt32LE(21)
  return format === 'VP8L' ? { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 } : null
}

function svgSize(bytes: Buffer): ImageSize | null {
  const tag = /<svg\b[^>]*>/.exec(bytes.toString('utf8', 0, 4096))?.[0]
  if (tag === undefined) return null
  const box = /\bviewBox\s*=\s*["']\s*[-\d.]+[\s,]+[-\d.]+[\s,]+([\d.]+)[\s,]+([\d.]+)/.exec(tag)
  const width = pixels(tag, 'width') ?? (box ? Number(box[1]) : null)
  const height = pixels(tag, 'height') ?? (box ? Number(box[2]) : null)
  return { width: width && Math.round(width), height: height && Math.round(height) }
}

function pixels(tag: string, name: string): number | null {
  const value = new RegExp(`\\s${name}\\s*=\\s*["']\\s*([\\d.]+)(?:px)?\\s*["']`).exec(tag)?.[1]
  return value === undefined ? null : Number(value)
}
