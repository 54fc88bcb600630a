import type { PageHead } from '../../../shared/model/render-contract.ts'
import type { SearchRequest } from '../../../shared/search/hit.ts'
import { commonTag } from '../../../shared/model/record.ts'
import { allTags, type ClientSearchOptions } from '../../../shared/search/search-options.ts'
import { shownSections } from '../hits/list-lines.ts'
import { currentTags } from './versions.ts'

type Place = {
  options: ClientSearchOptions
  page: Pick<PageHead, 'docs'>
  isEverywhere: boolean
  isNarrow: boolean
}

/** B248: what is asked at every keystroke. With nothing typed yet, the pages that readers start with. */
export function requestOf(query: string, { options, page, isEverywhere, isNarrow }: Place): SearchRequest {
  const own = currentTags({ ...options, contextual: true }, page)
  return {
    query,
    tags: isEverywhere && query.trim() !== '' ? allTags(options) : own,
    preferredTag: isEverywhere ? (own.find((tag) => tag !== commonTag) ?? null) : null,
    kind: null,
    page: 0,
    pageSize: 20,
    sections: shownSections,
    words: isNarrow ? 10 : 16,
  }
}
