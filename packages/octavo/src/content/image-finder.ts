import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { ContentAsset, ImageRef } from '../model/document.ts'
import { decodeAddress } from '../model/urls/decode-address.ts'
import { withoutSuffix } from '../model/urls/url.ts'
import type { Boundary } from '../files/boundary.ts'
import { hashOf } from '../files/hash.ts'
import { isFile } from '../files/is-file.ts'
import { readImageSize } from './image-size.ts'

/** `wanted` is where the image was expected; `image` is null if it isn't there or may not be used. */
export type FoundImage = { wanted: string; image: ImageRef | null; refused: ReturnType<Boundary> }

export type ImageFinder = {
  /**
   * `homes` are the files that the image's path may be relative to, best first, as posix paths relative to the site's
   * folder.
   */
  find(url: string, homes: string[]): FoundImage
  /** The address to write instead of one that begins with the static folder; null if that leads to no file. */
  withoutStaticFolder(url: string): string | null
  /** Images outside the static folder, which must be copied. */
  readonly assets: Map<string, ContentAsset>
  /** Absolute paths of the images read so far. */
  readonly files: Set<string>
}

/**
 * Finds images the way authors refer to them: relative to the file, from the static folder (`/img/x.png`) or with
 * `@site/…`.
 */
export function createImageFinder(root: string, staticFolder: string, boundary: Boundary): ImageFinder {
  const statics = path.join(root, staticFolder)
  const known = new Map<string, FoundImage>()
  const assets = new Map<string, ContentAsset>()
  const files = new Set<string>()

  function load(filePath: string): ImageRef | null {
    if (!isFile(filePath)) return null
    files.add(filePath)
    const bytes = readFileSync(filePath)
    const inStatic = path.relative(statics, filePath)
    const isStatic = !inStatic.startsWith('..') && !path.isAbsolute(inStatic)
    const url = isStatic
      ? inStatic.split(path.sep).map(encodeURIComponent).join('/')
      : assetUrl(filePath, bytes)
    if (!isStatic) assets.set(url, { from: filePath, url })
    return { url, ...readImageSize(bytes) }
  }

  function look(wanted: string): FoundImage {
    const refused = boundary(wanted)
    return { wanted, refused, image: refused ? null : load(wanted) }
  }

  function lookAt(wanted: string): FoundImage {
    const found = known.get(wanted) ?? look(wanted)
    known.set(wanted, found)
    return found
  }

  return {
    assets,
    files,
    find(url, homes) {
      const found = homes.map((home) => lookAt(locate(url, path.posix.dirname(home))))
      const [first = { wanted: '', image: null, refused: null }] = found
      return found.find(({ image }) => image !== null) ?? first
    },
    withoutStaticFolder(url) {
      if (!url.startsWith(`/${staticFolder}/`)) return null
      const address = url.slice(staticFolder.length + 1)
      return isFile(locate(address, '')) ? address : null
    },
  }

  function locate(url: string, folder: string): string {
    const target = decodeAddress(withoutSuffix(url))
    if (target.startsWith('/')) return path.join(statics, target)
    return target.startsWith('@site/')
      ? path.join(root, target.slice('@site/'.length))
      : path.join(root, folder, target)
  }
}

function assetUrl(filePath: string, bytes: Buffer): string {
  const { name, ext } = path.parse(filePath)
  const safe = name.replace(/[^\w.-]+/g, '-') || 'image'
  return `assets/images/${safe}-${hashOf(bytes).slice(0, 8)}${ext.toLowerCase()}`
}
