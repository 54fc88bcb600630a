import path from 'node:path'
import { readFileSync } from 'node:fs'
import { hashOf } from '../files/hash.ts'
import { isFile } from '../files/files.ts'
import { toSourcePath } from '../files/posix-path.ts'
import type { ContentAsset, ImageRef } from '../model/document.ts'

/** What has been read, by absolute path, and the images outside the static folder, which must be copied. */
export type Images = { readonly read: Map<string, ImageRef>; readonly assets: Map<string, ContentAsset> }

/** Reads an image, once however many pages show it. Null if there is no file. `statics` is the static folder. */
export function readImage(filePath: string, statics: string, { read, assets }: Images): ImageRef | null {
  const known = read.get(filePath)
  if (known || !isFile(filePath)) return known ?? null
  const bytes = readFileSync(filePath)
  const inStatic = toSourcePath(filePath, statics)
  const isStatic = !inStatic.startsWith('..') && !path.isAbsolute(inStatic)
  const url = isStatic ? inStatic.split('/').map(encodeURIComponent).join('/') : assetUrl(filePath, bytes)
  if (!isStatic) assets.set(url, { from: filePath, url })
  const image = { url, ...readImageSize(bytes) }
  read.set(filePath, image)
  return image
}

function assetUrl(filePath: string, bytes: Buffer): string {
  const { name, ext } = path.parse(filePath)
  const safe = name.replace(/[^\w.-]+/g, '-') || 'image'
  return `assets/images/${safe}-${hashOf(bytes).slice(0, 8)}${ext.toLowerCase()}`
}

export type ImageSize = { width: number | null; height: number | null }

/** Reads the size in pixels from the header of a PNG, GIF, JPEG, WebP, AVIF, or SVG; nulls for anything else. */
export function readImageSize(bytes: Buffer): ImageSize {
  try {
    const formats = [pngSize, gifSize, jpegSize, webpSize, avifSize, svgSize]
    for (const sizeIn of formats) {
      const size = sizeIn(bytes)
      if (size) return size
    }
  } catch {
    // A truncated file ends in the middle of a header.
  }
  return { width: null, height: null }
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
  let isTurned = false
  for (let offset = 2; ;) {
    const marker = bytes.readUInt8(offset + 1)
    if (marker === 0xff) offset += 1
    else if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      return turn({ width: bytes.readUInt16BE(offset + 7), height: bytes.readUInt16BE(offset + 5) }, isTurned)
    } else {
      const next = offset + 2 + bytes.readUInt16BE(offset + 2)
      if (marker === 0xe1) isTurned ||= isTurnedByExif(bytes.subarray(offset + 4, next))
      offset = next
    }
  }
}

/** Browsers turn a photo by its Exif orientation, whose values from 5 on swap the sides. */
function isTurnedByExif(segment: Buffer): boolean {
  if (segment.toString('latin1', 0, 6) !== 'Exif\0\0') return false
  const tiff = new DataView(segment.buffer, segment.byteOffset + 6, segment.length - 6)
  const isLittle = tiff.getUint8(0) === 0x49
  const directory = tiff.getUint32(4, isLittle)
  const entries = tiff.getUint16(directory, isLittle)
  for (let index = 0; index < entries; index++) {
    const entry = directory + 2 + index * 12
    if (tiff.getUint16(entry, isLittle) === 0x112) return tiff.getUint16(entry + 8, isLittle) >= 5
  }
  return false
}

function turn({ width, height }: ImageSize, isTurned: boolean): ImageSize {
  return isTurned ? { width: height, height: width } : { width, height }
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

/** Among the picture's properties (`ipco`), its size comes before those of its transparency and its preview. */
function avifSize(bytes: Buffer): ImageSize | null {
  if (!/^ftypavi[fs]/.test(bytes.toString('latin1', 4, 12))) return null
  const start = bytes.indexOf('ipco')
  const properties = bytes.subarray(start, start + bytes.readUInt32BE(start - 4))
  const size = properties.indexOf('ispe')
  const rotation = properties.indexOf('irot')
  const isTurned = rotation !== -1 && properties.readUInt8(rotation + 4) % 2 === 1
  return turn(
    { width: properties.readUInt32BE(size + 8), height: properties.readUInt32BE(size + 12) },
    isTurned,
  )
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
