import type * as z from 'zod'
import type { SocialWidget } from '../../model/integrations.ts'
import { describeValue } from './describe-value.ts'
import { closedObject, textReadBy } from './building-blocks.ts'
import { webAddress } from './values.ts'

const globalName = textReadBy((value) =>
  /^[A-Za-z_$][\w$]*$/.test(value)
    ? value
    : { refused: `expected the name of a global variable such as "twttr", found ${describeValue(value)}` },
)

/** B235. */
export const socialWidgetSchema = closedObject({
  script: webAddress,
  global: globalName,
}) satisfies z.ZodType<SocialWidget>
