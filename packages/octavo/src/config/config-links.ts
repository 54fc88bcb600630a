import type { SidebarItemInput } from '../model/docs-input.ts'
import { addressAttributes, describeTag } from '../model/head-tag.ts'
import type { LinkTarget, NavbarItem, Site } from '../model/site.ts'
import { rootUrlOf } from '../model/urls/locale-path.ts'
import { toHref } from '../model/urls/url.ts'
import { readFacts } from '../html/facts/read-facts.ts'
import { parseHtml } from '../html/tree/parse-html.ts'
import { linkHtml } from '../html/link-html.ts'

type Found = [href: string, option: string]

/**
 * Maps each link in the configuration, as it appears on pages, to the key path of its option: a navbar link is on
 * every page but is written only once. The site's HTML must already be linked (`localize-site.ts`).
 */
export function listConfigLinks(site: Site): Map<string, string> {
  const { navbar, footer, announcement, docs } = site
  const ofTarget = ({ to }: Pick<LinkTarget, 'to'>, option: string): Found[] =>
    to === null ? [] : [[toHref(to, site), `${option}.to`]]
  const ofHtml = (html: string | null | undefined, option: string): Found[] =>
    readFacts(parseHtml(html ?? '')).links.map((href) => [href, option])
  const ofNavbar = (item: NavbarItem, option: string): Found[] => {
    if (item.type === 'html') return ofHtml(item.html, `${option}.html`)
    if (item.type === 'link') return ofTarget(item, option)
    if (item.type !== 'dropdown') return []
    const inside = item.items.flatMap((link, index) => ofTarget(link, `${option}.items[${index}]`))
    return [...(item.link ? ofTarget(item.link, option) : []), ...inside]
  }
  const ofSidebar = (item: SidebarItemInput, option: string): Found[] => {
    if (typeof item === 'string') return []
    if (item.type === 'link') return [[toHref(item.href, site), `${option}.href`]]
    if (item.type === 'html') return ofHtml(linkHtml(item.value, site), `${option}.value`)
    if (item.type !== 'category') return []
    return item.items.flatMap((child, index) => ofSidebar(child, `${option}.items[${index}]`))
  }
  const found: Found[] = [
    ...ofHtml(announcement?.content, 'announcement.content'),
    ...(['navbar', 'footer'] as const).flatMap((bar): Found[] => {
      const href = site[bar].logo?.href ?? null
      return href === null ? [] : [[toHref(href, site), `${bar}.logo.href`]]
    }),
    ...navbar.items.flatMap((item, index) => ofNavbar(item, `navbar.items[${index}]`)),
    ...footer.groups.flatMap(({ title, items }, group) =>
      items.flatMap((link, index) =>
        ofTarget(link, `footer.links[${title === null ? index : `${group}].items[${index}`}]`),
      ),
    ),
    ...ofHtml(footer.copyright, 'footer.copyright'),
    ...docs.flatMap(({ versions }, set) =>
      versions.flatMap(({ sidebars }, version) =>
        Object.entries(sidebars).flatMap(([name, items]) => {
          const option = `docs${docs.length === 1 ? '' : `[${set}]`}.versions[${version}].sidebars.${name}`
          return items.flatMap((item, index) => ofSidebar(item, `${option}[${index}]`))
        }),
      ),
    ),
  ]
  // If a link appears in several places, the first one wins.
  return new Map(found.toReversed())
}

/** A file of this site that the head of every page, or the web manifest, refers to. */
type HeadFile = { href: string; option: string; message: string }

export function listHeadFiles(site: Site): HeadFile[] {
  const { favicon, image, icons } = site
  const named: [option: string, file: string | null | undefined][] = [
    ['favicon', favicon],
    ['image', image],
    ['icons.svg', icons?.svg],
    ['icons.appleTouch', icons?.appleTouch],
    ...(icons?.app ?? []).map(({ src }, index): [string, string] => [`icons.app[${index}].src`, src]),
  ]
  const hrefOf = (file: string) => rootUrlOf(site) + file.replace(/^\//, '')
  return [
    ...named.flatMap(([option, file]) =>
      file ? [{ href: hrefOf(file), option, message: `The file ${file} doesn't exist.` }] : [],
    ),
    ...site.head.flatMap((tag) => {
      const address = tag.attributes[addressAttributes[tag.tag] ?? '']
      const isPath = typeof address === 'string' && address.startsWith('/')
      const message = `The file that ${describeTag(tag)} names doesn't exist.`
      return isPath ? [{ href: hrefOf(address), option: 'head', message }] : []
    }),
  ]
}
