import { defineHastPlugin, type HastPluginDefinition } from 'satteri'
import type { SourceFences } from '../highlight/fence-memory.ts'
import { renderCode } from '../highlight/render-code.ts'

/** What the parser keeps of a fence's first line. */
type FenceData = { lang?: string; meta?: string }

/** Replaces each fence by its highlighted markup. */
export function codeBlocksPlugin(fences: SourceFences): HastPluginDefinition {
  return defineHastPlugin({
    name: 'octavo:code-blocks',
    element: {
      filter: ['pre'],
      visit(node, ctx) {
        const code = node.children[0]
        if (code?.type !== 'element' || code.tagName !== 'code') return
        const data: FenceData = { ...code.data }
        const fence = { language: data.lang ?? '', meta: data.meta ?? '' }
        ctx.replaceNode(node, { type: 'raw', value: renderCode(ctx.textContent(code), fence, fences) })
      },
    },
  })
}
