import type { ReactNode } from 'react'
import { Pagination } from '../../browser/islands/pagination.tsx'
import type { Heading } from '../../../model/render-contract.ts'
import type { DocsContext, TocRange } from '../../../model/route.ts'
import type { RenderContext } from '../context/render-context.ts'
import { PageBar, VersionBanner } from '../layout/page-bar.tsx'
import { buildToc, hasContents, Toc, TocBox } from '../layout/toc.tsx'
import { Slot } from '../slots/slot.tsx'
import styles from './page.module.css'

type Props = {
  page: { docs: DocsContext; toc: TocRange | null }
  context: RenderContext
  headings: Heading[]
  /** Class of the article. */
  className?: string
  /** Above the box with the table of contents. */
  title: ReactNode
  children: ReactNode
  /** Below the slot `docBottom`. */
  footer?: ReactNode
}

/** Everything around the text of a page of the docs. B106 defines the order of its parts. */
export function DocsFrame({ page, context, headings, className, title, children, footer = null }: Props) {
  const { docs } = page
  const entries = buildToc(headings, page.toc)
  return (
    <>
      <div className={styles.column} data-has-contents={hasContents(entries)}>
        <VersionBanner docs={docs} context={context} />
        <article data-article="" {...(className !== undefined && { className })}>
          <PageBar docs={docs} context={context} />
          <Slot name="docTop" context={context} />
          {title}
          <TocBox entries={entries} />
          {children}
          <Slot name="docBottom" context={context} />
          {footer}
        </article>
        <Pagination previous={docs.previous} next={docs.next} />
      </div>
      <Toc entries={entries} context={context} />
    </>
  )
}
