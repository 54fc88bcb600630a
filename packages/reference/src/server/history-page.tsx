import type { RenderContext } from 'octavo/feature-server'
import { buildMessages, type Message, type ReferencePage, escapeHtml } from 'octavo/feature-shared'
import type { ChangesModel, MigrationModel, Difference, MigrationRow } from '../shared/release-pages.ts'
import { translate } from 'octavo/translate'
import { ReferenceFrame, type ReferenceBody } from './reference-page.tsx'
import { changeNames, migrationNames, historyMessages, memberChanges } from '../shared/messages.ts'
import { feedAddressOf, renderChangesStart, renderReleases, renderComparison } from './changes-body.ts'
import changesSheet from './changes.css?url'
import { pill, renderOrigin, type PartContext } from './parts.ts'
import { linkAttributes } from './signature.ts'

type Props = { page: ReferencePage; model: ChangesModel | MigrationModel; context: RenderContext }

/** What changed in a package, or what became of an older release. */
export function HistoryPage({ page, model, context }: Props) {
  const render = (part: Parameters<typeof renderReleases>[1]): ReferenceBody =>
    model.type === 'changes'
      ? { start: renderChangesStart(model, part), rest: renderReleases(model, part), ...namesIn(model) }
      : { start: renderMigrationStart(model), rest: renderMigration(model, part), ...namesIn(model) }
  const links = (
    <>
      <link rel="stylesheet" href={changesSheet} precedence="reference" />
      {model.type === 'changes' && (
        <link
          rel="alternate"
          type="application/rss+xml"
          href={feedAddressOf(context)}
          title={translate(buildMessages.feedTitle, { title: page.title, format: 'RSS' })}
        />
      )}
    </>
  )
  return <ReferenceFrame page={page} context={context} links={links} render={render} />
}

/** How many names there are, and what readers can narrow them to, in display order. */
function namesIn(model: ChangesModel | MigrationModel): Pick<ReferenceBody, 'count' | 'kinds'> {
  const all: string[] =
    model.type === 'changes'
      ? model.releases.flatMap(({ groups }) => groups.flatMap(({ what, items }) => items.map(() => what)))
      : model.packages.flatMap(({ rows }) => rows.map(({ became }) => became))
  const names: Record<string, Message> = model.type === 'changes' ? changeNames : migrationNames
  const kinds = Object.entries(names).map(([value, message]) => ({
    value,
    label: translate(message),
    count: all.filter((kind) => kind === value).length,
  }))
  return { count: all.length, kinds: kinds.filter(({ count }) => count > 0) }
}

function renderMigrationStart({ from, to }: MigrationModel): string {
  return `<p>${escapeHtml(translate(historyMessages.migrationIntro, { from, to }))}</p>`
}

/** A list for each entry point of the old release. */
function renderMigration({ to, packages }: MigrationModel, part: PartContext): string {
  return packages
    .map(({ specifier, rows }) => {
      const id = specifier.replace(/^@/, '').replaceAll('/', '-')
      const heading = part.outline.heading(2, id, `<code>${escapeHtml(specifier)}</code>`)
      const items = rows.map((row) => renderRow(row, to, part)).join('')
      return `<section data-group>${heading}<ul class="ref-index ref-migration">${items}</ul></section>`
    })
    .join('')
}

function renderRow(row: MigrationRow, to: string, part: PartContext): string {
  const { name, anchor, became, targets, reason, difference } = row
  const isHere = became === 'same' || became === 'changed'
  // What has kept its name isn't written twice.
  const here = isHere ? targets.map(({ href }) => ` ${link({ name: to, href }, part)}`).join('') : ''
  const elsewhere = targets.map((one) => link(one, part, 'code') + renderOrigin([one.specifier])).join(', ')
  return [
    `<li id="${escapeHtml(anchor)}" data-name="${escapeHtml(name.toLowerCase())}" data-what="${became}">`,
    `<div>${link(row, part, 'code')} ${pill(translate(migrationNames[became]), became)}${here}</div>`,
    isHere || targets.length === 0 ? '' : `<div>→ ${elsewhere}</div>`,
    // The search finds old names, not the words of their explanations.
    `<div class="ref-reason">${reason.html}${difference ? renderDifference(difference, part) : ''}</div>`,
    '</li>',
  ].join('')
}

function link(
  { name, href }: { name: string; href: string | null },
  { context }: PartContext,
  element: 'code' | 'span' = 'span',
): string {
  const label = `<${element}>${escapeHtml(name)}</${element}>`
  return href === null ? label : `<a${linkAttributes(href, context)}>${label}</a>`
}

function renderDifference({ head, members }: Difference, { context }: PartContext): string {
  const lines = (['added', 'changed', 'removed'] as const).flatMap((what) => {
    const names = members[what].map((name) => `<code>${escapeHtml(name)}</code>`)
    return names.length === 0
      ? []
      : [`<p class="ref-quiet">${escapeHtml(translate(memberChanges[what]))} ${names.join(', ')}</p>`]
  })
  return lines.join('') + (head ? renderComparison(head.before, head.after, context) : '')
}
