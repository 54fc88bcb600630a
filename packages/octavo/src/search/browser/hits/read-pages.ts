import { commonTag } from '../../../model/record.ts'
import type { PageHead } from '../../../model/render-contract.ts'
import { readStorage, writeStorage } from '../../../browser/storage.ts'
import { parseHits, type StoredHit } from './stored-hits.ts'

type Page = Pick<PageHead, 'path' | 'docs' | 'htmlClass'>

const most = 6

function keyOf(index: string): string {
  return `octavo-read-${index}`
}

/** Docs and posts that the reader has opened, newest first. */
export function readPages(index: string): StoredHit[] {
  return parseHits(readStorage(keyOf(index)))
}

/** Lists and other pages that only lead somewhere aren't kept. */
export function notePage(index: string, page: Page, title: string): void {
  if (title === '' || (page.docs === null && !page.htmlClass.includes('blog-post-page'))) return
  const hit = toHit(page, title)
  const others = readPages(index).filter(({ id }) => id !== hit.id)
  writeStorage(keyOf(index), JSON.stringify([hit, ...others].slice(0, most)))
}

function toHit({ path, docs }: Page, title: string): StoredHit {
  const tag = docs ? `docs-${docs.set}-${docs.version}` : commonTag
  return {
    id: `${tag} ${path}`,
    url: path,
    kind: docs ? 'guide' : 'post',
    tag,
    group: '',
    title,
    heading: '',
  }
}
