import * as z from 'zod'
import { policyDirectives, type PolicySources } from '../../model/integrations.ts'
import { describeValue } from './describe-value.ts'
import { closedObject, textReadBy } from './building-blocks.ts'

/** Rejects anything that would undo the policy or end its directive or header. */
const source = textReadBy((value) => {
  if (value.startsWith("'unsafe-"))
    return {
      refused: `${describeValue(value)} would disable the policy`,
      hint: 'Use an origin such as "https://example.com".',
    }
  return /^[^\s;,]+$/.test(value)
    ? value
    : { refused: `expected a source such as "https://example.com", found ${describeValue(value)}` }
})

const sources = z.array(source).optional()

export const policySchema = closedObject(
  Object.fromEntries(policyDirectives.map((directive) => [directive, sources])),
)
  .transform((value) => value as PolicySources)
  .prefault({})
