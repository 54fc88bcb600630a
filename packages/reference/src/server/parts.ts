import type { RenderContext } from 'octavo/feature-server'
import {
  buildMessages,
  escapeHtml,
  type Heading,
  type Message,
  type Prose,
  type VersionLink,
} from 'octavo/feature-shared'
import {
  isDeprecated,
  type CommentText,
  type Presence,
  type ReferenceMember,
  type ReferenceParameter,
  type ReferenceSignature,
  type ReleaseNotes,
} from '../shared/page-model.ts'
import { translate } from 'octavo/translate'
import { flagNames, referenceMessages } from '../shared/messages.ts'
import { isLong, linkAttributes, renderInline, renderOldSignature, renderSignature } from './signature.ts'

/** What the parts of a page need besides their content. */
export type PartContext = {
  context: RenderContext
  outline: ReturnType<typeof createOutline>
  /** Where other versions describe the same thing. */
  otherVersions: readonly VersionLink[]
}

/** The table of contents is narrow, so a long name wraps after a slash or before a capital letter there. */
function breakNames(html: string): string {
  return html.replaceAll(/(?<=\w{9,})(?=[A-Z][a-z])|(?<=\w\/)(?=\w)/g, '<wbr>')
}

/** A page's headings, collected while they're written. */
export function createOutline() {
  const headings: Heading[] = []
  return {
    headings,
    /** Returns HTML. Marks follow the text inside the heading, and aren't part of the table of contents. */
    heading(level: 2 | 3, id: string, content: string | { text: string; marks: string }): string {
      const { text: html, marks } = typeof content === 'string' ? { text: content, marks: '' } : content
      headings.push({ level, id, html: breakNames(html) })
      const label = escapeHtml(
        translate(buildMessages.headingLink, { heading: html.replaceAll(/<[^>]*>/g, '') }),
      )
      const anchor = `<a class="anchor" href="#${escapeHtml(id)}" aria-label="${label}" title="${label}"></a>`
      return `<h${level} id="${escapeHtml(id)}">${html}${marks}${anchor}</h${level}>`
    },
  }
}

/** Links to the same symbol in other versions. */
export function renderVersions({ context, otherVersions }: PartContext): string {
  if (otherVersions.length === 0) return ''
  const links = otherVersions.map(
    ({ label, href }) => `<a${linkAttributes(href, context)}>${escapeHtml(label)}</a>`,
  )
  const word = translate({ id: 'octavo.reference.inVersion', message: 'in' })
  return `<div>${escapeHtml(word)} ${links.join(', ')}</div>`
}

export function pill(text: string, kind?: string): string {
  return `<span class="ref-pill"${kind === undefined ? '' : ` data-pill="${kind}"`}>${escapeHtml(text)}</span>`
}

/** ` from lantern/http`: the entry points that export something. */
export function renderOrigin(specifiers: readonly string[]): string {
  const from = translate({ id: 'octavo.reference.from', message: 'from' })
  const codes = specifiers.map((one) => `<code>${escapeHtml(one)}</code>`)
  return ` <span class="ref-quiet">${escapeHtml(from)} ${codes.join(', ')}</span>`
}

/** Text below its label. */
function renderNote(label: string, { html }: Prose): string {
  return `<div class="ref-note"><strong class="ref-pill">${escapeHtml(label)}</strong>${html}</div>`
}

export function renderDeprecated(deprecated: Prose | null): string {
  if (deprecated === null) return ''
  const title = translate(referenceMessages.deprecated)
  return `<div class="ref-deprecated"><strong>${escapeHtml(title)}</strong>${deprecated.html}</div>`
}

/** Everything except the deprecation notice. */
export function renderComment({ summary, remarks, defaultValue, examples, notes }: CommentText): string {
  const byDefault = translate(referenceMessages.default)
  return [
    summary.html,
    remarks.html,
    defaultValue === null
      ? ''
      : `<p class="ref-quiet">${escapeHtml(byDefault)} <code>${escapeHtml(defaultValue)}</code></p>`,
    ...examples.map(({ html }) => html),
    ...notes.map(({ tag, text }) => renderNote(tag, text)),
  ].join('')
}

/** A table of parameters. With `idPrefix`, each one gets an anchor. Columns that nothing is in are left out. */
export function renderParameters(
  parameters: ReferenceParameter[],
  part: PartContext,
  idPrefix?: string,
): string {
  const rows = parameters.flatMap((parameter) => [
    { parameter, name: parameter.name, isInner: false },
    ...parameter.properties.map((property) => ({
      parameter: property,
      name: `${parameter.name}.${property.name}`,
      isInner: true,
    })),
  ])
  const columns = parameterColumns.filter(({ cell }) =>
    rows.some(({ parameter }) => cell(parameter, part) !== ''),
  )
  const heads = columns.map(({ title }) => `<th scope="col">${escapeHtml(translate(title))}</th>`)
  const name = escapeHtml(translate({ id: 'octavo.reference.column.name', message: 'Name' }))
  const items = rows.map(({ parameter, name, isInner }) => {
    const id = idPrefix === undefined ? '' : ` id="${escapeHtml(idPrefix + name)}"`
    const head = `<code>${parameter.isRest ? '...' : ''}${escapeHtml(name)}</code>${parameter.isOptional ? ` ${pill(translate(flagNames.optional))}` : ''}`
    const cells = columns.map(({ cell }) => `<td>${cell(parameter, part)}</td>`)
    return `<tr${id}${isInner ? ' data-depth="1"' : ''}><th scope="row">${head}</th>${cells.join('')}</tr>`
  })
  // Shown when it's complete, like other tables (see markdown/plugins/tables.ts).
  return `<table class="ref-parameters whole"><thead><tr><th scope="col">${name}</th>${heads.join('')}</tr></thead><tbody>${items.join('')}</tbody><tfoot></tfoot></table>`
}

