import { pages } from 'virtual:octavo/features/pages'
import { ArchivePage, PostListPage, TagListPage } from '../blog/server/list-pages.tsx'
import { PostPage } from '../blog/server/post-page.tsx'
import { SearchPage } from '../search/server/search-page.tsx'
import type { PageComponents } from '../theme/server/render-page.tsx'

/** The components of pages that features add. */
export const featurePages: PageComponents = {
  archive: ArchivePage,
  post: PostPage,
  'post-list': PostListPage,
  search: SearchPage,
  'tag-list': TagListPage,
  ...(Object.assign({}, ...pages) as PageComponents),
}
