import { ArchivePage, PostListPage, TagListPage } from '../blog/server/list-pages.tsx'
import { PostPage } from '../blog/server/post-page.tsx'
import { PlaygroundPage } from '../live/server/playground-page.tsx'
import { ReferencePage } from '../reference/server/reference-page.tsx'
import { SearchPage } from '../search/server/search-page.tsx'
import type { PageComponents } from '../theme/server/render-page.tsx'

/** The components of pages that features add. */
export const featurePages: PageComponents = {
  archive: ArchivePage,
  playground: PlaygroundPage,
  post: PostPage,
  'post-list': PostListPage,
  reference: ReferencePage,
  search: SearchPage,
  'tag-list': TagListPage,
}
