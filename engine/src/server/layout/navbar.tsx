import { ColorModeToggle } from '../../client/islands/color-mode-toggle.tsx'
import { NavbarAnchor } from '../../client/islands/navbar-anchor.tsx'
import { VersionMenu } from '../../client/islands/version-menu.tsx'
import type { RenderEnvironment } from '../../shared/render-contract.ts'
import type { NavbarItem, NavbarLink, Site } from '../../shared/site.ts'
import { toHref } from '../../shared/url.ts'
import { Brand } from './brand.tsx'
import { Icon } from './icon.tsx'
import { MenuButton } from './menu-button.tsx'
import styles from './navbar.module.css'

/** The bar at the top (B053-B064). */
export function Navbar({ environment }: { environment: RenderEnvironment }) {
  const { site } = environment
  const side = (position: 'left' | 'right') => site.navbar.items.filter((item) => item.position === position)
  return (
    <nav aria-label="Main" className={styles.navbar} id="octavo-navbar">
      <div className={styles.inner}>
        <MenuButton />
        <Brand site={site} />
        <ul className={styles.items}>
          <NavItems items={side('left')} environment={environment} />
        </ul>
        <ul className={`${styles.items} ${styles.end}`}>
          <NavItems items={side('right')} environment={environment} />
        </ul>
        {!site.colorMode.disableSwitch && <ColorModeToggle />}
      </div>
    </nav>
  )
}

/** The same entries as a list for the menu panel of small screens. */
export function MenuItems({ environment }: { environment: RenderEnvironment }) {
  const { site } = environment
  return (
    <NavItems items={site.navbar.items.filter(({ type }) => type === 'link')} environment={environment} />
  )
}

function NavItems({ items, environment }: { items: NavbarItem[]; environment: RenderEnvironment }) {
  return items.map((item, index) => (
    <li key={index}>
      <NavItem item={item} environment={environment} />
    </li>
  ))
}

function NavItem({ item, environment }: { item: NavbarItem; environment: RenderEnvironment }) {
  const { site } = environment
  switch (item.type) {
    case 'link':
      return <NavLinkItem item={item} site={site} />
    case 'docsVersionDropdown': {
      const set = site.docs.find(({ id }) => id === item.docsSet)
      return set ? <VersionMenu set={set.id} versions={versionRows(set, environment)} /> : null
    }
    case 'html':
      return <span dangerouslySetInnerHTML={{ __html: item.html }} />
    default:
      return null
  }
}

function versionRows(set: Site['docs'][number], { site, versionHomes }: RenderEnvironment) {
  const homeOf = (name: string) =>
    versionHomes.find((home) => home.set === set.id && home.name === name)?.path
  return set.versions.map(({ name, label, path, isLast, banner }) => ({
    name,
    label,
    href: toHref(homeOf(name) ?? path, site),
    isLatest: isLast,
    note: isLast ? 'latest' : banner === 'none' ? '' : banner,
  }))
}

function NavLinkItem({ item, site }: { item: NavbarLink; site: Site }) {
  const content = item.icon === null ? item.label : <Icon name={item.icon} />
  if (item.href !== null) {
    return (
      <a
        className={styles.link}
        href={item.href}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={item.ariaLabel ?? undefined}
      >
        {content}
        {item.icon === null && <Icon name="external" size={13.5} />}
      </a>
    )
  }
  return (
    <NavbarAnchor
      className={styles.link}
      href={toHref(item.to, site)}
      exact={item.exact}
      activeBasePath={
        item.activeBasePath && toHref(item.activeBasePath, { ...site, trailingSlash: undefined })
      }
      activeBaseRegex={item.activeBaseRegex}
    >
      {content}
    </NavbarAnchor>
  )
}
