import { pages } from 'virtual:octavo/features/pages'
import { ArchivePage, PostListPage, TagListPage } from '../blog/server/list-pages.tsx'
import { PostPage } from '../blog/server/post-page.tsx'
import { HistoryPage, renderReleasePicker } from '../reference/server/history-page.tsx'
import { ReferencePage } from '../reference/server/reference-page.tsx'
import { SearchPage } from '../search/server/search-page.tsx'
import type { PageComponents } from '../theme/server/render-page.tsx'

/** The components of pages that features add. */
export const featurePages: PageComponents = {
  archive: ArchivePage,
  post: PostPage,
  'post-list': PostListPage,
  reference({ page, context }) {
    const model = context.reference
    if (!model) throw new Error(`Bug: the model of ${context.head.path} is missing`)
    if (model.type === 'changes' || model.type === 'migration')
      return <HistoryPage page={page} model={model} context={context} />
    const picker = renderReleasePicker(model, context)
    return <ReferencePage page={page} model={model} context={context} picker={picker} />
  },
  search: SearchPage,
  'tag-list': TagListPage,
  ...(Object.assign({}, ...pages) as PageComponents),
}
