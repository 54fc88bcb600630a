/** Text with its entities decoded, or an element. */
export type HtmlNode = string | HtmlElement

export type HtmlElement = { name: string; attributes: Record<string, string>; children: HtmlNode[] }

export function isElement(node: HtmlNode): node is HtmlElement {
  return typeof node !== 'string'
}

export function hasClass({ attributes }: HtmlElement, name: string): boolean {
  const classes = attributes['class']
  return classes?.includes(name) === true && classes.split(/\s+/).includes(name)
}

/** Elements for which `isWanted` is true, in document order, without those nested inside another match. */
export function findOutermost(
  nodes: readonly HtmlNode[],
  isWanted: (element: HtmlElement) => boolean,
  found: HtmlElement[] = [],
): HtmlElement[] {
  for (const node of nodes) {
    if (!isElement(node)) continue
    if (isWanted(node)) found.push(node)
    else findOutermost(node.children, isWanted, found)
  }
  return found
}

export function textOf(node: HtmlNode): string {
  return isElement(node) ? node.children.map(textOf).join('') : node
}
