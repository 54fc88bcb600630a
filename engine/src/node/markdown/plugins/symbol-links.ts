import { defineHastPlugin, type HastNode, type HastPluginDefinition } from 'satteri'
import { toHref } from '../../../shared/urls/url.ts'
import type { CompileState } from './compile-state.ts'

/** Code inside these elements isn't linked: code blocks, links, and headings, which are links themselves. */
const closedTags = new Set(['pre', 'a', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'summary'])

/** Links inline code that names a symbol of the API reference: `` `createServer()` `` → `<a><code>…`. */
export function symbolLinksPlugin(state: CompileState): HastPluginDefinition {
  const symbols = state.content.symbols ?? {}
  return defineHastPlugin({
    name: 'octavo:symbol-links',
    element: {
      filter: ['code'],
      visit(node, ctx) {
        const name = ctx.textContent(node).trim()
        const path = Object.hasOwn(symbols, name) ? symbols[name] : undefined
        if (path === undefined || isClosed(node, (child) => ctx.parent(child))) return
        const href = toHref(path, state.site)
        ctx.wrapNode(node, {
          type: 'element',
          tagName: 'a',
          properties: { href, className: ['symbol'] },
          children: [],
        })
      },
    },
  })
}

function isClosed(
  node: Readonly<HastNode>,
  parentOf: (node: Readonly<HastNode>) => Readonly<HastNode> | undefined,
): boolean {
  for (let parent = parentOf(node); parent; parent = parentOf(parent)) {
    if (parent.type === 'element' && closedTags.has(parent.tagName)) return true
    // In MDX, these elements can also be JSX, and a link can't contain another link.
    if (parent.type === 'mdxJsxFlowElement' || parent.type === 'mdxJsxTextElement') {
      if (parent.name === 'a' || parent.name === 'summary') return true
    }
  }
  return false
}
