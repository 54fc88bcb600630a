import * as z from 'zod'
import type { Icons } from '../../model/site.ts'
import { describeValue } from './describe-value.ts'
import { closedObject, textReadBy } from './building-blocks.ts'
import { staticFile, wholeNumber } from './values.ts'

const color = textReadBy((value) =>
  /^#[\da-f]{3,8}$/i.test(value)
    ? value
    : { refused: `expected a color such as "#398ccb", found ${describeValue(value)}` },
)

export const iconsSchema = closedObject({
  svg: staticFile.nullable().default(null),
  appleTouch: staticFile.nullable().default(null),
  app: z.array(closedObject({ src: staticFile, size: wholeNumber })).default([]),
  themeColor: color.nullable().default(null),
  backgroundColor: color.nullable().default(null),
}) satisfies z.ZodType<Icons>
