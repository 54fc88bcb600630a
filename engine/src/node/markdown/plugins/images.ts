import { defineHastPlugin, type HastPluginDefinition } from 'satteri'
import type { CompileState } from '../compile-state.ts'

/** Points images at their published files and gives them the size of the file, so that nothing shifts. */
export function imagesPlugin(state: CompileState): HastPluginDefinition {
  return defineHastPlugin({
    name: 'octavo:images',
    element: {
      filter: ['img'],
      visit(node, ctx) {
        const { src } = node.properties
        const image = typeof src === 'string' ? state.content.images[src] : undefined
        if (image) {
          ctx.setProperty(node, 'src', state.site.baseUrl + image.url)
          if (image.width !== null) ctx.setProperty(node, 'width', image.width)
          if (image.height !== null) ctx.setProperty(node, 'height', image.height)
        }
        ctx.setProperty(node, 'loading', 'lazy')
        ctx.setProperty(node, 'decoding', 'async')
      },
    },
  })
}
