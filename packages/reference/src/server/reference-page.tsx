import { Fragment, type ComponentProps, type ReactNode } from 'react'
import { DocsFrame, type RenderContext } from 'octavo/feature-server'
import {
  splitName,
  type ReferencePage as ReferencePageData,
  buildMessages,
  escapeHtml,
  kindNames,
} from 'octavo/feature-shared'
import type { ReferenceModel, OverviewItem, OverviewModel } from '../shared/page-model.ts'
import { ReferenceFilter } from '../browser/tools/reference-filter.linked.tsx'
import { ReleasePicker } from '../browser/tools/release-picker.linked.tsx'
import {
  createOutline,
  type PartContext,
  pill,
  presenceAttributes,
  renderComment,
  renderMember,
  renderOrigin,
  renderPresence,
  renderVersions,
} from './parts.ts'
import sheet from './reference.css?url'
import {
  renderAlias,
  renderSymbolHead,
  renderSymbolMembers,
  renderSymbolStart,
  renderUsedBy,
} from './symbol-body.ts'
import { kindFolders } from '../shared/kinds.ts'
import { translate, translatePlural } from 'octavo/translate'
import { flagNames, kindTitles, referenceMessages } from '../shared/messages.ts'
import { linkAttributes } from './signature.ts'

/** A page with at least this many names has a field to filter them. */
const manyNames = 8

export type ReferenceBody = {
  /** HTML above the choice of a release, if that concerns everything below. */
  head?: string
  /** HTML above the filter. */
  start: string
  rest: string
  /** How many names there are to filter. */
  count: number
  /** What readers can narrow a list to. */
  kinds?: ComponentProps<typeof ReferenceFilter>['kinds']
}

type FrameProps = {
  page: ReferencePageData
  context: RenderContext
  /** Lets readers choose a release. */
  picker?: ReactNode
  /** Follows the link to the reference's styles. */
  links?: ReactNode
  /** Called once. */
  render: (part: PartContext) => ReferenceBody
}

/**
 * Everything around the text of a page of the API reference. The text is HTML that costs the browser nothing. Only
 * interactive parts are components.
 */
export function ReferenceFrame({ page, context, picker, links, render }: FrameProps) {
  const outline = createOutline()
  const { versionLinks, version } = page.docs
  const otherVersions = versionLinks.filter(({ name, exists }) => exists && name !== version)
  const { head = '', start, rest, count, kinds } = render({ context, outline, otherVersions })
  return (
    <>
      <link rel="stylesheet" href={sheet} precedence="reference" />
      {links}
      <DocsFrame
        page={page}
        context={context}
        headings={outline.headings}
        className="ref"
        title={
          <div className="prose">
            <h1>
              {splitName(page.title).map((part, index) => (
                <Fragment key={index}>
                  {index > 0 && <wbr />}
                  {part}
                </Fragment>
              ))}
            </h1>
          </div>
        }
      >
        <div className="prose">
          {head !== '' && (
            <>
              {context.opaque(head)}
              <div className="ref-tools" data-early="" data-markdown="none">
                {picker}
              </div>
            </>
          )}
          {context.opaque(start)}
          <div className="ref-tools" data-markdown="none">
            {count >= manyNames && <ReferenceFilter key={context.head.path} {...(kinds && { kinds })} />}
            {head === '' && picker}
          </div>
          {rest !== '' && context.opaque(`<div>${rest}</div>`)}
        </div>
      </DocsFrame>
    </>
  )
}

type Props = { page: ReferencePageData; model: ReferenceModel; context: RenderContext }

/** The page of a symbol or of an entry point. */
export function ReferencePage({ page, model, context }: Props) {
  return (
    <ReferenceFrame
      page={page}
      context={context}
      picker={renderReleasePicker(model, context)}
      render={(part) => renderBody(model, page, part)}
    />
  )
}

/** The choice of a release, for a page on which some releases lack something. */
function renderReleasePicker(model: ReferenceModel, { head }: RenderContext) {
  if (!('minors' in model) || !model.minors) return null
  const { since = null, gaps = null } = (model.type === 'symbol' && model.history) || {}
  return <ReleasePicker key={`${head.path} as of`} minors={model.minors} since={since} gaps={gaps} />
}

