import { type FeatureIntegration, openSources } from 'octavo/feature'
import type { Service } from './shared/service.ts'

export type AlgoliaOptions = {
  /** Default: the environment variable `ALGOLIA_APP_ID`. */
  appId?: string
  /** The search key, which is public. Default: the environment variable `ALGOLIA_SEARCH_KEY`. */
  apiKey?: string
  /** Default: the environment variable `ALGOLIA_INDEX_NAME`. */
  indexName?: string
  /** Address of a server that implements the service's protocol, used instead of the service's own. Default: none. */
  host?: string | null
  /** Added to the language and version facets. Default: none. */
  facetFilters?: string[]
  /** Addresses of matching hits are kept as they are; all others become paths of this site. Default: none. */
  externalUrlRegex?: string | null
}

/**
 * Searches with Algolia; `octavo search push` fills its index.
 *
 * @example
 * import { defineSite } from 'octavo'
 * import { algolia } from 'octavo-algolia'
 *
 * export default defineSite({
 *   title: 'Lighthouse',
 *   integrations: [algolia({ appId: 'ABC123', apiKey: 'a-key-that-can-only-search', indexName: 'docs' })],
 * })
 */
export function algolia(options: AlgoliaOptions = {}): FeatureIntegration {
  const { folder, sourceFile } = openSources(import.meta.dirname)
  const readService = () => resolveOptions(options, process.env)
  return {
    name: 'algolia',
    hooks: {
      'config:setup'({ config, updateConfig }) {
        const service = readService()
        if (config.search === false || config.search === null) return
        const { host, appId } = service
        const href = host ?? `https://${appId}-dsn.algolia.net`
        updateConfig({
          // The service uses several hosts. The second kind is for when the first fails.
          contentSecurityPolicy: {
            'connect-src': host === null ? [href.toLowerCase(), 'https://*.algolianet.com'] : [host],
          },
          // Connecting early saves a round trip on the first request (B238).
          head: [{ tag: 'link', attributes: { rel: 'preconnect', href, crossorigin: 'anonymous' } }],
        })
      },
    },
    feature: {
      components: { folder, search: sourceFile('browser/algolia-provider.ts') },
      searchService() {
        const service = readService()
        return {
          name: 'Algolia',
          homepage: 'https://www.algolia.com/',
          index: service.indexName,
          options: service,
        }
      },
      commands: {
        search: async (context) => (await import('./push-command.ts')).pushSearch(context, readService()),
      },
    },
  }
}

/** The environment variable for each option that the configuration leaves out. */
const variables = {
  appId: 'ALGOLIA_APP_ID',
  apiKey: 'ALGOLIA_SEARCH_KEY',
  indexName: 'ALGOLIA_INDEX_NAME',
} as const

/** Fills in options from the environment. */
function resolveOptions(options: AlgoliaOptions, env: Readonly<Record<string, string | undefined>>): Service {
  const { host = null, facetFilters = [], externalUrlRegex = null } = options
  const find = (name: keyof typeof variables) => {
    const value = options[name] ?? env[variables[name]] ?? ''
    if (value === '') throw new Error(`"${name}" is missing. Add it to algolia(), or set ${variables[name]}`)
    return value
  }
  if (host !== null && !/^https?:/.test(host))
    throw new Error(`"host" must be an address such as "https://search.example.com", not "${host}"`)
  const keys = { appId: find('appId'), apiKey: find('apiKey'), indexName: find('indexName') }
  // Throws if it isn't one.
  if (externalUrlRegex !== null) RegExp(externalUrlRegex)
  return { ...keys, host, facetFilters, externalUrlRegex }
}
