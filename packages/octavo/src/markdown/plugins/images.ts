import type { HastPluginDefinition } from 'satteri'
import type { ImageRef } from '../../model/document.ts'
import type { CompileState } from './compile-state.ts'
import { elementPlugin, type Attributes } from './element-plugin.ts'

/** Points images at their published files and adds their size, so that the page doesn't shift when they load. */
export function imagesPlugin(state: CompileState): HastPluginDefinition {
  return elementPlugin('octavo:images', 'img', (_, written, set) => {
    for (const [name, value] of Object.entries(describeImage(written, state))) {
      // Attributes that the author wrote win, except for the address.
      if (name === 'src' || !written.has(name)) set(name, value)
    }
  })
}

/** The attributes of an image, with its address and size when the file is known. */
function describeImage(written: Attributes, state: CompileState): Record<string, string | number> {
  const { content, site, missingImages } = state
  const src = written.get('src')
  const image =
    typeof src === 'string' && Object.hasOwn(content.images, src) ? content.images[src] : undefined
  if (typeof src === 'string' && !image) missingImages.push(src)
  return {
    ...(image && { src: site.baseUrl + image.url, ...sizeOf(image, written) }),
    loading: 'lazy',
    decoding: 'async',
  }
}

/** The size of the file, scaled to the side that the author wrote. Empty if that isn't a number, such as `50%`. */
function sizeOf({ width, height }: ImageRef, written: Attributes): { width?: number; height?: number } {
  let scale = 1
  if (written.has('width')) scale = toNumber(written.get('width')) / (width ?? 0)
  else if (written.has('height')) scale = toNumber(written.get('height')) / (height ?? 0)
  if (!Number.isFinite(scale)) return {}
  const scaled = (side: number) => Math.max(1, Math.round(side * scale))
  return {
    ...(width !== null && { width: scaled(width) }),
    ...(height !== null && { height: scaled(height) }),
  }
}

/** `120`, `"120"` or, in JSX, `{120}`. Everything else is NaN. */
function toNumber(value: unknown): number {
  const text = typeof value === 'object' && value !== null && 'value' in value ? value.value : value
  return Number(text) || Number.NaN
}
