import { defineHastPlugin, type HastPluginDefinition } from 'satteri'
import type { CompileState } from './compile-state.ts'

/** Points images at their published files and adds their size, so that the page doesn't shift when they load. */
export function imagesPlugin(state: CompileState): HastPluginDefinition {
  const visitJsx = {
    filter: ['img'],
    visit(node: { attributes: readonly unknown[] }, ctx: JsxContext) {
      const written = new Map(node.attributes.filter(isText).map(({ name, value }) => [name, value]))
      for (const [name, value] of Object.entries(describeImage(written.get('src'), state))) {
        // Attributes that the author wrote in JSX win, except for the address.
        if (name === 'src' || !written.has(name)) ctx.setProperty(node as never, name, value)
      }
    },
  }
  return defineHastPlugin({
    name: 'octavo:images',
    element: {
      filter: ['img'],
      visit(node, ctx) {
        for (const [name, value] of Object.entries(describeImage(node.properties['src'], state)))
          ctx.setProperty(node, name, value)
      },
    },
    mdxJsxFlowElement: visitJsx as never,
    mdxJsxTextElement: visitJsx as never,
  })
}

type JsxContext = { setProperty(node: never, key: string, value: unknown): void }

function isText(attribute: unknown): attribute is { name: string; value: unknown } {
  return typeof attribute === 'object' && attribute !== null && 'name' in attribute
}

/** The attributes of an image, with its address and size when the file is known. */
function describeImage(src: unknown, state: CompileState): Record<string, string | number> {
  const { content, site, missingImages } = state
  const image = typeof src === 'string' ? content.images[src] : undefined
  if (typeof src === 'string' && !image) missingImages.push(src)
  return {
    ...(image && { src: site.baseUrl + image.url }),
    ...(typeof image?.width === 'number' && { width: image.width }),
    ...(typeof image?.height === 'number' && { height: image.height }),
    loading: 'lazy',
    decoding: 'async',
  }
}
