import { Fragment } from 'react'
import { Pagination } from '../../client/islands/pagination.tsx'
import { ReferenceFilter } from '../../client/reference/reference-filter.tsx'
import type { ReferenceModel } from '../../shared/model/reference-model.ts'
import { splitName } from '../../shared/reference/split-name.ts'
import type { ReferencePage as ReferencePageData } from '../../shared/model/route.ts'
import { PageBar } from '../layout/page-bar.tsx'
import { buildToc, hasContents, Toc, TocBox } from '../layout/toc.tsx'
import { Slot } from '../slots/slot.tsx'
import { VersionBanner } from '../layout/version-notes.tsx'
import page from '../pages/page.module.css'
import type { RenderContext } from '../context/render-context.ts'
import { createOutline } from './outline.ts'
import { renderOverviewLists, renderOverviewStart } from './overview-body.ts'
import type { PartContext } from './parts.ts'
import sheet from './reference.css?url'
import { renderAlias, renderSymbolMembers, renderSymbolStart, renderUsedBy } from './symbol-body.ts'

type Props = { data: ReferencePageData; context: RenderContext }

/** A page with at least this many names has a field to filter them. */
const manyNames = 8

/**
 * A page of the API reference. Its text is HTML that's generated here and costs the browser nothing. Only interactive
 * parts are components.
 */
export function ReferencePage({ data, context }: Props) {
  const model = context.reference
  if (!model) throw new Error(`Bug: the model of ${context.head.path} is missing`)
  const outline = createOutline()
  const part: PartContext = { context, outline }
  const { start, rest } = renderBody(model, data, part)
  const entries = buildToc(outline.headings, data.toc)
  return (
    <>
      <link rel="stylesheet" href={sheet} precedence="reference" />
      <div className={page.column} data-has-contents={hasContents(entries)}>
        <VersionBanner docs={data.docs} context={context} />
        <article data-article="" className="ref">
          <PageBar docs={data.docs} context={context} />
          <Slot name="docTop" context={context} />
          <div className="prose">
            <h1>
              {splitName(data.title).map((part, index) => (
                <Fragment key={index}>
                  {index > 0 && <wbr />}
                  {part}
                </Fragment>
              ))}
            </h1>
          </div>
          <TocBox entries={entries} />
          <div className="prose">
            {context.opaque(start)}
            {countNames(model) >= manyNames && <ReferenceFilter key={context.head.path} />}
            {rest !== '' && context.opaque(`<div>${rest}</div>`)}
          </div>
          <Slot name="docBottom" context={context} />
        </article>
        <Pagination previous={data.docs.previous} next={data.docs.next} />
      </div>
      <Toc entries={entries} context={context} />
    </>
  )
}

function renderBody(model: ReferenceModel, { usedBy }: ReferencePageData, part: PartContext) {
  if (model.type === 'overview')
    return { start: renderOverviewStart(model), rest: renderOverviewLists(model, part) }
  if (model.type === 'alias') return { start: renderAlias(model, part), rest: '' }
  const start = renderSymbolStart(model, part)
  return { start, rest: renderSymbolMembers(model, part) + renderUsedBy(usedBy, part) }
}

function countNames(model: ReferenceModel): number {
  if (model.type === 'alias') return 0
  if (model.type === 'symbol') return model.sections.reduce((sum, { members }) => sum + members.length, 0)
  return model.groups.reduce((sum, { items }) => sum + items.length, model.entryPoints.length)
}
