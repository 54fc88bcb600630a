import { defineHastPlugin, type HastPluginDefinition, type Position } from 'satteri'
import { createLineFinder } from '../../problems/code-frame.ts'
import { type CompileState, reportAt } from '../plugins/compile-state.ts'
import { readFence } from '../plugins/code-blocks.ts'
import { describeError } from './load-extension.ts'
import type { FenceHandler, MarkdownPlugin } from './markdown-plugin.ts'

/**
 * Replaces fences that a plugin handles with its HTML. The source stays in an attribute, from which the page's Markdown
 * is made.
 */
export function handledFencesPlugin(
  plugins: readonly MarkdownPlugin[],
  state: CompileState,
): HastPluginDefinition | false {
  // A map rather than an object, because a fence's language could be `constructor`.
  const handlers = new Map<string, FenceHandler>(
    plugins.flatMap(({ fences }) => Object.entries(fences ?? {})),
  )
  if (handlers.size === 0) return false
  return defineHastPlugin({
    name: 'octavo:handled-fences',
    options: { position: true },
    element: {
      filter: ['pre'],
      async visit(node, ctx) {
        const fence = readFence(node)
        const handler = fence && handlers.get(fence.language)
        if (!fence || !handler) return
        const code = ctx.textContent(fence.element).replace(/\n$/, '')
        const { language, meta } = fence
        const place = node.position ? node : { position: findFence(code, state.source) }
        const show = (html: unknown) => {
          if (typeof html !== 'string') throw new Error('the handler returned no string of HTML')
          const attributes = `data-language="${escape(language)}" data-source="${escape(code)}"`
          ctx.replaceNode(node, { type: 'raw', value: `<div class="fence" ${attributes}>${html}</div>` })
        }
        const line = place.position?.start.line ?? 1
        try {
          show(await handler({ code, language, meta, file: state.file, line }))
        } catch (error) {
          reportAt(state, place, {
            message: `The fence can't be shown as ${language}: ${describeError(error)}`,
            hint: `Correct its code, or the handler for ${language} in the configuration's "markdown".`,
          })
        }
      },
    },
  })
}

/** Positions get lost when raw HTML in a page is parsed again. */
function findFence(code: string, source: string): Position | undefined {
  const at = source.indexOf(code)
  if (at === -1) return undefined
  const point = { line: Math.max(1, createLineFinder(source)(at).line - 1), column: 1 }
  return { start: point, end: point }
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('\n', '&#10;')
}
