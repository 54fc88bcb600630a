import { defineHastPlugin, type HastNode, type HastPluginDefinition } from 'satteri'
import { toHref } from '../../model/urls/url.ts'
import type { CompileState } from './compile-state.ts'

/** Code inside these elements isn't linked: code blocks, headings, and what reacts to clicks itself. */
const closedTags = new Set(['pre', 'a', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'summary', 'button'])

/** One of them, written as HTML. */
export const closedTag = new RegExp(`<(?:${[...closedTags].join('|')})\\b`, 'i')

const addresses = new Set(['href', 'to'])

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
    if (parent.type === 'mdxJsxFlowElement' || parent.type === 'mdxJsxTextElement') {
      if (parent.name && closedTags.has(parent.name)) return true
      // A component with an address renders a link, which can't contain another one.
      if (parent.attributes.some((attribute) => 'name' in attribute && addresses.has(attribute.name)))
        return true
    }
  }
  return false
}
