import { compact, isRecord, listOf, recordOf, textOf, type Values } from '../evaluate/values.ts'
import type { Doc } from '../files/list-docs.ts'
import { toLink } from '../links.ts'
import { pathOf, plainText } from './addresses.ts'

export type SidebarOptions = {
  folder: string
  find: (link: string) => Doc | undefined
  leaveOut: (what: string, note: string, written: string) => void
}

type Sidebar = { prefix: string; items: unknown[]; base: string }

/** The sidebars of VitePress, which apply to paths, by name. Those of longer paths come first. */
export function convertSidebars(value: unknown, options: SidebarOptions): Record<string, unknown[]> {
  const sidebars = listSidebars(value).toSorted((a, b) => b.prefix.length - a.prefix.length)
  const listed = new Map(
    sidebars.map((sidebar) => [sidebar, new Set(listPages(sidebar.items, sidebar.base, options))]),
  )
  const entries = sidebars.map((sidebar) => {
    // A page that has a sidebar of its own is only linked from others.
    const isElsewhere = (doc: Doc) => {
      const owner = sidebars.find(({ prefix }) => `${pathOf(doc, options.folder)}/`.startsWith(prefix))
      return owner !== undefined && owner !== sidebar && listed.get(owner)?.has(doc) === true
    }
    return [
      nameOf(sidebar.prefix),
      convertItems(sidebar.items, sidebar.base, { ...options, isElsewhere }),
    ] as const
  })
  return Object.fromEntries(entries.filter(([, items]) => items.length > 0))
}

function listSidebars(value: unknown): Sidebar[] {
  if (Array.isArray(value)) return [{ prefix: '/', items: value, base: '' }]
  return Object.entries(recordOf(value)).map(([path, entry]) => {
    const { items, base } = recordOf(entry)
    const prefix = `/${path.replace(/^\/+/, '')}`.replace(/\/?$/, '/')
    return { prefix, items: Array.isArray(entry) ? entry : listOf(items), base: textOf(base) ?? '' }
  })
}

/** `/guide/api/` → `guide-api`. */
function nameOf(prefix: string): string {
  return prefix.replaceAll(/[^\w.-]+/g, '-').replace(/^-+|-+$/g, '') || 'main'
}

function addressOf(item: Values, base: string): string | undefined {
  const link = textOf(item['link'])
  if (link === undefined || toLink(link)?.href !== undefined || base === '') return link
  return link.startsWith('/') ? base.replace(/\/$/, '') + link : base + link
}

function listPages(items: readonly unknown[], base: string, options: SidebarOptions): Doc[] {
  return items.flatMap((entry) => {
    const item = recordOf(entry)
    const inner = textOf(item['base']) ?? base
    const link = addressOf(item, inner)
    const doc = link === undefined ? undefined : options.find(link)
    return [...(doc ? [doc] : []), ...listPages(listOf(item['items']), inner, options)]
  })
}

type Inside = SidebarOptions & { isElsewhere: (doc: Doc) => boolean }

function convertItems(items: readonly unknown[], base: string, options: Inside): unknown[] {
  return items.flatMap((item) => (isRecord(item) ? convertItem(item, base, options) : []))
}

function convertItem(item: Values, outer: string, options: Inside): unknown[] {
  const base = textOf(item['base']) ?? outer
  const label = plainText(item['text'])
  const own = addressOf(item, base)
  const link = own === undefined ? [] : convertLink(own, label, options)
  if (!Array.isArray(item['items'])) return link
  const items = convertItems(item['items'], base, options)
  if (label === undefined) return [...link, ...items]
  const [first] = link
  const id = typeof first === 'string' ? first : textOf(recordOf(first)['id'])
  const inside = id === undefined ? [...link, ...items] : items
  if (inside.length === 0) return link
  return [
    {
      type: 'category',
      label,
      ...compact({
        link: id === undefined ? undefined : { type: 'doc', id },
        // Without the option, readers can't close a group.
        ...(typeof item['collapsed'] === 'boolean'
          ? { collapsed: item['collapsed'] }
          : { collapsible: false }),
      }),
      items: inside,
    },
  ]
}

function convertLink(address: string, label: string | undefined, options: Inside): unknown[] {
  const doc = address.includes('#') ? undefined : options.find(address)
  if (doc && !options.isElsewhere(doc))
    return [label === undefined ? doc.id : { type: 'doc', id: doc.id, label }]
  const target = doc ? { to: doc.address } : toLink(address)
  if (target === null || label === undefined) return []
  if (target.href !== undefined || doc || options.find(address))
    return [{ type: 'link', label, href: target.href ?? target.to.replace(/\.(?:html|md)(?=#|$)/, '') }]
  options.leaveOut(
    `The page "${address}"`,
    'There is no such page. Add it, or remove it from the sidebar.',
    address,
  )
  return []
}
