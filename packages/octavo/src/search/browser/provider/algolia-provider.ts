import { liteClient } from 'algoliasearch/lite'
import type { SearchAnswer, SearchRequest } from '../../shared/hit.ts'
import { algoliaHostOf, type ClientSearchOptions } from '../../shared/search-options.ts'
import type { AlgoliaProvider } from '../../../model/search-config.ts'
import { groupByPage, isAlgoliaHit, readAlgoliaHit } from './algolia-hit.ts'
import type { SearchProvider } from './provider.ts'

const levels = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6']
const attributes = levels.map((level) => `hierarchy.${level}`)

/** Asks the hosted service. The same facets as the embedded search, in the service's own words (B249). */
export function createAlgoliaProvider(
  service: AlgoliaProvider,
  { locale, contextual }: Pick<ClientSearchOptions, 'locale' | 'contextual'>,
  baseUrl: string,
): SearchProvider {
  const client = liteClient(
    service.appId,
    service.apiKey,
    service.host === null ? {} : { hosts: [algoliaHostOf(new URL(service.host))] },
  )
  const parametersOf = ({ query, tags, kind, page, pageSize, words }: SearchRequest) => ({
    indexName: service.indexName,
    query: query.slice(0, 512),
    hitsPerPage: pageSize,
    page,
    attributesToRetrieve: [...attributes, 'content', 'type', 'url', 'kind', 'docusaurus_tag', 'since'],
    attributesToSnippet: [...attributes.slice(1), 'content'].map((name) => `${name}:${words}`),
    snippetEllipsisText: '…',
    highlightPreTag: '<mark>',
    highlightPostTag: '</mark>',
    clickAnalytics: false,
    facetFilters: [
      ...(contextual ? [`language:${locale}`, tags.map((tag) => `docusaurus_tag:${tag}`)] : []),
      ...(kind === null ? [] : [`kind:${kind}`]),
      ...service.facetFilters,
    ],
  })
  return {
    prepare() {},
    async search(request) {
      // The service would answer with any records; the pages that readers start with are in the site's own files.
      if (request.query.trim() === '') return readAnswer({ hits: [] }, { service, baseUrl })
      const { results } = await client.search({ requests: [parametersOf(request)] })
      return readAnswer(results[0], { service, baseUrl })
    },
    onImprovement: () => () => {},
    reset: () => void client.clearCache(),
    refresh() {},
  }
}

/** What a server sends is not to be trusted to be what it should be. */
function readAnswer(
  result: unknown,
  context: { service: Pick<AlgoliaProvider, 'externalUrlRegex'>; baseUrl: string },
): SearchAnswer {
  const hits: unknown = isRecord(result) ? result['hits'] : null
  if (!isRecord(result) || !Array.isArray(hits)) throw new Error('The search service gave no list of hits')
  const { nbHits, nbPages } = result
  return {
    hits: groupByPage(hits.filter(isAlgoliaHit).map((hit) => readAlgoliaHit(hit, context))),
    total: typeof nbHits === 'number' ? nbHits : hits.length,
    pages: typeof nbPages === 'number' ? nbPages : 1,
    suggestions: [],
    isComplete: true,
    hasFailed: false,
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
