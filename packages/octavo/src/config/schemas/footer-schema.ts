import * as z from 'zod'
import type { Footer, FooterLink } from '../../model/site.ts'
import { closedObject, dispatched, evenIfWrong, isRecord, parseInto, report } from './building-blocks.ts'
import { checkTarget, targetShape, toTarget } from './link-schema.ts'
import { logoSchema } from './logo-schema.ts'
import { text } from './values.ts'

type Group = { title: string | null; items: FooterLink[] }

const linkSchema: z.ZodType<FooterLink> = closedObject({ label: text, ...targetShape })
  .superRefine(checkTarget, evenIfWrong)
  .transform((link) => ({ label: link.label, ...toTarget(link) }))

const groupSchema: z.ZodType<Group> = closedObject({ title: text, items: z.array(linkSchema) })

function isGroup(value: unknown): boolean {
  return isRecord(value) && (value['items'] !== undefined || value['title'] !== undefined)
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
