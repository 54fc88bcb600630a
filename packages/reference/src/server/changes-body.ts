import { feedFiles, hrefOf, type RenderContext } from 'octavo/feature-server'
import { escapeHtml, kindNames } from 'octavo/feature-shared'
import type { ChangeItem, ChangeKind, ChangesModel, ReleaseChanges } from '../shared/release-pages.ts'
import { translate } from 'octavo/translate'
import { pill, renderOrigin, type PartContext } from './parts.ts'
import { linkAttributes, renderOldSignature } from './signature.ts'
import { changeNames, historyMessages, referenceMessages } from '../shared/messages.ts'

export function feedAddressOf(context: RenderContext): string {
  return `${hrefOf(context, context.head.path).replace(/\/$/, '')}/${feedFiles.rss}`
}

export function renderChangesStart({ symbol, first, last }: ChangesModel, { context }: PartContext): string {
  const feed = translate({ id: 'octavo.blog.subscribe', message: 'RSS feed' })
  return [
    '<div class="ref-facts" data-byline>',
    pill(translate(kindNames.module), symbol.kind),
    `<code>${escapeHtml(symbol.package)}</code><span>${escapeHtml(`${first} – ${last}`)}</span>`,
    `<a class="ref-source" href="${escapeHtml(feedAddressOf(context))}" data-native type="application/rss+xml">${escapeHtml(feed)}</a>`,
    '</div>',
    `<p>${escapeHtml(translate(historyMessages.changesIntro, { version: first }))}</p>`,
  ].join('')
}

/** The search leaves this out: names lead to their own pages. */
export function renderReleases({ symbol, releases, unchanged }: ChangesModel, part: PartContext): string {
  const none = translate(historyMessages.unchangedIn, { versions: unchanged.join(', ') })
  return [
    '<div class="ref-changes">',
    ...releases.map((release) => renderRelease(release, symbol.package, part)),
    unchanged.length === 0 ? '' : `<p class="ref-quiet">${escapeHtml(none)}</p>`,
    '</div>',
  ].join('')
}

function renderRelease({ minor, version, groups }: ReleaseChanges, main: string, part: PartContext): string {
  const heading = part.outline.heading(2, `v${minor}`, {
    text: escapeHtml(minor),
    marks: ` <span class="ref-quiet">${escapeHtml(version)}</span>`,
  })
  const lists = groups.map(({ what, items }) => {
    const rows = items.map((item) => renderItem(item, what, { ...part, main })).join('')
    return `<div class="ref-what" data-group><h3>${escapeHtml(translate(changeNames[what]))}</h3><ul class="ref-index">${rows}</ul></div>`
  })
  return `<section data-group>${heading}${lists.join('')}</section>`
}

function renderItem(
  { name, from, href, before, after }: ChangeItem,
  what: ChangeKind,
  { context, main }: PartContext & { main: string },
): string {
  const label = `<code>${escapeHtml(name)}</code>`
  return [
    `<li data-name="${escapeHtml(name.toLowerCase())}" data-what="${what}">`,
    href === null ? label : `<a${linkAttributes(href, context)}>${label}</a>`,
    from.join() === main ? '' : renderOrigin(from),
    before === undefined || after === undefined ? '' : renderComparison(before, after, context),
    '</li>',
  ].join('')
}

/** Two signatures behind a disclosure. */
export function renderComparison(before: string, after: string, context: RenderContext): string {
  const title = escapeHtml(translate(historyMessages.beforeAndAfter))
  const parts = [
    renderOldSignature(translate(referenceMessages.before), before, context),
    renderOldSignature(translate(historyMessages.after), after, context),
  ]
  return `<details class="ref-change"><summary>${title}</summary>${parts.join('')}</details>`
}
