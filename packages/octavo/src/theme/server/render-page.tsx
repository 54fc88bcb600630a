import type { ReactNode } from 'react'
import type { PageData } from '../../model/route.ts'
import { PageMeta } from '../browser/islands/page-meta.tsx'
import { buildPageMeta } from './head/page-meta.ts'
import { ArticleMeta } from './head/article-meta.tsx'
import { ArchivePage } from '../../blog/server/archive-page.tsx'
import { PostListPage } from '../../blog/server/post-list-page.tsx'
import { PostPage } from '../../blog/server/post-page.tsx'
import { TagListPage } from '../../blog/server/tag-list-page.tsx'
import { DocPage } from './pages/doc-page.tsx'
import { FreePage } from './pages/free-page.tsx'
import { HomePage } from './pages/home-page.tsx'
import { IndexPage } from './pages/index-page.tsx'
import { NotFoundPage } from './not-found/not-found-page.tsx'
import { PlaygroundPage } from '../../live/server/playground-page.tsx'
import { SearchPage } from '../../search/server/search-page.tsx'
import { ReferencePage } from '../../reference/server/reference-page.tsx'
import { withFrameSlots } from './slots/frame-slot.tsx'
import { buildSlotProps } from './slots/slot-props.ts'
import { isModelPage } from './model-page.ts'
import type { RenderContext } from './context/render-context.ts'

/** The part of a document that changes from page to page: its meta tags and everything inside `<main>`. */
export function renderPage(page: PageData, given: RenderContext): ReactNode {
  const context = isModelPage(page) ? given : { ...given, slotProps: buildSlotProps(page, given) }
  return withFrameSlots(
    <>
      <PageMeta {...buildPageMeta(page, context)} />
      {page.kind === 'post' && <ArticleMeta post={page.post} context={context} />}
      {renderBody(page, context)}
    </>,
    context,
  )
}

function renderBody(page: PageData, context: RenderContext): ReactNode {
  switch (page.kind) {
    case 'doc':
      return <DocPage page={page} context={context} />
    case 'reference':
      return <ReferencePage data={page} context={context} />
    case 'index':
      return <IndexPage page={page} context={context} />
    case 'post':
      return <PostPage page={page} context={context} />
    case 'post-list':
      return <PostListPage page={page} context={context} />
    case 'tag-list':
      return <TagListPage page={page} context={context} />
    case 'archive':
      return <ArchivePage page={page} context={context} />
    case 'page':
      return <FreePage page={page} context={context} />
    case 'search':
      return <SearchPage page={page} context={context} />
    case 'playground':
      return <PlaygroundPage page={page} context={context} />
    case 'not-found':
      return page.own ? <FreePage page={page.own} context={context} /> : <NotFoundPage context={context} />
    case 'home':
      return <HomePage context={context} />
  }
}
