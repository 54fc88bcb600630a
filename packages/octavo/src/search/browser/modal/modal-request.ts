import type { PageHead } from '../../../model/render-contract.ts'
import type { SearchRequest } from '../../shared/hit.ts'
import { commonTag } from '../../../model/record.ts'
import { listAllTags, type ClientSearchOptions } from '../../shared/search-options.ts'
import { shownSections } from '../hits/list-lines.ts'
import { currentTags } from './versions.ts'

type Place = {
  options: ClientSearchOptions
  page: Pick<PageHead, 'docs'>
  isEverywhere: boolean
}

/** As many as a tall window shows. The others, which take most of the time, are for readers who have stopped typing. */
export const drawnAtOnce = 8
/** As many as fit in the line of a wide screen, or in the two of a narrow one. */
const excerptWords = 16

/** B248: what is asked at every keystroke. With nothing typed yet, the pages that readers start with. */
export function requestOf(query: string, { options, page, isEverywhere }: Place): SearchRequest {
  const own = currentTags({ ...options, contextual: true }, page)
  return {
    query,
    tags: isEverywhere && query.trim() !== '' ? listAllTags(options) : own,
    preferredTag: isEverywhere ? (own.find((tag) => tag !== commonTag) ?? null) : null,
    kind: null,
    page: 0,
    pageSize: 20,
    first: drawnAtOnce,
    sections: shownSections,
    words: excerptWords,
  }
}
