import * as z from 'zod'
import type { Problem } from '../../model/problem.ts'
import type { SearchOptions } from '../../model/search-config.ts'
import { closedObject, dispatched, readKey } from './building-blocks.ts'
import { findRegexError, outsideLink, routePath, text, webAddress } from './values.ts'

const common = {
  synonyms: z.array(z.array(text).min(2)).default([]),
  startPages: z.array(routePath).default([]),
  contextual: z.boolean().default(true),
  reportUrl: outsideLink.nullable().default(null),
}

const embedded = closedObject({ provider: z.literal('embedded').default('embedded'), ...common })

const algolia = closedObject({
  provider: z.literal('algolia'),
  ...common,
  /** Missing values come from the environment; see `resolveSearch`. */
  appId: text.nullable().default(null),
  apiKey: text.nullable().default(null),
  indexName: text.nullable().default(null),
  host: webAddress.nullable().default(null),
  facetFilters: z.array(text).default([]),
  externalUrlRegex: text.nullable().default(null),
})

type ParsedSearch = z.output<typeof embedded> | z.output<typeof algolia>

const unknownProvider = z
  .object({ provider: z.enum(['embedded', 'algolia']) })
  .transform((): never => z.NEVER)

const optionsSchema = dispatched<ParsedSearch>((value) => {
  const provider = readKey(value, 'provider')
  if (provider === 'algolia') return algolia
  return provider === undefined || provider === 'embedded' ? embedded : unknownProvider
})

/** Nothing or `true` means the embedded search; `false` or `null` means no search. */
export const searchSchema = z.preprocess(
  (value) => (value === true || value === undefined ? {} : value === false ? null : value),
  optionsSchema.nullable(),
)

/** The environment variable for each hosted search option that the configuration leaves out. */
const variables = {
  appId: 'ALGOLIA_APP_ID',
  apiKey: 'ALGOLIA_SEARCH_KEY',
  indexName: 'ALGOLIA_INDEX_NAME',
} as const

/** Fills in options from the environment and reports the ones still missing. */
export function resolveSearch(
  parsed: ParsedSearch | null,
  env: Record<string, string | undefined>,
): { search: SearchOptions | null; mistakes: Pick<Problem, 'message' | 'hint'>[] } {
  const mistakes: Pick<Problem, 'message' | 'hint'>[] = []
  if (parsed === null) return { search: null, mistakes }
  const { provider, synonyms, startPages, contextual, reportUrl } = parsed
  const options = { synonyms, startPages, contextual, reportUrl }
  if (provider === 'embedded') return { search: { ...options, provider: { type: provider } }, mistakes }
  const { host, facetFilters, externalUrlRegex } = parsed
  const read = (name: keyof typeof variables) => {
    const value = parsed[name] ?? env[variables[name]] ?? ''
    const hint = `Add it to the configuration, or set ${variables[name]}.`
    if (value === '') mistakes.push({ message: `search.${name}: required by the hosted search`, hint })
    return value
  }
  const keys = { appId: read('appId'), apiKey: read('apiKey'), indexName: read('indexName') }
  if (findRegexError(externalUrlRegex ?? '') !== null) {
    const message = `search.externalUrlRegex: "${externalUrlRegex}" is not a regular expression`
    mistakes.push({ message })
  }
  const service = { type: provider, ...keys, host, facetFilters, externalUrlRegex }
  return { search: { ...options, provider: service }, mistakes }
}
