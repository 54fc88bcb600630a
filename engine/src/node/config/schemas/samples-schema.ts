import * as z from 'zod'
import { closedObject } from './building-blocks.ts'

/** How the samples of the whole site are checked; each version names its own environment. */
export const samplesSchema = closedObject({
  maxUnchecked: z.number().min(0).max(1).default(0.03),
}).prefault({})
