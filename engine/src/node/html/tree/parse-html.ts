import { Parser } from 'htmlparser2'
import type { HtmlElement, HtmlNode } from './html-tree.ts'

/** What is nested deeper becomes a neighbor, as in Chromium, so that readers of the tree may call themselves. */
const deepest = 512

/**
 * HTML → its nodes. Comments are left out, as are the elements that color code; what is not closed is closed where a
 * browser would.
 */
export function parseHtml(html: string): HtmlNode[] {
  const root: HtmlElement = { name: '', attributes: {}, children: [] }
  const open = [root]
  let parent = root
  let depth = 0
  const enter = (element: HtmlElement) => {
    depth++
    if (depth >= deepest) return
    open[depth] = element
    parent = element
  }
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'span' && isColor(attributes)) return enter(parent)
      const element = { name, attributes, children: [] }
      parent.children.push(element)
      enter(element)
    },
    // Entities come one by one, but what they mean depends on their neighbors.
    ontext(text) {
      const { children } = parent
      const last = children.length - 1
      if (typeof children[last] === 'string') children[last] += text
      else children.push(text)
    },
    onclosetag() {
      depth--
      if (depth < deepest) parent = open[depth] ?? root
    },
  })
  parser.end(html)
  return root.children
}

/** `<span>` and `<span class="k">`: most elements of a page are words of code in their colors. */
function isColor(attributes: Record<string, string>): boolean {
  for (const name in attributes) if (name !== 'class' || attributes[name]?.length !== 1) return false
  return true
}
