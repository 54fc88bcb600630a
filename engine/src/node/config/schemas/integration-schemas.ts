import * as z from 'zod'
import type { Analytics, SocialWidget } from '../../../shared/model/integrations.ts'
import { describeValue } from './describe-value.ts'
import { closedObject, textReadBy } from './building-blocks.ts'
import { webAddress } from './values.ts'

/** The id ends up in an address and in a script. */
const measurementId = textReadBy((value) =>
  /^[A-Z]{1,3}-[A-Z0-9]{4,20}$/.test(value)
    ? value
    : { refused: `expected a measurement id such as "G-ABC123DEF4", found ${describeValue(value)}` },
)

const globalName = textReadBy((value) =>
  /^[A-Za-z_$][\w$]*$/.test(value)
    ? value
    : { refused: `expected the name of a global variable such as "twttr", found ${describeValue(value)}` },
)

/** B231-B234. */
export const analyticsSchema = closedObject({
  provider: z.literal('google').default('google'),
  id: measurementId,
  anonymizeIp: z.boolean().default(true),
  respectDoNotTrack: z.boolean().default(false),
}) satisfies z.ZodType<Analytics>

/** B235. */
export const socialWidgetSchema = closedObject({
  script: webAddress,
  global: globalName,
}) satisfies z.ZodType<SocialWidget>
