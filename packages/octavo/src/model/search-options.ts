import { docsRefOf, type DocsRef } from './docs-ref.ts'
import type { Site } from './site.ts'
import type { SearchOptions, SearchService } from './search-config.ts'
import { commonTag } from './record.ts'

/** Route path of the page with all results. */
export const searchPath = '/search'

/** What the browser must know to search. It's in the HTML of every page, on the search button. */
export type ClientSearchOptions = Pick<SearchOptions, 'contextual' | 'reportUrl'> & {
  /** Names what is kept in the reader's storage (B246). */
  index: string
  locale: string
  docs: (DocsRef & { versions: { name: string; label: string }[] })[]
  /** Absent for the embedded search. */
  service?: Omit<SearchService, 'index'>
}

export function buildClientSearchOptions(site: Site): ClientSearchOptions | null {
  const { search, baseUrl, docs, language } = site
  if (search === null) return null
  const { contextual, reportUrl, service } = search
  return {
    contextual,
    reportUrl,
    index: service?.index ?? `octavo${baseUrl}`,
    locale: language.locale,
    docs: docs.map((set) => ({
      ...docsRefOf(set),
      versions: set.versions.map(({ name, label }) => ({ name, label })),
    })),
    ...(service && { service: { name: service.name, homepage: service.homepage, options: service.options } }),
  }
}

/** Facets of one choice of versions (B249): by docs set, else the latest. */
export function tagsOf({ docs }: ClientSearchOptions, versionOf: (docs: DocsRef) => string | null): string[] {
  return [commonTag, ...docs.map((set) => `docs-${set.set}-${versionOf(set) ?? set.latest}`)]
}

/** Facets of everything there is. */
export function listAllTags({ docs }: ClientSearchOptions): string[] {
  return [
    commonTag,
    ...docs.flatMap(({ set, versions }) => versions.map(({ name }) => `docs-${set}-${name}`)),
  ]
}

/** The same, of a site that is being built. */
export function listFacets({ docs }: Pick<Site, 'docs'>): string[] {
  return [commonTag, ...docs.flatMap(({ id, versions }) => versions.map(({ name }) => `docs-${id}-${name}`))]
}

/** What readers call the version of a facet; null for what belongs to none. */
export function versionLabelOf({ docs }: ClientSearchOptions, tag: string): string | null {
  const labels = docs.flatMap(({ set, versions }) =>
    versions.flatMap(({ name, label }) => (`docs-${set}-${name}` === tag ? [label] : [])),
  )
  return labels[0] ?? null
}
