import { searchPath, listFacets } from '../../model/search-options.ts'
import type { Site } from '../../model/site.ts'
import { toHref } from '../../model/urls/url.ts'
import { escapeXml } from '../../files/xml.ts'
import {
  packSection,
  facetFileName,
  type FacetFile,
  type PageRecord,
  type PageTitle,
  type TextFile,
} from '../../model/record.ts'
import { hashOf } from '../../files/hash.ts'
import type { SearchablePage } from './build-record.ts'
import { buildShards, type PageTerms, type TermsOf } from './build-shards.ts'
import { listStarts } from './list-starts.ts'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { folderInOutput, rootUrlOf } from '../../model/urls/locale-path.ts'
import type { Problem } from '../../model/problem.ts'
import { hashModules } from '../../cache/module-graph.ts'
import { openTable } from '../../cache/open-cache.ts'

export const openSearchName = 'opensearch.xml'

/** Lets browsers offer the site's search in their address bar (B030). */
export function buildOpenSearchDescription(
  site: Pick<Site, 'title' | 'url' | 'baseUrl' | 'favicon' | 'trailingSlash'>,
): string {
  const home = site.url + site.baseUrl
  const image =
    site.favicon === null
      ? ''
      : `\n  <Image height="16" width="16">${escapeXml(home + encodeURI(site.favicon))}</Image>`
  return `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
  <ShortName>${escapeXml(site.title)}</ShortName>
  <Description>Search ${escapeXml(site.title)}</Description>
  <InputEncoding>UTF-8</InputEncoding>${image}
  <Url type="text/html" method="get" template="${escapeXml(site.url + toHref(searchPath, site))}?q={searchTerms}"/>
  <Url type="application/opensearchdescription+xml" rel="self" template="${escapeXml(home + openSearchName)}"/>
</OpenSearchDescription>
`
}

/** Path within the output folder → text of the file. */
type SearchFiles = Map<string, string>

/** Headings larger than this would delay the first results more than they improve them. */
const largestHeadings = 120_000
/** Characters of text that a browser loads and indexes as a whole: about 300 kB compressed. */
const largestText = 1_000_000

type Facet = { tag: string; pages: readonly SearchablePage[] }

/** Everything searchable in a facet: its first file, and others named after their content. */
export function buildFacetFiles(
  facet: Facet,
  site: Site,
  termsOf?: TermsOf,
): { first: string; files: SearchFiles } {
  const { tag, pages } = facet
  const { language, search } = site
  const rootUrl = rootUrlOf(site)
  const files: SearchFiles = new Map()
  const starts = listStarts(pages, search?.startPages ?? [])
  const common = { tag, language: language.tag, synonyms: search?.synonyms ?? [] }
  if (sizeOf(pages) > largestText) {
    const records = pages.map(({ record }) => record)
    const inFolder = (key: string) => `assets/search/${language.locale}-${tag}-${key.slice(0, 10)}/`
    const shards = buildShards({ language: language.tag, records, starts }, inFolder, termsOf)
    const { directory } = shards
    for (const [name, text] of shards.files) files.set(directory.folder + name, text)
    const folder = rootUrl + directory.folder
    const first: FacetFile = {
      ...common,
      text: null,
      starts: [],
      pages: [],
      shards: { ...directory, folder },
    }
    return { first: JSON.stringify(first), files }
  }
  const sections = pages.map(({ record }) => record.sections.map(packSection))
  const key = hashOf(JSON.stringify(sections))
  const file = `assets/search/${language.locale}-${tag}-${key.slice(0, 10)}.json`
  if (pages.length > 0) files.set(file, JSON.stringify({ key, pages: sections } satisfies TextFile))
  const text = pages.length > 0 ? { href: rootUrl + file, key } : null
  const first: FacetFile = { ...common, text, starts, pages: buildTitles(pages) }
  return { first: JSON.stringify(first), files }
}

function sizeOf(pages: readonly SearchablePage[]): number {
  let size = 0
  for (const { record } of pages)
    for (const { text, code } of record.sections) size += text.length + code.length
  return size
}

function buildTitles(pages: readonly SearchablePage[]): PageTitle[] {
  const titles = pages.map(({ record: { sections: _sections, ...title } }): PageTitle => title)
  const headings = pages.map(({ record: { sections } }) =>
    sections.map(({ heading }) => heading).filter((heading) => heading !== ''),
  )
  const size = headings.reduce((sum, own) => sum + own.join().length, 0)
  if (size > largestHeadings) return titles
  return titles.map((title, index) => ({ ...title, headings: headings[index] ?? [] }))
}

/**
 * Writes the files that a reader's browser searches, and the description that announces the search. Returns their
 * size; `writeCache` writes what the next build can use.
 */
export function writeSearchFiles(
  pages: readonly SearchablePage[],
  site: Site,
  { staging, cacheFolder }: { staging: string; cacheFolder: string },
): { bytes: number; writeCache: () => Problem[] } {
  const folder = folderInOutput(site)
  const open = <T>(name: string) =>
    openTable<T>(path.join(cacheFolder, name), hashModules('search/build/search-files.ts'))
  /** Counting the words of all pages takes seconds on a large site, and so does weighing them. */
  const terms = open<PageTerms>('terms')
  const facets = open<{ first: string; files: [string, string][] }>('facets')
  const keys = new Map(pages.map((page) => [page.record, hashOf(JSON.stringify(page))]))
  const keyOf = (record: PageRecord) => keys.get(record) ?? ''
  const termsOf: TermsOf = (record, read) => {
    const known = terms.get(keyOf(record)) ?? read()
    if (!terms.get(keyOf(record))) terms.set(keyOf(record), known)
    return known
  }
  const filesOf = (facet: Facet): { first: string; files: Iterable<[string, string]> } => {
    if (sizeOf(facet.pages) <= largestText) return buildFacetFiles(facet, site)
    const records = facet.pages.map(({ record }) => record)
    const options = [facet.tag, rootUrlOf(site), site.language, site.search]
    const key = hashOf(JSON.stringify(options), ...records.map(keyOf))
    const known = facets.get(key)
    // What isn't used is dropped.
    if (known) for (const record of records) terms.get(keyOf(record))
    if (known) return known
    const { first, files } = buildFacetFiles(facet, site, termsOf)
    facets.set(key, { first, files: [...files] })
    return { first, files }
  }
  const texts = new Map<string, string>()
  if (site.search?.service === null) {
    // Browsers request every facet by name, so one without pages needs a file too.
    for (const tag of listFacets(site)) {
      const { first, files } = filesOf({ tag, pages: pages.filter((page) => page.tag === tag) })
      for (const [file, text] of files) texts.set(file, text)
      texts.set(path.posix.join(folder, facetFileName(tag)), first)
    }
  }
  const description = path.posix.join(folder, openSearchName)
  // A file in the static folder takes precedence.
  if (!existsSync(path.join(staging, description))) texts.set(description, buildOpenSearchDescription(site))
  let bytes = 0
  for (const folderName of new Set([...texts.keys()].map((file) => path.dirname(file))))
    mkdirSync(path.join(staging, folderName), { recursive: true })
  for (const [file, text] of texts) {
    bytes += Buffer.byteLength(text)
    writeFileSync(path.join(staging, file), text)
  }
  return { bytes, writeCache: () => [...terms.save(), ...facets.save()] }
}
