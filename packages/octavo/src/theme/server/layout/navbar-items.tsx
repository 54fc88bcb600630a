import { createElement } from 'react'
import { DocsLink, NavbarAnchor } from '../../browser/islands/navbar-links.tsx'
import { LocaleMenu, NavMenu, type Place, VersionMenu } from '../../browser/islands/nav-menu.tsx'
import { docsRefOf } from '../../../model/docs-ref.ts'
import { translate } from '../../../i18n/shared/language.ts'
import type { RenderEnvironment, VersionedTarget } from '../../../model/render-contract.ts'
import type { DocsSet, NavbarItem, NavbarLink, Site } from '../../../model/site.ts'
import { toHref } from '../../../model/urls/url.ts'
import { defaultComponent } from '../slots/slot.tsx'
import { Icon } from '../../../browser/icon.tsx'
import { iconPaths } from '../../../model/icon-paths.ts'
import { SearchButton } from './search-button.tsx'
import type { ShellContext } from '../context/render-context.ts'
import type { ActiveRule } from '../../../model/urls/active-link.ts'

type ListProps = { side: 'left' | 'right'; place: Place; context: ShellContext }

/** The items of one side, in the bar or as rows in the panel (B060). */
export function NavItems({ side, place, context }: ListProps) {
  const { site, navbarTargets, hasSearch } = context.environment
  return site.navbar.items.map((item, index) => {
    const targets = navbarTargets[index] ?? []
    // The search box is only in the bar (B063), and an item for a draft doc isn't shown yet (B219).
    const isAbsent =
      item.type === 'search'
        ? place === 'panel' || !hasSearch
        : navbarTargets[index] !== null && targets.length === 0
    if (item.position !== side || isAbsent) return null
    return (
      <li key={index} data-search={item.type === 'search' ? '' : undefined}>
        <NavItem item={item} place={place} targets={targets} context={context} />
      </li>
    )
  })
}

type ItemProps<Item> = { item: Item; place: Place; site: Site }
type Targets = { targets: VersionedTarget[] }
type Props = Omit<ItemProps<NavbarItem>, 'site'> & Targets & { context: ShellContext }

function NavItem({ item, place, targets, context }: Props) {
  const { environment } = context
  const { site } = environment
  switch (item.type) {
    case 'link':
      return <NavbarLinkAnchor item={item} place={place} site={site} />
    case 'dropdown':
      return <Dropdown item={item} place={place} site={site} />
    case 'doc':
    case 'docSidebar':
    case 'docsVersion':
    case 'docsVersionDropdown':
      return <DocsItem item={item} place={place} targets={targets} site={site} />
    case 'localeDropdown':
      return <Languages place={place} environment={environment} />
    case 'search':
      return <SearchButton site={site} />
    case 'html':
      return <span dangerouslySetInnerHTML={{ __html: item.html }} />
    default: {
      const file = site.components[item.type] ?? ''
      const component = defaultComponent<{ place: Place }>(file, `"${item.type}"`, context)
      return createElement(component, { ...item.props, place })
    }
  }
}

function Dropdown({ item, place, site }: ItemProps<NavbarItem & { type: 'dropdown' }>) {
  const { label, items, link } = item
  return (
    <NavMenu
      place={place}
      label={link && place === 'bar' ? null : label}
      name={link && place === 'bar' ? menuName(label) : undefined}
      link={
        link && (
          <NavbarLinkAnchor
            item={{ ...emptyLink, label, position: item.position, ...link }}
            place={place}
            site={site}
          />
        )
      }
      rules={items.flatMap((entry) => activeRuleOf(entry, site) ?? [])}
    >
      {items.map((entry, index) => (
        <li key={index}>
          <NavbarLinkAnchor item={entry} place="panel" site={site} />
        </li>
      ))}
    </NavMenu>
  )
}

function menuName(label: string): string {
  return translate({ id: 'octavo.menu.name', message: '{label} menu' }, { label })
}

const emptyLink = {
  type: 'link',
  ariaLabel: null,
  icon: null,
  activeBasePath: null,
  activeBaseRegex: null,
  exact: false,
} as const

function DocsItem({ item, place, targets, site }: ItemProps<NavbarItem & { docsSet: string }> & Targets) {
  const set = site.docs.find(({ id }) => id === item.docsSet)
  if (!set) return null
  const withBase = targets.map((target) => ({ ...target, href: toHref(target.href, site) }))
  // With only one version, there's nothing to choose (B077).
  if (item.type === 'docsVersionDropdown' && targets.length > 1) {
    return (
      <VersionMenu place={place} docs={docsRefOf(set)} versions={withBase.map((row) => noteOf(row, set))} />
    )
  }
  const label = 'label' in item ? item.label : null
  return <DocsLink docs={docsRefOf(set)} targets={withBase} label={label} />
}

const versionNotes = {
  latest: { id: 'octavo.version.latest', message: 'latest' },
  unreleased: { id: 'octavo.version.unreleased', message: 'unreleased' },
  unmaintained: { id: 'octavo.version.unmaintained', message: 'unmaintained' },
}

function noteOf({ version, label, href }: VersionedTarget, { versions }: DocsSet) {
  const { isLast = false, banner = 'none' } = versions.find(({ name }) => name === version) ?? {}
  return {
    version,
    label,
    href,
    note: isLast ? translate(versionNotes.latest) : banner === 'none' ? '' : translate(versionNotes[banner]),
  }
}

function Languages({ place, environment }: { place: Place; environment: RenderEnvironment }) {
  const { site, locale } = environment
  const { locales, localeConfigs } = site.i18n
  return (
    <LocaleMenu
      place={place}
      current={locale}
      icon={<Icon path={iconPaths['language']} />}
      locales={locales.map((key) => {
        const { label = key, htmlLang = key, baseUrl = site.baseUrl } = localeConfigs[key] ?? {}
        return { key, label, lang: htmlLang, home: baseUrl }
      })}
    />
  )
}

/** A plain link in the navbar or in one of its menus (B056-B059). */
function NavbarLinkAnchor({ item, place, site }: ItemProps<NavbarLink>) {
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
      {item.icon === null && <Icon path={iconPaths['external']} size={place === 'bar' ? 13.5 : 12} />}
    </a>
  )
}

/** When the link is current, or null for a link that leaves the site. */
function activeRuleOf(item: NavbarLink, site: Site): ActiveRule | null {
  if (item.to === null) return null
  const { activeBasePath, activeBaseRegex, exact } = item
  return {
    href: toHref(item.to, site),
    exact,
    activeBasePath: activeBasePath && toHref(activeBasePath, { ...site, trailingSlash: undefined }),
    activeBaseRegex,
  }
}

/** In the panel and in menus, names are shown next to icons. */
function LinkContent({ item, place }: Omit<ItemProps<NavbarLink>, 'site'>) {
  if (item.html !== undefined) return <span dangerouslySetInnerHTML={{ __html: item.html }} />
  return (
    <>
      {item.icon !== null && <Icon path={iconPaths[item.icon]} size={18} />}
      {(item.icon === null || place === 'panel') && item.label}
    </>
  )
}
