import type { Problem } from '../model/problem.ts'
import type { SearchOptions } from '../model/search-config.ts'
import type { ParsedSearch } from './schemas/search-schema.ts'

type Env = Record<string, string | undefined>

/** The environment variable for each hosted search option that the configuration leaves out. */
const searchVariables = {
  appId: 'ALGOLIA_APP_ID',
  apiKey: 'ALGOLIA_SEARCH_KEY',
  indexName: 'ALGOLIA_INDEX_NAME',
} as const

/** Fills in options from the environment and reports the ones still missing. */
export function resolveSearch(
  parsed: ParsedSearch | null,
  { env, file }: { env: Env; file: string },
): { search: SearchOptions | null; problems: Problem[] } {
  if (parsed === null) return { search: null, problems: [] }
  const { provider, synonyms, startPages, contextual, reportUrl } = parsed
  const common = { synonyms, startPages, contextual, reportUrl }
  if (provider === 'embedded') return { search: { ...common, provider: { type: 'embedded' } }, problems: [] }
  const { host, facetFilters, externalUrlRegex } = parsed
  const read = (name: keyof typeof searchVariables) => parsed[name] ?? env[searchVariables[name]] ?? ''
  const values = { appId: read('appId'), apiKey: read('apiKey'), indexName: read('indexName') }
  const missing = Object.entries(values).filter(([, value]) => value === '')
  const problems = missing.map(([name]): Problem => ({
    severity: 'error',
    message: `search.${name}: required by the hosted search`,
    hint: `Add it to the configuration, or set ${searchVariables[name as keyof typeof searchVariables]}.`,
    file,
  }))
  const wrong = externalUrlRegex !== null && !isRegex(externalUrlRegex)
  if (wrong) {
    problems.push({
      severity: 'error',
      message: `search.externalUrlRegex: "${externalUrlRegex}" is not a regular expression`,
      file,
    })
  }
  const search: SearchOptions = {
    ...common,
    provider: { type: 'algolia', ...values, host, facetFilters, externalUrlRegex },
  }
  return { search, problems }
}

function isRegex(source: string): boolean {
  try {
    return new RegExp(source) instanceof RegExp
  } catch {
    return false
  }
}
