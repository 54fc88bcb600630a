import type { HtmlElement } from '../../../html/tree/html-tree.ts'

const names = new Set('script style svg button template nav select textarea math noscript'.split(' '))
const classes =
  /(?:^|\s)(?:anchor|code-needs|visually-hidden|ref-(?:change|changes|facts|import|inherited|inline|one-line|pill|reason|related|signature))(?:\s|$)/

/**
 * Content that isn't worth searching: controls, drawings, a post's byline, and text that only some readers get. In the API reference,
 * that includes signatures, because every other page names the same types, and whatever is explained on another
 * symbol's page.
 */
export function isUnsearched({ name, attributes }: HtmlElement): boolean {
  return (
    names.has(name) ||
    'hidden' in attributes ||
    'inert' in attributes ||
    'data-byline' in attributes ||
    attributes['aria-hidden'] === 'true' ||
    classes.test(attributes['class'] ?? '')
  )
}
