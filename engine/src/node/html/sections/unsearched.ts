import type { HtmlElement } from '../tree/html-tree.ts'

const names = new Set('script style svg button template nav select textarea math noscript'.split(' '))
const classes =
  /(?:^|\s)(?:anchor|visually-hidden|ref-(?:facts|import|inherited|inline|one-line|pill|related|signature))(?:\s|$)/

/**
 * What nobody would search for: controls, drawings, what only machines or sighted readers get, and of the API reference
 * the signatures, whose types every other page names too, and what is explained on the page of another symbol.
 */
export function isUnsearched({ name, attributes }: HtmlElement): boolean {
  return (
    names.has(name) ||
    'hidden' in attributes ||
    'inert' in attributes ||
    attributes['aria-hidden'] === 'true' ||
    classes.test(attributes['class'] ?? '')
  )
}
