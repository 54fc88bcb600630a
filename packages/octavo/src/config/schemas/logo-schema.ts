import type { Logo } from '../../model/site.ts'
import { closedObject } from './building-blocks.ts'
import { anyLink, staticFileOrAddress, text, wholeNumber } from './values.ts'
import * as z from 'zod'

/** `alt` may be null here, because its default depends on the title shown next to the logo. */
export type ParsedLogo = Omit<Logo, 'alt'> & { alt: string | null }

/** B165. There is no `style` because the Content-Security-Policy forbids style attributes. */
export const logoSchema = closedObject({
  src: staticFileOrAddress,
  srcDark: staticFileOrAddress.nullable().default(null),
  alt: z.string().nullable().default(null),
  width: wholeNumber.min(1).nullable().default(null),
  height: wholeNumber.min(1).nullable().default(null),
  href: anyLink.nullable().default(null),
  target: text.nullable().default(null),
  className: text.nullable().default(null),
}) satisfies z.ZodType<ParsedLogo>
