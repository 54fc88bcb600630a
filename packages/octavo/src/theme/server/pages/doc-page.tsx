import type { DocPage as DocPageData } from '../../../model/route.ts'
import { DocFooter } from '../layout/doc-footer.tsx'
import { PageBar, VersionBanner } from '../layout/page-bar.tsx'
import { Pagination } from '../../browser/islands/pagination.tsx'
import { buildToc, hasContents, Toc, TocBox } from '../layout/toc.tsx'
import { renderBody } from '../mdx/content.tsx'
import { Slot } from '../slots/slot.tsx'
import { languageOfContent, type RenderContext } from '../context/render-context.ts'
import styles from './page.module.css'

type Props = { page: DocPageData; context: RenderContext }

/** A page of the docs. B106 defines the order of its parts. */
export function DocPage({ page, context }: Props) {
  const compiled = context.contents[page.content.file]
  const entries = buildToc(compiled?.headings ?? [], page.toc)
  const title = compiled?.title ?? null
  const language = languageOfContent(page.content, context)
  return (
    <>
      <div className={styles.column} data-has-contents={hasContents(entries)}>
        <VersionBanner docs={page.docs} context={context} />
        <article data-article="">
          <PageBar docs={page.docs} context={context} />
          <Slot name="docTop" context={context} />
          {(page.heading !== null || title !== null) && (
            <div className="prose" {...language}>
              {page.heading !== null && <h1>{page.heading}</h1>}
              {title !== null && context.opaque(title)}
            </div>
          )}
          <TocBox entries={entries} />
          <div className="prose" {...language}>
            {compiled && renderBody(compiled, context)}
          </div>
          <Slot name="docBottom" context={context} />
          <DocFooter {...page} context={context} />
        </article>
        <Pagination previous={page.docs.previous} next={page.docs.next} />
      </div>
      <Toc entries={entries} context={context} />
    </>
  )
}
