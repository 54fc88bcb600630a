import { NavbarAnchor } from '../../browser/islands/navbar-anchor.tsx'
import type { Place } from '../../browser/islands/nav-menu.tsx'
import type { ActiveRule } from '../../../model/urls/active-link.ts'
import type { NavbarLink, Site } from '../../../model/site.ts'
import { toHref } from '../../../model/urls/url.ts'
import { Icon } from './icon.tsx'

type Props = {
  item: NavbarLink
  /** In the panel and in menus, names are shown next to icons. */
  place: Place
  site: Site
}

/** A plain link in the navbar or in one of its menus (B056-B059). */
export function NavbarLinkAnchor({ item, place, site }: Props) {
  const rule = activeRuleOf(item, site)
  const content = <LinkContent item={item} place={place} />
  if (rule)
    return (
      <NavbarAnchor rule={rule} name={item.ariaLabel}>
        {content}
      </NavbarAnchor>
    )
  return (
    <a
      href={item.href ?? undefined}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={item.ariaLabel ?? undefined}
    >
      {content}
      {item.icon === null && <Icon name="external" size={place === 'bar' ? 13.5 : 12} />}
    </a>
  )
}

/** When the link is current, or null for a link that leaves the site. */
export function activeRuleOf(item: NavbarLink, site: Site): ActiveRule | null {
  if (item.to === null) return null
  const { activeBasePath, activeBaseRegex, exact } = item
  return {
    href: toHref(item.to, site),
    exact,
    activeBasePath: activeBasePath && toHref(activeBasePath, { ...site, trailingSlash: undefined }),
    activeBaseRegex,
  }
}

function LinkContent({ item, place }: Pick<Props, 'item' | 'place'>) {
  if (item.html !== undefined) return <span dangerouslySetInnerHTML={{ __html: item.html }} />
  return (
    <>
      {item.icon !== null && <Icon name={item.icon} />}
      {(item.icon === null || place === 'panel') && item.label}
    </>
  )
}
