import * as z from 'zod'
import { closedObject } from './building-blocks.ts'
import { routePath } from './values.ts'

/** How samples are checked across the site; each version names its own environment. */
export const samplesSchema = closedObject({
  maxUnchecked: z.number().min(0).max(1).default(0.03),
  playground: routePath.nullable().default(null),
}).prefault({})
