import { defineHastPlugin, type HastPluginDefinition } from 'satteri'
import type { ImageRef } from '../../model/document.ts'
import type { CompileState } from './compile-state.ts'
import { readJsxAttributes, type JsxContext } from './links.ts'

type Attributes = ReadonlyMap<string, unknown>

/** Points images at their published files and adds their size, so that the page doesn't shift when they load. */
export function imagesPlugin(state: CompileState): HastPluginDefinition {
  const visitJsx = {
    filter: ['img'],
    visit(node: { attributes: readonly unknown[] }, ctx: JsxContext) {
      applyTo(node, ctx, readJsxAttributes(node.attributes))
    },
  }
  function applyTo(node: object, ctx: JsxContext, written: Attributes): void {
    for (const [name, value] of Object.entries(describeImage(written, state))) {
      // Attributes that the author wrote win, except for the address.
      if (name === 'src' || !written.has(name)) ctx.setProperty(node as never, name, value)
    }
  }
  return defineHastPlugin({
    name: 'octavo:images',
    element: {
      filter: ['img'],
      visit: (node, ctx) => applyTo(node, ctx, new Map(Object.entries(node.properties))),
    },
    mdxJsxFlowElement: visitJsx as never,
    mdxJsxTextElement: visitJsx as never,
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