function renderBody(model: ReferenceModel, { usedBy }: ReferencePageData, part: PartContext): ReferenceBody {
  if (model.type === 'overview') {
    const start = renderOverviewStart(model, part)
    const count = model.groups.reduce((sum, { items }) => sum + items.length, model.entryPoints.length)
    return { start, rest: renderOverviewLists(model, part), count }
  }
  if (model.type === 'alias') return { start: renderAlias(model, part), rest: '', count: 0 }
  const head = renderSymbolHead(model, part)
  const start = renderSymbolStart(model, part)
  const rest = renderSymbolMembers(model, part) + renderUsedBy(usedBy, part)
  const count = model.sections.reduce((sum, { members }) => sum + members.length, 0)
  return model.minors ? { head, start, rest, count } : { start: head + start, rest, count }
}

function renderOverviewStart({ symbol, version, changes }: OverviewModel, part: PartContext): string {
  const label = translate(buildMessages.referenceChanges)
  const link =
    changes === undefined
      ? ''
      : `<a class="ref-source"${linkAttributes(changes, part.context)}>${escapeHtml(label)}</a>`
  return `<div class="ref-facts" data-byline>${pill(translate(kindNames.module), symbol.kind)}<code>${escapeHtml(symbol.package)}</code><div>${escapeHtml(version)}</div>${renderVersions(part)}${link}</div>`
}

/** The exports of an entry point, by kind, and the package's other entry points. */
function renderOverviewLists(model: OverviewModel, part: PartContext): string {
  const { context, outline } = part
  const groups = model.groups.map(({ kind, items }) => {
    const heading = outline.heading(2, kindFolders[kind], escapeHtml(translate(kindTitles[kind])))
    const list = items.map((item) => renderItem(item, part)).join('')
    return `<div data-group>${heading}<ul class="ref-index">${list}</ul></div>`
  })
  const namespaces = model.namespaces.map(({ name, anchor, comment, members }) => {
    const heading = outline.heading(2, anchor, {
      text: `<code>${escapeHtml(name)}</code>`,
      marks: ` ${pill(translate(kindNames.namespace), 'namespace')}`,
    })
    const inside =
      members.length === 0
        ? `<p>${escapeHtml(translate(referenceMessages.holdsOthers))}</p>`
        : members.map((member) => renderMember(member, part)).join('')
    return `<div data-group>${heading}${renderComment(comment)}${inside}</div>`
  })
  const title = translate(referenceMessages.entryPoints)
  const entryPoints = model.entryPoints.map(({ label, href, count }) => {
    const text = translatePlural(
      { id: 'octavo.reference.exports', message: '{count} export|{count} exports' },
      { count },
    )
    return `<li data-name="${escapeHtml(label.toLowerCase())}"><a${linkAttributes(href, context)}><code>${escapeHtml(label)}</code></a> <span class="ref-quiet">${escapeHtml(text)}</span></li>`
  })
  const others =
    entryPoints.length === 0
      ? ''
      : `<div data-group>${outline.heading(2, 'entry-points', escapeHtml(title))}<ul class="ref-index">${entryPoints.join('')}</ul></div>`
  return [...groups, ...namespaces, others].join('')
}

function renderItem(
  { name, kind, href, summary, code, isDeprecated, from, presence }: OverviewItem,
  { context }: PartContext,
): string {
  const label = `<code>${escapeHtml(kind === 'function' ? `${name}()` : name)}</code>`
  return [
    `<li data-name="${escapeHtml(name.toLowerCase())}"${presenceAttributes(presence)}>`,
    `<a${linkAttributes(href, context)}>${isDeprecated ? `<s>${label}</s>` : label}</a>`,
    isDeprecated ? ` ${pill(translate(flagNames.deprecated), 'deprecated')}` : '',
    presence === undefined ? '' : ` ${renderPresence(presence)}`,
    from === null ? '' : renderOrigin([from]),
    summary.html === '' ? ` <code class="ref-one-line">${escapeHtml(code)}</code>` : summary.html,
    '</li>',
  ].join('')
}
