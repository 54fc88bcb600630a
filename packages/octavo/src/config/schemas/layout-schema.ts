import * as z from 'zod'
import type { Footer, FooterLink, LinkTarget } from '../../model/site.ts'
import {
  closedObject,
  dispatched,
  evenIfWrong,
  parseInto,
  readKey,
  refuse,
  report,
  textReadBy,
  type Context,
} from './building-blocks.ts'
import { anyLink, outsideLink, siteLink, staticFileOrAddress, text, wholeNumber } from './values.ts'

/** The two keys every link has, to spread into the shape of the object that contains it. */
export const targetShape = { to: siteLink.optional(), href: outsideLink.optional() }

/** B218, for `superRefine`. */
export function checkTarget(value: unknown, context: Context): void {
  if (countTargets(value) === 1) return
  report(context, {
    refused: 'One and only one between "to" and "href" should be provided',
    hint: 'Use "to" for a page on this site and "href" for another site.',
  })
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
export const logoSchema = closedObject({
  src: staticFileOrAddress,
  srcDark: staticFileOrAddress.nullable().default(null),
  alt: z.string().nullable().default(null),
  width: wholeNumber.min(1).nullable().default(null),
  height: wholeNumber.min(1).nullable().default(null),
  href: anyLink.nullable().default(null),
  target: text.nullable().default(null),
  className: text.nullable().default(null),
})
export type ParsedLogo = z.output<typeof logoSchema>

type Group = { title: string | null; items: FooterLink[] }

const linkSchema: z.ZodType<FooterLink> = closedObject({ label: text, ...targetShape })
  .superRefine(checkTarget, evenIfWrong)
  .transform((link) => ({ label: link.label, ...toTarget(link) }))

const groupSchema: z.ZodType<Group> = closedObject({ title: text, items: z.array(linkSchema) })

function isGroup(value: unknown): boolean {
  return readKey(value, 'items') !== undefined || readKey(value, 'title') !== undefined
}

function isLink(entry: Group | FooterLink): entry is FooterLink {
  return 'label' in entry
}

const entriesSchema = z.array(
  dispatched<Group | FooterLink>((value) => (isGroup(value) ? groupSchema : linkSchema)),
)

/** B218. Entries of a mixed list are still checked, each as the kind it looks like. */
const linksSchema = z.unknown().transform((value, context): Footer['groups'] => {
  const kinds = new Set(Array.isArray(value) ? value.map(isGroup) : [])
  if (kinds.size > 1) {
    report(context, {
      refused: 'The footer must be either simple or multi-column, not a mix of the two',
      hint: 'Give every entry "title" and "items", or none of them.',
    })
  }
  const entries = parseInto(entriesSchema, value, context)
  if (context.issues.length > 0) return z.NEVER
  const links = entries.filter(isLink)
  return links.length > 0
    ? [{ title: null, items: links }]
    : entries.filter((entry): entry is Group => !isLink(entry))
})

/** B127-B131. */
export const footerSchema = closedObject({
  style: z.enum(['light', 'dark']).default('light'),
  logo: logoSchema.nullable().default(null),
  copyright: z.string().nullable().default(null),
  links: linksSchema.prefault([]),
}).prefault({})

/** The color is written into a stylesheet, so it must not end the declaration. */
const color = textReadBy((value) =>
  value.trim() !== '' && !/[;{}<>\\]|\/\*/.test(value)
    ? value.trim()
    : refuse('a CSS color such as "#0b5fff"', value),
)

/** B163. */
export const announcementSchema = closedObject({
  id: text.default('announcement-bar'),
  content: text,
  backgroundColor: color.nullable().default(null),
  textColor: color.nullable().default(null),
  isCloseable: z.boolean().default(true),
})
