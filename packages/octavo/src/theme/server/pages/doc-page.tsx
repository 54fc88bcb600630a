import type { DocPage as DocPageData } from '../../../model/route.ts'
import { DocFooter } from '../layout/doc-footer.tsx'
import { renderBody } from '../mdx/content.tsx'
import { languageOfContent, type RenderContext } from '../context/render-context.ts'
import { DocsFrame } from './docs-frame.tsx'

type Props = { page: DocPageData; context: RenderContext }

/** A page of the docs. */
export function DocPage({ page, context }: Props) {
  const compiled = context.contents[page.content.file]
  const title = compiled?.title ?? null
  const language = languageOfContent(page.content, context)
  return (
    <DocsFrame
      page={page}
      context={context}
      headings={compiled?.headings ?? []}
      title={
        (page.heading !== null || title !== null) && (
          <div className="prose" {...language}>
            {page.heading !== null && <h1>{page.heading}</h1>}
            {title !== null && context.opaque(title)}
          </div>
        )
      }
      footer={<DocFooter {...page} context={context} />}
    >
      <div className="prose" {...language}>
        {compiled && renderBody(compiled, context)}
      </div>
    </DocsFrame>
  )
}
