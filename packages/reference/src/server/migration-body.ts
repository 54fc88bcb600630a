import { escapeHtml, type Difference, type MigrationModel, type MigrationRow } from 'octavo/feature-shared'
import { translate } from 'octavo/translate'
import { pill, renderOrigin, type PartContext } from './parts.ts'
import { linkAttributes } from './signature.ts'
import { historyMessages, memberChanges, migrationNames } from '../shared/history-messages.ts'
import { renderComparison } from './changes-body.ts'

export function renderMigrationStart({ from, to }: MigrationModel): string {
  return `<p>${escapeHtml(translate(historyMessages.migrationIntro, { from, to }))}</p>`
}

/** A list for each entry point of the old release. */
export function renderMigration({ to, packages }: MigrationModel, part: PartContext): string {
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
