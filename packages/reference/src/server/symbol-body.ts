import { escapeHtml, kindNames, type NavLink } from 'octavo/feature-shared'
import {
  isDeprecated,
  type AliasModel,
  type ReferenceSignature,
  type SignaturePart,
  type SymbolModel,
} from '../shared/page-model.ts'
import { translate } from 'octavo/translate'
import { referenceMessages, sectionTitles } from '../shared/messages.ts'
import {
  pill,
  renderChanges,
  renderComment,
  renderDeprecated,
  renderMarks,
  renderMember,
  renderParameters,
  renderVersions,
  type PartContext,
} from './parts.ts'
import { isLong, linkAttributes, renderInline, renderSignature, renderWords } from './signature.ts'

/** Badges and the import statement. */
export function renderSymbolHead(model: SymbolModel, part: PartContext): string {
  const marks = renderMarks(isDeprecated(model.signatures), model.history)
  return renderFacts(model, part, marks) + renderImport(model.importFrom, part)
}

/** The declaration and the author's comment. */
export function renderSymbolStart(model: SymbolModel, part: PartContext): string {
  const { signatures } = model
  const [only] = signatures
  const body =
    signatures.length === 1 && only
      ? renderWhole(only, part, '')
      : signatures.map((signature, index) => renderOverload(signature, index + 1, part)).join('')
  return body + renderRelations(model, part) + renderChanges(model.history, part.context)
}

export function renderSymbolMembers({ sections }: SymbolModel, part: PartContext): string {
  return sections
    .map(({ anchor, title, members }) => {
      const heading = part.outline.heading(2, anchor, escapeHtml(translate(sectionTitles[title])))
      const { headings } = part.outline
      const before = headings.length
      const items = members.map((member) => renderMember(member, part)).join('')
      if (title !== 'related') return `<div data-group>${heading}${items}</div>`
      // In the table of contents, one entry stands for all of them.
      headings.splice(before)
      return `<div class="ref-related" data-group>${heading}${items}</div>`
    })
    .join('')
}

/** A short page that links to the full one. */
export function renderAlias(model: AliasModel, part: PartContext): string {
  const { target, comment, declarations } = model
  const link = `<a${linkAttributes(target.href, part.context)}><code>${escapeHtml(target.label)}</code></a>`
  const text = translate(referenceMessages.passedOn, { symbol: '\u0000', package: '\u0001' })
  const html = escapeHtml(text)
    .replace('\u0000', () => link)
    .replace('\u0001', () => `<code>${escapeHtml(target.package)}</code>`)
  return [
    renderFacts({ ...model, source: null, alsoFrom: [] }, part, ''),
    renderImport(model.importFrom, part),
    `<p>${html}</p>`,
    ...declarations.map((declaration) => renderSignature(declaration, part.context)),
    renderDeprecated(comment.deprecated),
    comment.summary.html,
  ].join('')
}

type Facts = Pick<SymbolModel, 'symbol' | 'importFrom' | 'source' | 'alsoFrom'>

function renderFacts(
  { symbol, importFrom, source, alsoFrom }: Facts,
  part: PartContext,
  marks: string,
): string {
  const { context } = part
  const also = translate({ id: 'octavo.reference.alsoFrom', message: 'also from' })
  const defined = translate(referenceMessages.source)
  const others = alsoFrom.map(
    ({ label, href }) => `<a${linkAttributes(href, context)}><code>${escapeHtml(label)}</code></a>`,
  )
  const place = source && `${source.file}${source.line === null ? '' : `:${source.line}`}`
  return [
    '<div class="ref-facts" data-byline>',
    pill(translate(kindNames[symbol.kind]), symbol.kind),
    marks,
    `<code>${escapeHtml(importFrom.specifier)}</code>`,
    others.length === 0 ? '' : `<span class="ref-also">${escapeHtml(also)} ${others.join(', ')}</span>`,
    renderVersions(part),
    source && place !== null
      ? `<a class="ref-source"${linkAttributes(source.href, context)} title="${escapeHtml(place)}">${escapeHtml(defined)}</a>`
      : '',
    '</div>',
  ].join('')
}

