import type { SidebarNode } from '../../shared/model/nav-tree.ts'
import { toRoutePath } from '../../shared/urls/url.ts'

/**
 * The sidebar in the document → the slice it was rendered from, so that no page needs to carry it twice. It must give
 * back exactly what `SidebarItems` needs to render the same markup.
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
    // Leaving a branch that was open never closes it (B096), so being open is all that counts.
    collapsed: children === null,
    items: children ? readSidebar(children, baseUrl) : null,
    ...className,
  }
}
