import * as z from 'zod'
import type { Site } from '../../model/site.ts'
import { closedObject } from './building-blocks.ts'

export const colorModeSchema = closedObject({
  default: z.enum(['light', 'dark']).default('light'),
  respectSystem: z.boolean().default(true),
  disableSwitch: z.boolean().default(false),
}).prefault({}) satisfies z.ZodType<Site['colorMode']>
