import { defineHastPlugin, type HastNode, type HastPluginDefinition, type HastVisitorContext } from 'satteri'
import { isBound, unfoldedName } from '../shared/bound-elements.ts'
import { type CompileState, reportAt } from './compile-state.ts'

type Element = Extract<HastNode, { type: 'element' }>

/**
 * Keeps rows, items and options beside components and expressions from being folded into HTML strings. Those have an
 * element around them, which HTML does not allow there:
 *
 *   <ul><li>one</li>{more}</ul>  →  <ul><unfolded-li>one</unfolded-li>{more}</ul>
 */
export function boundElementsPlugin(state: CompileState): HastPluginDefinition {
  return defineHastPlugin({
    name: 'octavo:bound-elements',
    options: { position: true },
    after: (root, ctx) => void visit(root, { ctx, state, isDrawing: false }),
  })
}

type Walk = { ctx: HastVisitorContext; state: CompileState; isDrawing: boolean }

/** Whether the parser folds the node. Bound elements of a parent that is not folded are renamed. */
function visit(node: HastNode, walk: Walk): boolean {
  if (!('children' in node)) return !node.type.startsWith('mdx')
  const name = nameOf(node)
  if (name === 'title' && !walk.isDrawing) reportTitle(node, walk.state)
  const inner = { ...walk, isDrawing: walk.isDrawing || name === 'svg' }
  const folded = node.children.filter((child) => visit(child, inner))
  const isFolded = isPlain(node, name) && folded.length === node.children.length
  if (!isFolded) {
    for (const child of folded) {
      if (isLayout(child, name)) walk.ctx.removeNode(child)
      const childName = nameOf(child)
      if (childName !== null && isBound(childName)) walk.ctx.replaceNode(child, unfold(child, childName))
    }
  }
  return isFolded
}

/** The parser folds neither components nor JSX with attributes. */
function isPlain(node: HastNode, name: string | null): boolean {
  if (node.type === 'element') return true
  return name !== null && /^[a-z]/.test(name) && 'attributes' in node && node.attributes.length === 0
}

/** The line breaks between rows and cells. HTML ignores them, and React warns about them. */
function isLayout(node: HastNode, parent: string | null): boolean {
  const isTablePart = parent !== null && /^(?:table|thead|tbody|tfoot|tr|colgroup)$/.test(parent)
  return isTablePart && node.type === 'text' && node.value.trim() === ''
}

function nameOf(node: HastNode): string | null {
  if (node.type === 'element') return node.tagName
  return 'name' in node && typeof node.name === 'string' ? node.name : null
}

function unfold(node: HastNode, name: string): Element {
  const children = 'children' in node ? node.children : []
  const properties = node.type === 'element' ? node.properties : {}
  return {
    type: 'element',
    tagName: unfoldedName(name),
    // The parser would make an object of a style that was removed.
    properties: Object.fromEntries(
      Object.entries(properties).filter(([key, value]) => key !== 'style' || value),
    ),
    children: children
      .filter((child) => !isLayout(child, name))
      .map((child) => {
        const own = nameOf(child)
        return own !== null && isBound(own) ? unfold(child, own) : child
      }) as Element['children'],
  }
}

function reportTitle(node: HastNode, state: CompileState): void {
  reportAt(state, node, {
    message: '<title> is not allowed in a page, which has a title already.',
    hint: 'Set the title in the front matter: title: …',
  })
}
