import { addressAttributes, describeTag } from '../model/head-tag.ts'
import type { Site } from '../model/site.ts'
import { rootUrlOf } from '../model/urls/locale-path.ts'
import { toHref } from '../model/urls/url.ts'
import { readDetails } from '../html/readers/read-details.ts'
import { parseHtml } from '../html/tree/parse-html.ts'
import { linkHtml } from '../html/link-html.ts'

/**
 * Maps each link in the configuration, as it appears on pages, to the key path of its option: a navbar link is on
 * every page but is written only once. The site's HTML must already be linked (`localize-site.ts`), except in sidebars.
 */
export function listConfigLinks(site: Site): Map<string, string> {
  const { navbar, footer, announcement, docs } = site
  const found: [href: string, option: string][] = []
  const addHtml = (html: string, option: string) =>
    found.push(...readDetails(parseHtml(html)).links.map((href): [string, string] => [href, option]))
  const visit = (part: unknown, option: string): void => {
    if (Array.isArray(part)) return part.forEach((entry, index) => visit(entry, `${option}[${index}]`))
    if (typeof part !== 'object' || part === null) return
    for (const [key, value] of Object.entries(part)) {
      const place = `${option}.${key}`
      // What a site passes to its own component.
      if (key === 'props') continue
      // A menu's own link isn't written in an object of its own.
      if (typeof value !== 'string') visit(value, key === 'link' ? option : place)
      else if (key === 'to' || key === 'href') found.push([toHref(value, site), place])
      else if (key === 'value') addHtml(linkHtml(value, site), place)
      else if (['html', 'content', 'copyright'].includes(key)) addHtml(value, place)
    }
  }
  visit(announcement, 'announcement')
  visit(navbar.logo, 'navbar.logo')
  visit(footer.logo, 'footer.logo')
  visit(navbar.items, 'navbar.items')
  visit(footer.groups[0]?.title === null ? footer.groups[0].items : footer.groups, 'footer.links')
  visit({ copyright: footer.copyright }, 'footer')
  const sets = docs.map(({ versions }) => ({ versions: versions.map(({ sidebars }) => ({ sidebars })) }))
  visit(sets.length === 1 ? sets[0] : sets, 'docs')
  // If a link appears in several places, the first one wins.
  return new Map(found.toReversed())
}

/** The files of this site that the head of every page, or the web manifest, refers to. */
export function listHeadFiles(site: Site) {
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
