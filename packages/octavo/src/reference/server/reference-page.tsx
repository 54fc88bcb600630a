import { Fragment, type ComponentProps } from 'react'
import { Pagination } from '../../theme/browser/islands/pagination.tsx'
import { ReferenceFilter } from '../browser/reference-filter.linked.tsx'
import { ReleasePicker } from '../browser/release-picker.linked.tsx'
import { buildMessages } from '../../model/build-messages.ts'
import { translate } from '../../i18n/shared/language.ts'
import type { Message } from '../../i18n/shared/translate.ts'
import type { ChangesModel, MigrationModel, ReferenceModel } from '../../model/reference-model.ts'
import { changeNames, migrationNames } from '../shared/messages.ts'
import { formatGaps } from '../shared/release-gaps.ts'
import { splitName } from '../shared/split-name.ts'
import type { ReferencePage as ReferencePageData } from '../../model/route.ts'
import { PageBar } from '../../theme/server/layout/page-bar.tsx'
import { buildToc, hasContents, Toc, TocBox } from '../../theme/server/layout/toc.tsx'
import { Slot } from '../../theme/server/slots/slot.tsx'
import { VersionBanner } from '../../theme/server/layout/version-notes.tsx'
import page from '../../theme/server/pages/page.module.css'
import type { RenderContext } from '../../theme/server/context/render-context.ts'
import { feedAddressOf, renderChangesStart, renderReleases } from './changes-body.ts'
import { createOutline } from './outline.ts'
import { renderOverviewLists, renderOverviewStart } from './overview-body.ts'
import { renderMigration, renderMigrationStart } from './migration-body.ts'
import type { PartContext } from './parts.ts'
import changesSheet from './changes.css?url'
import sheet from './reference.css?url'
import {
  renderAlias,
  renderSymbolHead,
  renderSymbolMembers,
  renderSymbolStart,
  renderUsedBy,
} from './symbol-body.ts'

type Props = { page: ReferencePageData; context: RenderContext }

/** A page with at least this many names has a field to filter them. */
const manyNames = 8

/**
 * A page of the API reference. Its text is HTML that's generated here and costs the browser nothing. Only interactive
 * parts are components.
 */
export function ReferencePage({ page: data, context }: Props) {
  const model = context.reference
  if (!model) throw new Error(`Bug: the model of ${context.head.path} is missing`)
  const outline = createOutline()
  const { versionLinks, version } = data.docs
  const otherVersions = versionLinks.filter(({ name, exists }) => exists && name !== version)
  const part: PartContext = { context, outline, otherVersions }
  const { head, start, rest } = renderBody(model, data, part)
  const entries = buildToc(outline.headings, data.toc)
  const picker = 'minors' in model && model.minors && (
    <ReleasePicker key={`${context.head.path} as of`} minors={model.minors} {...presenceOf(model)} />
  )
  return (
    <>
      <link rel="stylesheet" href={sheet} precedence="reference" />
      {data.role !== undefined && <link rel="stylesheet" href={changesSheet} precedence="reference" />}
      {data.role === 'changes' && (
        <link
          rel="alternate"
          type="application/rss+xml"
          href={feedAddressOf(context)}
          title={translate(buildMessages.feedTitle, { title: data.title, format: 'RSS' })}
        />
      )}
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
            {head !== '' && (
              <>
                {context.opaque(head)}
                <div className="ref-tools" data-early="">
                  {picker}
                </div>
              </>
            )}
            {context.opaque(start)}
            <div className="ref-tools">
              {countNames(model) >= manyNames && (
                <ReferenceFilter key={context.head.path} {...kindsOf(model)} />
              )}
              {head === '' && picker}
            </div>
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

/** `head` is what's above the choice of a release, if the page has one that concerns everything below. */
function renderBody(model: ReferenceModel, { usedBy }: ReferencePageData, part: PartContext) {
  if (model.type === 'overview')
    return { head: '', start: renderOverviewStart(model, part), rest: renderOverviewLists(model, part) }
  if (model.type === 'changes')
    return { head: '', start: renderChangesStart(model, part), rest: renderReleases(model, part) }
  if (model.type === 'migration')
    return { head: '', start: renderMigrationStart(model), rest: renderMigration(model, part) }
  if (model.type === 'alias') return { head: '', start: renderAlias(model, part), rest: '' }
  const head = renderSymbolHead(model, part)
  const start = renderSymbolStart(model, part)
  const rest = renderSymbolMembers(model, part) + renderUsedBy(usedBy, part)
  return model.minors ? { head, start, rest } : { head: '', start: head + start, rest }
}

/** When the page's own symbol exists. */
function presenceOf(model: ReferenceModel): { since: string | null; gaps: string | null } {
  const { since = null, gaps = [] } = (model.type === 'symbol' && model.history) || {}
  return { since, gaps: gaps.length === 0 ? null : formatGaps(gaps) }
}

function countNames(model: ReferenceModel): number {
  if (model.type === 'alias') return 0
  if (model.type === 'changes' || model.type === 'migration') return listKinds(model).length
  if (model.type === 'symbol') return model.sections.reduce((sum, { members }) => sum + members.length, 0)
  return model.groups.reduce((sum, { items }) => sum + items.length, model.entryPoints.length)
}

/** What readers can narrow a list of changes to, in display order. */
function kindsOf(model: ReferenceModel): Pick<ComponentProps<typeof ReferenceFilter>, 'kinds'> {
  if (model.type !== 'changes' && model.type !== 'migration') return {}
  const all = listKinds(model)
  const names: Record<string, Message> = model.type === 'changes' ? changeNames : migrationNames
  const kinds = Object.entries(names).map(([value, message]) => ({
    value,
    label: translate(message),
    count: all.filter((kind) => kind === value).length,
  }))
  return { kinds: kinds.filter(({ count }) => count > 0) }
}

function listKinds(model: ChangesModel | MigrationModel): string[] {
  return model.type === 'changes'
    ? model.releases.flatMap(({ groups }) => groups.flatMap(({ what, items }) => items.map(() => what)))
    : model.packages.flatMap(({ rows }) => rows.map(({ became }) => became))
}
