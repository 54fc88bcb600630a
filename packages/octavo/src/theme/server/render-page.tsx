import type { ComponentType, ReactNode } from 'react'
import type { PageData } from '../../model/route.ts'
import { PageMeta } from '../browser/islands/page-meta.tsx'
import { ArticleMeta, buildPageMeta } from './head/page-meta.tsx'
import { DocPage } from './pages/doc-page.tsx'
import { FreePage, HomePage } from './pages/free-page.tsx'
import { IndexPage } from './pages/index-page.tsx'
import { NotFoundPage } from './not-found/not-found-page.tsx'
import { buildSlotProps, withFrameSlots } from './slots/slot.tsx'
import { isModelPage } from './model-page.ts'
import type { RenderContext } from './context/render-context.ts'

type Kind = PageData['kind']
type PageProps<Name extends Kind> = { page: Extract<PageData, { kind: Name }>; context: RenderContext }

/** Components by the kind of page they show. */
export type PageComponents = { [Name in Kind]?: (props: PageProps<Name>) => ReactNode }

const ownPages: PageComponents = {
  doc: DocPage,
  home: HomePage,
  index: IndexPage,
  'not-found': ({ page, context }) =>
    page.own ? <FreePage page={page.own} context={context} /> : <NotFoundPage context={context} />,
  page: FreePage,
}

/** The part of a document that changes from page to page: its meta tags and everything inside `<main>`. */
export function renderPage(page: PageData, given: RenderContext, featurePages: PageComponents): ReactNode {
  const context = isModelPage(page) ? given : { ...given, slotProps: buildSlotProps(page, given) }
  const Body = { ...ownPages, ...featurePages }[page.kind] as
    | ComponentType<{ page: PageData; context: RenderContext }>
    | undefined
  if (!Body) throw new Error(`Bug: no component shows pages of the kind "${page.kind}"`)
  return withFrameSlots(
    <>
      <PageMeta {...buildPageMeta(page, context)} />
      {page.kind === 'post' && <ArticleMeta post={page.post} context={context} />}
      <Body page={page} context={context} />
    </>,
    context,
  )
}
