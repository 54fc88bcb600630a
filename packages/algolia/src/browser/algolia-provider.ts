import { liteClient } from 'algoliasearch/lite'
import {
  pageKinds,
  toRoutePath,
  withoutHash,
  type AskService,
  type PageKind,
  type SearchAnswer,
  type SearchHit,
  type SearchRequest,
  type TextPart,
} from 'octavo/feature-shared'
import { serverOf, type Service } from '../shared/service.ts'

const levels = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6']
const attributes = levels.map((level) => `hierarchy.${level}`)

/** Asks the service, with the same facets as the embedded search (B249). */
export const search: AskService<Service> = (service, { locale, contextual }, baseUrl) => {
  const client = liteClient(
    service.appId,
    service.apiKey,
    service.host === null ? {} : { hosts: [serverOf(new URL(service.host))] },
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
  return async (request) => {
    // The service would return arbitrary records.
    if (request.query.trim() === '') return readAnswer({ hits: [] }, { service, baseUrl })
    const { results } = await client.search({ requests: [parametersOf(request)] })
    return readAnswer(results[0], { service, baseUrl })
  }
}

type Context = { service: Pick<Service, 'externalUrlRegex'>; baseUrl: string }

/** A server may send anything. */
function readAnswer(result: unknown, context: Context): SearchAnswer {
  const hits: unknown = isRecord(result) ? result['hits'] : null
  if (!isRecord(result) || !Array.isArray(hits)) throw new Error('The search service gave no list of hits')
  const { nbHits, nbPages } = result
  return {
    hits: groupByPage(hits.filter(isAlgoliaHit).map((hit) => readAlgoliaHit(hit, context))),
    total: typeof nbHits === 'number' ? nbHits : hits.length,
    pages: typeof nbPages === 'number' ? nbPages : 1,
    suggestions: [],
    corrected: null,
    unknown: [],
    isComplete: true,
    isSettled: true,
    hasFailed: false,
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

type Highlight = { value?: string }

/** A record of the service; most of it may be missing. */
type AlgoliaHit = {
  objectID: string
  url: string
  type?: string
  kind?: string
  docusaurus_tag?: string | string[]
  hierarchy: Partial<Record<string, string | null>>
  content?: string | null
  since?: unknown
  _snippetResult?: { hierarchy?: Record<string, Highlight>; content?: Highlight }
}

export function isAlgoliaHit(value: unknown): value is AlgoliaHit {
  if (!isRecord(value)) return false
  const { objectID, url, hierarchy } = value
  return typeof objectID === 'string' && typeof url === 'string' && isRecord(hierarchy)
}

/** Records are sections. Those of one page become one hit: the page, or a section if only its heading matches. */
export function groupByPage(records: readonly SearchHit[]): SearchHit[] {
  const pages = new Map<string, SearchHit[]>()
  for (const record of records) {
    const key = `${record.tag} ${withoutHash(record.url)}`
    pages.set(key, [...(pages.get(key) ?? []), record])
  }
  return [...pages.values()].flatMap((found) => {
    const [first] = found
    if (!first) return []
    const lead = isMarked(first.headings.at(-1)) && !isMarked(first.title) ? first : topOf(found, first)
    return [{ ...lead, sections: found.filter(({ headings, id }) => headings.length > 0 && id !== lead.id) }]
  })
}

/** The record of the page itself, or what a section's record tells about it. */
function topOf(found: SearchHit[], first: SearchHit): SearchHit {
  const own = found.find(({ headings }) => headings.length === 0)
  const url = withoutHash(first.url)
  return own ?? { ...first, id: `${first.tag} ${url}`, url, headings: [], excerpt: [] }
}

function isMarked(parts: TextPart[] = []): boolean {
  return parts.some(({ marked }) => marked)
}

export function readAlgoliaHit(hit: AlgoliaHit, context: Context): SearchHit {
  const { hierarchy, _snippetResult: snippet } = hit
  const textOf = (level: string) =>
    hierarchy[level] ? readMarks(snippet?.hierarchy?.[level]?.value ?? hierarchy[level]) : null
  const isPage = hit.type === 'lvl0' || hit.type === 'lvl1'
  const deeper = levels.slice(2).flatMap((level) => [textOf(level)].filter((text) => text !== null))
  const tag = [hit.docusaurus_tag ?? ''].flat()[0] ?? ''
  return {
    id: hit.objectID,
    url: readUrl(hit.url, context),
    kind: kindOf(hit.kind, tag),
    tag,
    group: hierarchy['lvl0'] ?? '',
    ...(typeof hit.since === 'string' && { since: hit.since }),
    title: textOf('lvl1') ?? textOf('lvl0') ?? [{ text: hit.url, marked: false }],
    headings: isPage ? [] : deeper,
    excerpt: hit.content ? readMarks(snippet?.content?.value ?? hit.content) : [],
    sections: [],
  }
}

/** B167: a path of this site with its fragment, unless the address opens outside the site. */
function readUrl(url: string, { service, baseUrl }: Context): string {
  if (service.externalUrlRegex !== null && new RegExp(service.externalUrlRegex).test(url)) return url
  if (!URL.canParse(url, 'https://site.invalid')) return '/'
  const { pathname, hash } = new URL(url, 'https://site.invalid')
  return (toRoutePath(pathname, baseUrl) ?? pathname) + hash
}

function kindOf(kind: string | undefined, tag: string): PageKind {
  const own = pageKinds.find((known) => known === kind)
  return own ?? (tag.startsWith('docs-') ? 'guide' : 'page')
}

const entities: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
}

/** `a <mark>b</mark>` → parts. Other markup is plain text. */
export function readMarks(value: string): TextPart[] {
  return value
    .split(/(<mark>[\s\S]*?<\/mark>)/)
    .filter((part) => part !== '')
    .map((part) => {
      const inner = /^<mark>([\s\S]*)<\/mark>$/.exec(part)?.[1]
      const text = (inner ?? part).replace(
        /&(?:lt|gt|quot|#39|amp);/g,
        (entity) => entities[entity] ?? entity,
      )
      return { text, marked: inner !== undefined }
    })
}
