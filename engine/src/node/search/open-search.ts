import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { SearchAnswer, SearchRequest } from '../../shared/search/hit.ts'
import {
  unpackSection,
  type FileRef,
  type SearchManifest,
  type TextFile,
  type TitlesFile,
} from '../../shared/search/record.ts'
import { createSearchPages } from '../../shared/search/search-pages.ts'
import { SiteError } from '../support/site-error.ts'
import { manifestName } from './build-files.ts'

export type OpenedSearch = {
  /** Facets that can be searched. */
  tags: string[]
  search(request: SearchRequest): SearchAnswer
}

/** Opens what a build wrote for readers' browsers. `folder` is the output folder, or that of a locale in it. */
export function openSearchIndex(folder: string, root = folder): OpenedSearch {
  const manifest = readJson(path.join(folder, manifestName)) as SearchManifest
  const read = ({ href }: FileRef) => readJson(path.join(root, 'assets', 'search', path.posix.basename(href)))
  const pages = createSearchPages(manifest)
  for (const [tag, { titles, texts }] of Object.entries(manifest.tags)) {
    pages.addTitles(tag, (read(titles) as TitlesFile).pages)
    for (const { from, pages: sections } of texts.map((text) => read(text) as TextFile))
      for (const [index, packed] of sections.entries())
        pages.addText(tag, from + index, packed.map(unpackSection))
    pages.complete(tag)
  }
  return { tags: Object.keys(manifest.tags), search: (request) => pages.search(request) }
}

function readJson(filePath: string): unknown {
  try {
    return JSON.parse(readFileSync(filePath, 'utf8'))
  } catch (error) {
    throw new SiteError(
      {
        message: `There is no search index in ${path.dirname(filePath)}.`,
        hint: 'Build the site first, with the embedded search: octavo build',
      },
      { cause: error },
    )
  }
}
