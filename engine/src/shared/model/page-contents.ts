import type { ContentRef } from './document.ts'
import type { PageData } from './route.ts'

/** The authored bodies that a page shows: usually one, several in a list of posts, none on generated pages. */
export function contentsOf(page: PageData): ContentRef[] {
  if (page.kind === 'doc' || page.kind === 'page') return [page.content]
  if (page.kind === 'post') return [page.post.content]
  if (page.kind === 'not-found') return page.own ? [page.own.content] : []
  return page.kind === 'post-list' ? page.posts.map(({ content }) => content) : []
}
