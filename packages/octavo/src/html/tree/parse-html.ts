import { Parser } from 'htmlparser2'
import type { HtmlElement, HtmlNode } from './html-tree.ts'

/** Deeper elements become siblings, as in Chromium, so that recursive functions can read the tree. */
const deepest = 512

/**
 * Parses HTML into nodes, without comments and without the spans that color code. Elements that aren't closed end where
 * a browser would end them.
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
    // The parser reports entities separately, so text has to be joined before anyone interprets it.
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

/** `<span>` or `<span class="k">`. Most elements on a page are colored words in code. */
function isColor(attributes: Record<string, string>): boolean {
  for (const name in attributes) if (name !== 'class' || attributes[name]?.length !== 1) return false
  return true
}
