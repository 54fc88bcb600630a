import * as z from 'zod'
import type { CheckName, Severity } from '../../model/problem.ts'
import { closedObject } from './building-blocks.ts'

const severity = z.enum(['throw', 'warn', 'ignore'])
const fatal = severity.default('throw')

export const checksSchema = closedObject({
  duplicateRoutes: fatal,
  brokenLinks: fatal,
  brokenAnchors: fatal,
  missingImages: fatal,
  brokenFileLinks: fatal,
  emptyPages: fatal,
  blockedContent: severity.default('warn'),
  unknownFrontMatter: severity.default('warn'),
  unknownDirectives: severity.default('warn'),
  unclosedDirectives: severity.default('warn'),
  unknownFenceMeta: severity.default('warn'),
  unsafeMarkup: severity.default('warn'),
}).prefault({}) satisfies z.ZodType<Record<CheckName, Severity>>