type ParameterColumn = {
  title: Message
  cell: (parameter: ReferenceParameter, part: PartContext) => string
}

const parameterColumns: ParameterColumn[] = [
  { title: { id: 'octavo.reference.column.type', message: 'Type' }, cell: renderParameterType },
  {
    title: referenceMessages.default,
    cell: ({ defaultValue }) =>
      defaultValue === null || defaultValue === '...' ? '' : `<code>${escapeHtml(defaultValue)}</code>`,
  },
  {
    title: { id: 'octavo.reference.column.description', message: 'Description' },
    cell: ({ text }) => text.html,
  },
]

function renderParameterType({ type, properties }: ReferenceParameter, { context }: PartContext): string {
  if (type.length === 0) return ''
  if (!isLong(type)) return renderInline(type, context)
  // If an object's properties are listed below, its type isn't shown as well.
  return properties.length > 0 ? '' : renderSignature(type, context)
}

/** For readers who choose an older release. */
export function presenceAttributes({ since, gaps }: Presence = everywhere): string {
  return [
    since === null ? '' : ` data-since="${escapeHtml(since)}"`,
    gaps === null ? '' : ` data-gaps="${escapeHtml(gaps)}"`,
  ].join('')
}

const everywhere: Presence = { since: null, gaps: null }

/** Pills with the releases that something was added in and those that lack it. */
export function renderPresence({ since, gaps }: Presence = everywhere): string {
  return [
    ...(since === null ? [] : [translate(referenceMessages.since, { version: since })]),
    ...(gaps === null ? [] : [translate(referenceMessages.gaps, { versions: gaps })]),
  ]
    .map((text) => pill(text, 'since'))
    .join(' ')
}

/** Pills with the releases in which something was added or deprecated. */
export function renderMarks(isOld: boolean, history: ReleaseNotes | undefined): string {
  const { deprecatedIn = null } = history ?? {}
  const old =
    deprecatedIn === null
      ? translate(flagNames.deprecated)
      : translate(referenceMessages.deprecatedIn, { version: deprecatedIn })
  return [renderPresence(history), isOld ? pill(old, 'deprecated') : ''].filter(Boolean).join(' ')
}

/** What something looked like before each change, for those who still use that version. */
export function renderChanges(history: ReleaseNotes | undefined, context: RenderContext): string {
  return (history?.changes ?? [])
    .map(({ in: version, before }) => {
      const title = translate(referenceMessages.changedIn, { version })
      const signature = renderOldSignature(translate(referenceMessages.before), before, context)
      return `<details class="ref-change"><summary>${escapeHtml(title)}</summary>${signature}</details>`
    })
    .join('')
}

export function renderMember(member: ReferenceMember, part: PartContext): string {
  const { name, anchor, kind, flags, signatures, inheritedFrom, history } = member
  // An accessor is documented once, on its getter.
  const isOld = isDeprecated(kind === 'accessor' ? signatures.slice(0, 1) : signatures)
  const marks = [
    ...flags.filter((flag) => flag !== 'readonly').map((flag) => pill(translate(flagNames[flag]))),
    renderMarks(isOld, history),
  ]
    .filter(Boolean)
    .join(' ')
  const title = isOld ? `<s><code>${escapeHtml(name)}</code></s>` : `<code>${escapeHtml(name)}</code>`
  const from = translate(referenceMessages.inheritedFrom)
  return [
    `<section class="ref-member${inheritedFrom ? ' ref-inherited' : ''}" data-name="${escapeHtml(name.toLowerCase())}"${presenceAttributes(history)}>`,
    part.outline.heading(3, anchor, { text: title, marks: marks && ` ${marks}` }),
    ...signatures.map((signature) => renderMemberSignature(signature, part)),
    renderChanges(history, part.context),
    inheritedFrom === null
      ? ''
      : `<p class="ref-quiet">${escapeHtml(from)} ${renderInline(inheritedFrom, part.context)}</p>`,
    '</section>',
  ].join('')
}

/** Lists a member's parameters only if they're documented, because the signature shows their types. */
function renderMemberSignature(signature: ReferenceSignature, part: PartContext): string {
  const { declaration, comment, parameters, returns } = signature
  const told = parameters.filter(
    ({ text, properties }) => text.html !== '' || properties.some((one) => one.text.html !== ''),
  )
  const label = translate(referenceMessages.returns)
  return [
    renderSignature(declaration, part.context),
    renderDeprecated(comment.deprecated),
    renderComment(comment),
    told.length === 0 ? '' : renderParameters(told, part),
    returns === null || returns.text.html === '' ? '' : renderNote(label, returns.text),
  ].join('')
}
