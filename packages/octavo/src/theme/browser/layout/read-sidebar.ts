import type { SidebarNode } from '../../../model/nav-tree.ts'
import { toRoutePath } from '../../../model/urls/url.ts'

/**
 * Reads the slice that a sidebar was rendered from out of the document, so that pages don't contain it twice. It must
 * return exactly what `SidebarItems` needs to render the same markup.
 */
export function readSidebar(list: Element, baseUrl: string): SidebarNode[] {
  return [...list.children].map((item) => readItem(item, baseUrl))
}

function readItem(item: Element, baseUrl: string): SidebarNode {
  const className = item.className === '' ? {} : { className: item.className }
  const anchor = item.querySelector(':scope > a')
  if (!anchor || item.hasAttribute('data-raw')) return { type: 'html', html: item.innerHTML, ...className }
  const label = anchor.textContent ?? ''
  const href = anchor.getAttribute('href') ?? ''
  const path = toRoutePath(href, baseUrl) ?? href
  const branch = item.getAttribute('data-branch')
  if (branch === null) {
    const external = anchor.hasAttribute('target')
    return { type: 'link', label, href: external ? href : path, external, ...className }
  }
  const children = item.querySelector(':scope > ul')
  return {
    type: 'category',
    label,
    href: branch.startsWith('g') ? null : path,
    firstHref: path,
    collapsible: !branch.endsWith('f'),
    // Leaving an open branch never closes it (B096), so it only matters whether it's open.
    collapsed: children === null,
    items: children ? readSidebar(children, baseUrl) : null,
    ...className,
  }
}
