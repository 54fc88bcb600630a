import { compact, flagOf, listOf, numberOf, recordOf, textOf, type Values } from '../evaluate/values.ts'
import type { Plan } from '../plan.ts'
import type { DocsSet } from './docs.ts'
import { toLink } from '../links.ts'

export type NavbarContext = { plan: Plan; sets: readonly DocsSet[] }

/** `themeConfig.navbar` as the option `navbar`. */
export function planNavbar(value: unknown, context: NavbarContext): Values {
  const { title, logo, links, items = links, hideOnScroll, style } = recordOf(value)
  return compact({
    title: textOf(title),
    logo: convertLogo(logo),
    items: listOf(items).flatMap((item, index) =>
      convertItem(recordOf(item), `navbar.items[${index}]`, context),
    ),
    hideOnScroll: flagOf(hideOnScroll),
    style: ['dark', 'primary'].find((name) => name === style),
  })
}

export function convertLogo(value: unknown): Values | undefined {
  const { src, srcDark, alt, width, height, href, target, className } = recordOf(value)
  if (textOf(src) === undefined) return undefined
  const link = toLink(href)
  return compact({
    src,
    srcDark: textOf(srcDark),
    alt: typeof alt === 'string' ? alt : undefined,
    width: numberOf(width),
    height: numberOf(height),
    href: link?.to ?? link?.href,
    target: textOf(target),
    className: textOf(className),
  })
}

function convertItem(item: Values, place: string, context: NavbarContext): Values[] {
  const type = textOf(item['type']) ?? (item['items'] === undefined ? 'link' : 'dropdown')
  // Docusaurus puts items on the right by default.
  const position = item['position'] === 'left' ? undefined : 'right'
  const label = textOf(item['label'])
  const docsSet = textOf(item['docsPluginId'])
  const set = docsSet === 'default' ? undefined : docsSet
  const refuse = (note: string): Values[] => {
    context.plan.report.unsupported(`${place} (${label ?? type})`, note)
    return []
  }
  switch (type) {
    case 'link':
    case 'default':
      return convertLink(item, refuse).map((link) => compact({ ...link, position }))
    case 'dropdown': {
      const items = listOf(item['items']).flatMap((inner, index) =>
        convertMenuItem(recordOf(inner), `${place}.items[${index}]`, context),
      )
      if (items.length === 0 || label === undefined) return refuse('The menu has no items.')
      return [compact({ label, ...toLink(item['to'] ?? item['href']), items, position })]
    }
    case 'doc':
      if (findDoc(item, context) === null)
        return refuse(`There is no page "${String(item['docId'])}". It was left out.`)
      return [compact({ type, docId: item['docId'], label, docsSet: set, position })]
    case 'docSidebar':
      if (!findSet(item, context)?.versions.some(({ sidebars }) => String(item['sidebarId']) in sidebars))
        return refuse(`There is no sidebar "${String(item['sidebarId'])}". It was left out.`)
      return [compact({ type, sidebarId: item['sidebarId'], label, docsSet: set, position })]
    case 'docsVersion':
      return [compact({ type, label, docsSet: set, position })]
    case 'docsVersionDropdown':
    case 'localeDropdown': {
      const added = listOf(item['dropdownItemsAfter']).concat(listOf(item['dropdownItemsBefore']))
      if (added.length > 0)
        refuse('Additional items of this menu were left out. Put them in a menu of their own.')
      return [compact({ type, docsSet: type === 'localeDropdown' ? undefined : set, position })]
    }
    case 'search':
      return [compact({ type, position })]
    case 'html':
      return textOf(item['value']) === undefined ? [] : [compact({ type, html: item['value'], position })]
    default:
      return refuse(
        'It was left out. Register a component for it, as the guide describes under Extending a site.',
      )
  }
}

const icons = ['github', 'discord', 'twitter']

function convertLink(item: Values, refuse: (note: string) => Values[]): Values[] {
  const link = toLink(item['to'] ?? item['href'])
  if (link === null) return refuse('The link has no address.')
  const address = link.to ?? link.href
  const name = `${textOf(item['className']) ?? ''} ${address}`.toLowerCase()
  const icon = icons.find((one) => name.includes(one))
  const html = textOf(item['html'])
  const text = textOf(item['label'])
  const shown = html === undefined && text === undefined
  const spoken = textOf(item['aria-label']) ?? textOf(item['title'])
  const label =
    html === undefined ? (text ?? (shown && icon !== undefined ? capitalize(icon) : spoken)) : undefined
  if (label === undefined && html === undefined)
    return refuse('The link has no label, so it was left out. Add one.')
  const active = toLink(item['activeBasePath'])
  return [
    compact({
      label,
      html,
      icon: shown ? icon : undefined,
      ariaLabel: spoken,
      ...link,
      activeBasePath: active?.to,
      activeBaseRegex: textOf(item['activeBaseRegex']),
      exact: flagOf(item['exact']),
    }),
  ]
}

function capitalize(name: string): string {
  return name === 'github' ? 'GitHub' : name[0]?.toUpperCase() + name.slice(1)
}

/** Menus of Octavo contain links only, so docs and sidebars become their addresses. */
function convertMenuItem(item: Values, place: string, context: NavbarContext): Values[] {
  const { report } = context.plan
  const note = 'Menus contain links only, so it was left out.'
  if (item['type'] === 'doc' || item['type'] === 'docSidebar') {
    const to = findDoc(item, context)
    if (to !== null) return [{ label: textOf(item['label']) ?? to, to }]
  }
  const isLink = item['to'] !== undefined || item['href'] !== undefined
  if (!isLink) {
    // A line between two items.
    if (item['type'] !== 'html')
      report.unsupported(`${place} (${String(item['label'] ?? item['type'])})`, note)
    return []
  }
  return convertLink(item, (reason) => {
    report.unsupported(place, reason)
    return []
  })
}

function findSet(item: Values, { sets }: NavbarContext): DocsSet | undefined {
  return sets.find(({ id }) => id === (textOf(item['docsPluginId']) ?? 'default'))
}

/** The address of a doc, or of the first doc of a sidebar. */
function findDoc(item: Values, context: NavbarContext): string | null {
  const versions = findSet(item, context)?.versions ?? []
  const version = versions.find(({ isLast }) => isLast) ?? versions[0]
  if (!version) return null
  const listed = version.sidebars[String(item['sidebarId'])]
  const wanted = listed ? firstId(listed) : item['docId']
  const doc = version.docs.find(({ id }) => id === wanted) ?? (listed ? version.docs[0] : undefined)
  return doc ? `${version.path === '/' ? '' : version.path}${doc.address}` : null
}

function firstId(items: readonly unknown[]): string | null {
  for (const item of items) {
    if (typeof item === 'string') return item
    const { type, id, items: inner, link } = recordOf(item)
    if (type === 'doc') return String(id)
    const found = textOf(recordOf(link)['id']) ?? (Array.isArray(inner) ? firstId(inner) : null)
    if (found !== null) return found
  }
  return null
}
