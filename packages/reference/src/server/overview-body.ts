import {
  buildMessages,
  escapeHtml,
  kindNames,
  type OverviewItem,
  type OverviewModel,
} from 'octavo/feature-shared'
import { kindFolders } from '../shared/kinds.ts'
import { translate, translatePlural } from 'octavo/translate'
import { flagNames, kindTitles, referenceMessages } from '../shared/messages.ts'
import {
  pill,
  presenceAttributes,
  renderComment,
  renderMember,
  renderOrigin,
  renderPresence,
  renderVersions,
  type PartContext,
} from './parts.ts'
import { linkAttributes } from './signature.ts'

export function renderOverviewStart({ symbol, version, changes }: OverviewModel, part: PartContext): string {
  const label = translate(buildMessages.referenceChanges)
  const link =
    changes === undefined
      ? ''
      : `<a class="ref-source"${linkAttributes(changes, part.context)}>${escapeHtml(label)}</a>`
  return `<div class="ref-facts" data-byline>${pill(translate(kindNames.module), symbol.kind)}<code>${escapeHtml(symbol.package)}</code><div>${escapeHtml(version)}</div>${renderVersions(part)}${link}</div>`
}

/** The exports of an entry point, by kind, and the package's other entry points. */
export function renderOverviewLists(model: OverviewModel, part: PartContext): string {
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
