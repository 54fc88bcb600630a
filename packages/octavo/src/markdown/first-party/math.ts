import temml from 'temml'
import type { MarkdownPlugin } from '../extension/markdown-plugin.ts'
import { mathStyles, withoutStyleAttributes } from './math-styles.ts'

export type MathOptions = {
  /** Commands of your own, by name. @example { '\\R': '\\mathbb{R}' } */
  macros?: Record<string, string>
}

/** Formulas in `$…$`, `$$…$$` and `math` fences, as MathML that browsers draw without a script or a font to load. */
export function math({ macros = {} }: MathOptions = {}): MarkdownPlugin {
  const draw = (tex: string, displayMode: boolean) => {
    try {
      const options = { displayMode, macros: { ...macros }, annotate: true, throwOnError: true }
      return withoutStyleAttributes(temml.renderToString(tex, options))
    } catch (error) {
      throw new Error(explain(error), { cause: error })
    }
  }
  const drawBlock = (tex: string) => `<div class="math" tabindex="0">${draw(tex, true)}</div>`
  return {
    name: 'octavo/math',
    features: { math: true },
    hast: [
      {
        name: 'octavo:math',
        // The parser has turned formulas into code by now: `<code class="language-math math-inline">`.
        element: {
          filter: ['code'],
          visit(node, ctx) {
            const { className } = node.properties
            if (!Array.isArray(className)) return
            if (className.includes('math-inline'))
              ctx.replaceNode(node, { type: 'raw', value: draw(ctx.textContent(node), false) })
            const block = className.includes('math-display') ? ctx.parent(node) : undefined
            if (block) ctx.replaceNode(block, { type: 'raw', value: drawBlock(ctx.textContent(node)) })
          },
        },
      },
    ],
    fences: { math: ({ code }) => drawBlock(code) },
    styles: mathStyles,
  }
}

/** Without the formula that temml repeats, whose characters it underlines one by one. */
function explain(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  const [first = message] = message.trim().split('\n')
  return first.replaceAll('\u0332', '').replace(/:?\s*$/, '')
}
