import type { SearchOptions } from '../../model/search-config.ts'
import { readKey, report, inside, type Place } from './mistakes.ts'
import * as read from './read.ts'
import { findRegexError, outsideLink, routePath, text, webAddress } from './values.ts'

const common = {
  synonyms: read.withDefault(read.list(read.list(text, { min: 2 })), []),
  startPages: read.withDefault(read.list(routePath), []),
  contextual: read.on,
  reportUrl: read.nullable(outsideLink),
}

const embedded = read.object({ provider: read.withDefault(read.oneOf(['embedded']), 'embedded'), ...common })

const algolia = read.object({
  provider: read.oneOf(['algolia']),
  ...common,
  /** Missing values come from the environment; see `resolveSearch`. */
  appId: read.nullable(text),
  apiKey: read.nullable(text),
  indexName: read.nullable(text),
  host: read.nullable(webAddress),
  facetFilters: read.withDefault(read.list(text), []),
  externalUrlRegex: read.nullable(text),
})

type ParsedSearch = ReturnType<typeof embedded> | ReturnType<typeof algolia>

/** Nothing or `true` means the embedded search; `false` or `null` means no search. */
export const searchSchema: read.Reader<ParsedSearch | null> = (at) => {
  const { value } = at
  if (value === false || value === null) return null
  if (value === true || value === undefined) return embedded({ ...at, value: {} })
  const provider = readKey(value, 'provider') ?? 'embedded'
  if (provider === 'algolia') return algolia(at)
  if (provider === 'embedded') return embedded(at)
  read.oneOf(['embedded', 'algolia'])(inside(at, 'provider'))
  return null
}

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
  at: Place,
): SearchOptions | null {
  if (parsed === null) return null
  const { provider, synonyms, startPages, contextual, reportUrl } = parsed
  const options = { synonyms, startPages, contextual, reportUrl }
  if (provider === 'embedded') return { ...options, provider: { type: provider } }
  const { host, facetFilters, externalUrlRegex } = parsed
  const find = (name: keyof typeof variables) => {
    const value = parsed[name] ?? env[variables[name]] ?? ''
    const hint = `Add it to the configuration, or set ${variables[name]}.`
    if (value === '') report(inside(at, name), 'required by the hosted search', hint)
    return value
  }
  const keys = { appId: find('appId'), apiKey: find('apiKey'), indexName: find('indexName') }
  if (findRegexError(externalUrlRegex ?? '') !== null)
    report(inside(at, 'externalUrlRegex'), `"${externalUrlRegex}" is not a regular expression`)
  return { ...options, provider: { type: provider, ...keys, host, facetFilters, externalUrlRegex } }
}