function renderImport(importFrom: SymbolModel['importFrom'], { context }: PartContext): string {
  const copy = escapeHtml(translate({ id: 'octavo.code.copy', message: 'Copy code to clipboard' }))
  const [what, from] = printImport(importFrom).map((parts) => renderWords(parts, context))
  const code = `${what}<span class="ref-together">${from}</span>`
  return `<figure class="code ref-import" data-language="ts"><pre tabindex="0"><code>${code}</code></pre><button type="button" class="copy" data-copy aria-label="${copy}"></button></figure>`
}

/**
 * `import { beacon }` and `from 'lantern'`, between which narrow screens break the line. A default export is named after
 * its module, as most people do.
 */
function printImport({
  specifier,
  name,
  isTypeOnly,
}: SymbolModel['importFrom']): [SignaturePart[], SignaturePart[]] {
  const local = name === 'default' ? (/[\w$]+$/.exec(specifier)?.[0] ?? 'module') : `{ ${name} }`
  return [
    [{ text: isTypeOnly ? 'import type' : 'import', word: 'k' }, ` ${local} `],
    [{ text: 'from', word: 'k' }, ' ', { text: `'${specifier}'`, word: 's' }],
  ]
}

function renderOverload(signature: ReferenceSignature, number: number, part: PartContext): string {
  const title = translate({ id: 'octavo.reference.overload', message: 'Overload {number}' }, { number })
  return (
    part.outline.heading(2, `overload-${number}`, escapeHtml(title)) +
    renderWhole(signature, part, `overload-${number}-`)
  )
}

/** A signature with everything about it. For overloads, the headings are one level lower. */
function renderWhole(signature: ReferenceSignature, part: PartContext, prefix: string): string {
  const { declaration, comment, typeParameters, parameters, returns } = signature
  const { context, outline } = part
  const level = prefix === '' ? 2 : 3
  const heading = (id: string, text: string) => outline.heading(level, prefix + id, escapeHtml(text))
  const isFirst = prefix === '' || prefix === 'overload-1-'
  return [
    renderSignature(declaration, context),
    renderDeprecated(comment.deprecated),
    renderComment(comment),
    typeParameters.length === 0
      ? ''
      : heading(
          'type-parameters',
          translate({ id: 'octavo.reference.typeParameters', message: 'Type parameters' }),
        ) + renderParameters(typeParameters, part, isFirst ? 'type-parameter-' : undefined),
    parameters.length === 0
      ? ''
      : heading('parameters', translate({ id: 'octavo.reference.parameters', message: 'Parameters' })) +
        renderParameters(parameters, part),
    returns === null
      ? ''
      : heading('returns', translate(referenceMessages.returns)) +
        (isLong(returns.type)
          ? renderSignature(returns.type, context)
          : `<p>${renderInline(returns.type, context)}</p>`) +
        returns.text.html,
  ].join('')
}

function renderRelations({ relations }: SymbolModel, { context }: PartContext): string {
  const rows = relations.map(
    ({ title, types }) =>
      `<dt>${escapeHtml(translate(referenceMessages[title]))}</dt><dd>${types.map((type) => renderInline(type, context)).join(', ')}</dd>`,
  )
  return rows.length === 0 ? '' : `<dl class="ref-relations">${rows.join('')}</dl>`
}

/** Guides that mention the symbol. */
export function renderUsedBy(usedBy: NavLink[], { context, outline }: PartContext): string {
  if (usedBy.length === 0) return ''
  const title = translate({ id: 'octavo.reference.usedBy', message: 'Used in these guides' })
  const items = usedBy.map(
    ({ label, href }) => `<li><a${linkAttributes(href, context)}>${escapeHtml(label)}</a></li>`,
  )
  return `${outline.heading(2, 'used-by', escapeHtml(title))}<ul>${items.join('')}</ul>`
}
