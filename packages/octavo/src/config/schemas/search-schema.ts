import * as z from 'zod'
import { closedObject, dispatched, isRecord } from './building-blocks.ts'
import { outsideLink, routePath, text, webAddress } from './values.ts'

const synonyms = z.array(z.array(text).min(2)).default([])

const common = {
  synonyms,
  startPages: z.array(routePath).default([]),
  contextual: z.boolean().default(true),
  reportUrl: outsideLink.nullable().default(null),
}

const embedded = closedObject({
  provider: z.literal('embedded').default('embedded'),
  ...common,
})

const algolia = closedObject({
  provider: z.literal('algolia'),
  ...common,
  /** Missing values come from the environment; see `resolve-search.ts`. */
  appId: text.nullable().default(null),
  apiKey: text.nullable().default(null),
  indexName: text.nullable().default(null),
  host: webAddress.nullable().default(null),
  facetFilters: z.array(text).default([]),
  externalUrlRegex: text.nullable().default(null),
})

export type ParsedSearch = z.output<typeof embedded> | z.output<typeof algolia>

const unknownProvider = z
  .object({ provider: z.enum(['embedded', 'algolia']) })
  .transform((): never => z.NEVER)

const options = dispatched<ParsedSearch>((value) => {
  const provider = isRecord(value) ? value['provider'] : undefined
  if (provider === 'algolia') return algolia
  return provider === undefined || provider === 'embedded' ? embedded : unknownProvider
})

/** Nothing or `true` means the embedded search; `false` or `null` means no search. */
export const searchSchema = z.preprocess(
  (value) => (value === true || value === undefined ? {} : value === false ? null : value),
  options.nullable(),
)
