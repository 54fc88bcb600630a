import { type HastPluginDefinition, type Position, defineHastPlugin } from 'satteri'

/** By name. In JSX, the value of `a={b}` is an object that contains the expression. */
export type Attributes = ReadonlyMap<string, unknown>

type Node = { position?: Position | undefined }
type Visit = (node: Node, written: Attributes, set: (name: string, value: unknown) => void) => void

/** Visits the elements with a tag, whether they were written as Markdown, HTML or JSX. */
export function elementPlugin(name: string, tag: string, visit: Visit): HastPluginDefinition {
  // The parser's own type of the context doesn't accept JSX nodes.
  type Context = { setProperty(node: never, key: string, value: unknown): void }
  const apply = (node: Node, ctx: Context, written: Attributes) =>
    visit(node, written, (key, value) => ctx.setProperty(node as never, key, value))
  const jsx = {
    filter: [tag],
    visit(node: Node & { attributes: readonly object[] }, ctx: Context) {
      apply(node, ctx, new Map(node.attributes.filter(isNamed).map(({ name, value }) => [name, value])))
    },
  }
  return defineHastPlugin({
    name,
    options: { position: true },
    element: {
      filter: [tag],
      visit: (node, ctx) => apply(node, ctx, new Map(Object.entries(node.properties))),
    },
    mdxJsxFlowElement: jsx as never,
    mdxJsxTextElement: jsx as never,
  })
}

/** Spread attributes have no name. */
function isNamed(attribute: object): attribute is { name: string; value: unknown } {
  return 'name' in attribute
}
