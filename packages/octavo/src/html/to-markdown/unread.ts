import { hasClass, type HtmlElement } from '../tree/html-tree.ts'

const controls = new Set([
  'button',
  'dialog',
  'iframe',
  'input',
  'link',
  'meta',
  'nav',
  'script',
  'select',
  'style',
  'template',
  'textarea',
])

/** Parts of a page that mean nothing outside a browser: controls, menus, decoration and duplicates. */
export function isUnread(element: HtmlElement): boolean {
  const { name, attributes } = element
  if (attributes['type'] === 'checkbox') return false
  return (
    controls.has(name) ||
    attributes['aria-hidden'] === 'true' ||
    attributes['role'] === 'tablist' ||
    'data-menu' in attributes ||
    'data-footnote-backref' in attributes ||
    // Panels of inactive tabs are hidden too, but they belong in the Markdown.
    ('hidden' in attributes && attributes['role'] !== 'tabpanel') ||
    ['anchor', 'visually-hidden', 'dark-only'].some((className) => hasClass(element, className))
  )
}
