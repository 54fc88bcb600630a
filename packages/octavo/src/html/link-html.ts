import { Parser } from 'htmlparser2'
import { escapeHtml } from '../model/escape-html.ts'
import { toLinkAnchor, toHref } from '../model/urls/url.ts'
import type { Site } from '../model/site.ts'

type LinkSite = Pick<Site, 'baseUrl' | 'trailingSlash'>
type Attributes = Record<string, string>

/** Element → attributes that contain a file's address. */
const fileAttributes: Record<string, string[]> = {
  img: ['src', 'srcset'],
  source: ['src', 'srcset'],
  video: ['src', 'poster'],
  audio: ['src'],
  image: ['href', 'xlink:href'],
}

/**
 * Treats links and images in the configuration's HTML like those in content: adds the base URL, applies the
 * trailing-slash rule and opens external links in a new tab. Everything else stays exactly the same.
 */
export function linkHtml(html: string, site: LinkSite): string {
  let result = ''
  let copied = 0
  const parser = new Parser({
    onopentag(name, attributes) {
      const changes = describeChanges(name, attributes, site)
      if (Object.keys(changes).length === 0) return
      const end = parser.endIndex + 1
      const tag = changeTag(html.slice(parser.startIndex, end), changes)
      result += html.slice(copied, parser.startIndex) + tag
      copied = end
    },
  })
  parser.end(html)
  return result + html.slice(copied)
}

/** The attributes to set on the element. An author's own `target` and `rel` are kept. */
function describeChanges(name: string, attributes: Attributes, site: LinkSite): Attributes {
  const { href } = attributes
  if (['a', 'area'].includes(name) && href !== undefined) {
    const { native, ...anchor } = toLinkAnchor(href.trim(), site)
    const { target = anchor.target, rel = anchor.rel } = attributes
    return {
      href: anchor.href,
      ...(target !== undefined && { target }),
      ...(rel !== undefined && { rel }),
      ...(native && { 'data-native': '' }),
    }
  }
  const written = (fileAttributes[name] ?? []).filter((attribute) => attributes[attribute] !== undefined)
  return Object.fromEntries(
    written.map((attribute) => [attribute, linkFiles(attributes[attribute] ?? '', site)]),
  )
}

/** One address, or several with their sizes: `/a.png 1x, /b.png 2x`. */
function linkFiles(value: string, { baseUrl }: LinkSite): string {
  const asWritten = { baseUrl, trailingSlash: undefined }
  return value.replace(
    /(^|,\s+)(\/\S*)/g,
    (_, before: string, path: string) => before + toHref(path, asWritten),
  )
}

/** Matches whole attributes, so that a name inside a value isn't mistaken for one. */
const attributePattern = /([^\s"'<>/=]+)(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))?/g

function changeTag(tag: string, changes: Attributes): string {
  const [start = ''] = /^<[^\s/>]+/.exec(tag) ?? []
  const left = new Map(Object.entries(changes))
  const written = tag.slice(start.length).replace(attributePattern, (attribute, name: string) => {
    const value = left.get(name.toLowerCase())
    left.delete(name.toLowerCase())
    return value === undefined ? attribute : format(name, value)
  })
  const added = [...left].map(([name, value]) => ` ${format(name, value)}`).join('')
  return start + added + written
}

function format(name: string, value: string): string {
  return value === '' && name.startsWith('data-') ? name : `${name}="${escapeHtml(value)}"`
}
