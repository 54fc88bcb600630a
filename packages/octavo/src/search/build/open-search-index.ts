import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { SearchAnswer, SearchRequest } from '../shared/hit.ts'
import { unpackSection, type FacetFile, type TextFile } from '../../model/record.ts'
import { createSearchPages } from '../shared/search-pages.ts'
import { SiteError } from '../../problems/site-error.ts'

export type OpenedSearch = {
  /** Searchable facets. */
  tags: string[]
  search(request: SearchRequest): SearchAnswer
}

/**
 * Opens the search files that a build wrote for readers' browsers. `folder` is the output folder, or a locale's
 * folder in it.
 */
export function openSearchIndex(folder: string, root = folder): OpenedSearch {
  const facets = listFirstFiles(folder).map((file) => readJson(file) as FacetFile)
  const [any] = facets
  if (!any) throw missingIndex(folder)
  const pages = createSearchPages(any)
  for (const { tag, pages: titles, starts, text, shards } of facets) {
    if (shards) {
      pages.addShards(tag, shards)
      continue
    }
    pages.addTitles(tag, titles, starts)
    const file = text && readJson(path.join(root, 'assets', 'search', path.posix.basename(text.href)))
    for (const [number, packed] of (file as TextFile | null)?.pages.entries() ?? [])
      pages.addText(tag, number, packed.map(unpackSection))
    pages.complete(tag)
  }
  return { tags: facets.map(({ tag }) => tag), search }

  /** Reads the files that a browser would load for the query. */
  function search(request: SearchRequest): SearchAnswer {
    const answer = pages.search(request)
    const missing = pages.listMissing()
    for (const { tag, name, href } of missing) {
      const shardFolder = path.posix.basename(path.posix.dirname(href))
      pages.addShard(tag, name, readJson(path.join(root, 'assets', 'search', shardFolder, name)))
    }
    return missing.length === 0 ? answer : search(request)
  }
}

function listFirstFiles(folder: string): string[] {
  const names = existsSync(folder) ? readdirSync(folder) : []
  return names
    .filter((name) => /^search-index-.+\.json$/.test(name))
    .toSorted()
    .map((name) => path.join(folder, name))
}

function readJson(filePath: string): unknown {
  try {
    return JSON.parse(readFileSync(filePath, 'utf8'))
  } catch (error) {
    throw missingIndex(path.dirname(filePath), error)
  }
}

function missingIndex(folder: string, cause?: unknown): SiteError {
  return new SiteError(
    {
      message: `There is no search index in ${folder}.`,
      hint: 'Build the site first, with the embedded search: octavo build',
    },
    { cause },
  )
}
