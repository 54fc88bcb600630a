import { Parser } from 'htmlparser2'

/** A piece of a document: text with its entities resolved, or an element. */
export type HtmlNode = string | HtmlElement

export type HtmlElement = { name: string; attributes: Record<string, string>; children: HtmlNode[] }

/** HTML → its nodes. Comments are left out; what is not closed is closed where a browser would. */
export function parseHtml(html: string): HtmlNode[] {
  const root: HtmlElement = { name: '', attributes: {}, children: [] }
  const open = [root]
  const parser = new Parser({
    onopentag(name, attributes) {
      const element = { name, attributes, children: [] }
      open.at(-1)?.children.push(element)
      open.push(element)
    },
    // Entities come one by one, but what they mean depends on their neighbours.
    ontext(text) {
      const children = open.at(-1)?.children ?? []
      const last = children.at(-1)
      if (typeof last === 'string') children[children.length - 1] = last + text
      else children.push(text)
    },
    onclosetag() {
      if (open.length > 1) open.pop()
    },
  })
  parser.end(html)
  return root.children
}

export function isElement(node: HtmlNode): node is HtmlElement {
  return typeof node !== 'string'
}

export function hasClass({ attributes }: HtmlElement, name: string): boolean {
  return attributes['class']?.split(/\s+/).includes(name) === true
}

/** Elements for which `isWanted` holds, in the order of the document, without those inside of others. */
export function findOutermost(
  nodes: readonly HtmlNode[],
  isWanted: (element: HtmlElement) => boolean,
): HtmlElement[] {
  return nodes
    .filter(isElement)
    .flatMap((element) => (isWanted(element) ? [element] : findOutermost(element.children, isWanted)))
}

export function textOf(node: HtmlNode): string {
  return isElement(node) ? node.children.map(textOf).join('') : node
}
