import type { ContentRef } from './document.ts'
import type { PageData } from './route.ts'

/** The authored bodies a page shows: one for most kinds, several for a list of posts, none for generated pages. */
export function contentsOf(page: PageData): ContentRef[] {
  if (page.kind === 'doc' || page.kind === 'page') return [page.content]
  if (page.kind === 'post') return [page.post.content]
  return page.kind === 'post-list' ? page.posts.map(({ content }) => content) : []
}
