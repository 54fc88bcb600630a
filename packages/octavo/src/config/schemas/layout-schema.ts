import type { Footer, FooterLink, LinkTarget } from '../../model/site.ts'
import { readKey, refuseValue, report, type Place } from './mistakes.ts'
import * as read from './read.ts'
import { anyLink, outsideLink, siteLink, staticFileOrAddress, text, wholeNumber } from './values.ts'

/** The two keys every link has, to spread into the shape of the object that contains it. */
export const targetShape = { to: read.optional(siteLink), href: read.optional(outsideLink) }

/** B218. */
export function checkTarget(at: Place): void {
  if (countTargets(at.value) === 1) return
  report(
    at,
    'One and only one between "to" and "href" should be provided',
    'Use "to" for a page on this site and "href" for another site.',
  )
}

export function countTargets(value: unknown): number {
  return ['to', 'href'].filter((key) => readKey(value, key) !== undefined).length
}

/** `checkTarget` has made sure that exactly one is set. */
export function toTarget(value: { to?: string | undefined; href?: string | undefined }): LinkTarget {
  return value.to === undefined ? { to: null, href: value.href ?? '' } : { to: value.to, href: null }
}

/**
 * B165. There is no `style` because the Content-Security-Policy forbids style attributes. `alt` may be null here, because
 * its default depends on the title shown next to the logo.
 */
export const logoSchema = read.nullable(
  read.object({
    src: staticFileOrAddress,
    srcDark: read.nullable(staticFileOrAddress),
    alt: read.nullable(read.string),
    width: read.nullable(wholeNumber(1)),
    height: read.nullable(wholeNumber(1)),
    href: read.nullable(anyLink),
    target: read.nullable(text),
    className: read.nullable(text),
  }),
)

const linkSchema: read.Reader<FooterLink> = read.mapped(
  read.checked(read.object({ label: text, ...targetShape }), (_, at) => checkTarget(at)),
  (link) => ({ label: link.label, ...toTarget(link) }),
)
const groupSchema = read.object({ title: text, items: read.list(linkSchema) })

function isGroup(value: unknown): boolean {
  return readKey(value, 'items') !== undefined || readKey(value, 'title') !== undefined
}

type Entry = ReturnType<typeof groupSchema> | FooterLink
const entriesSchema = read.list<Entry>((at) => (isGroup(at.value) ? groupSchema(at) : linkSchema(at)))

/** B218. Entries of a mixed list are still checked, each as the kind it looks like. */
const linksSchema: read.Reader<Footer['groups']> = (at) => {
  if (Array.isArray(at.value) && new Set(at.value.map(isGroup)).size > 1) {
    report(
      at,
      'The footer must be either simple or multi-column, not a mix of the two',
      'Give every entry "title" and "items", or none of them.',
    )
  }
  return read.mapped(entriesSchema, (entries): Footer['groups'] => {
    const links = entries.filter((entry) => 'label' in entry)
    return links.length > 0 ? [{ title: null, items: links }] : entries.filter((entry) => 'title' in entry)
  })(at)
}

/** B127-B131. */
export const footerSchema = read.group({
  style: read.withDefault(read.oneOf(['light', 'dark']), 'light'),
  logo: logoSchema,
  copyright: read.nullable(read.string),
  links: read.withInput(linksSchema, []),
})

/** The color is written into a stylesheet, so it must not end the declaration. */
const color = read.mapped(read.string, (value, at) =>
  value.trim() !== '' && !/[;{}<>\\]|\/\*/.test(value)
    ? value.trim()
    : refuseValue(at, 'a CSS color such as "#0b5fff"'),
)

/** B163. */
export const announcementSchema = read.object({
  id: read.withDefault(text, 'announcement-bar'),
  content: text,
  backgroundColor: read.nullable(color),
  textColor: read.nullable(color),
  isCloseable: read.on,
})
