import * as z from 'zod'
import type { Announcement } from '../../model/site.ts'
import { describeValue } from './describe-value.ts'
import { closedObject, textReadBy } from './building-blocks.ts'
import { text } from './values.ts'

/** The color is written into a stylesheet, so it must not end the declaration. */
const color = textReadBy((value) =>
  value.trim() !== '' && !/[;{}<>\\]|\/\*/.test(value)
    ? value.trim()
    : { refused: `expected a CSS color such as "#0b5fff", found ${describeValue(value)}` },
)

/** B163. */
export const announcementSchema = closedObject({
  id: text.default('announcement-bar'),
  content: text,
  backgroundColor: color.nullable().default(null),
  textColor: color.nullable().default(null),
  isCloseable: z.boolean().default(true),
}) satisfies z.ZodType<Announcement>
