import type { DocsRef } from '../../../model/docs-ref.ts'
import type { PageHead } from '../../../model/render-contract.ts'
import { listAllTags, tagsOf, type ClientSearchOptions } from '../../shared/search-options.ts'
import { readStorage } from '../../../browser/storage.ts'

/** B249: the version being read, else the one the reader chose, else the latest. */
export function currentTags(options: ClientSearchOptions, page: Pick<PageHead, 'docs'>): string[] {
  return options.contextual ? tagsOf(options, (docs) => versionOf(docs, page)) : listAllTags(options)
}

function versionOf(docs: DocsRef, page: Pick<PageHead, 'docs'>): string | null {
  if (page.docs?.set === docs.set) return page.docs.version
  const preferred = docs.storageKey === null ? null : readStorage(docs.storageKey)
  return preferred !== null && docs.known.includes(preferred) ? preferred : null
}
