import type { JSONOutput } from 'typedoc'
import type { Prose } from 'octavo/feature-shared'
import { proseOf, type CommentText } from '../shared/page-model.ts'

export type CommentContext = {
  /** Address that `{@link Name}` links to. */
  hrefOfTarget(target: JSONOutput.InlineTagDisplayPart['target']): string | undefined
  /** Address prefixes → their replacements on this site. */
  ownLinks: Record<string, string>
}

type Part = JSONOutput.CommentDisplayPart

/** Reads a comment as Markdown. The tags of parameters and of the result are shown elsewhere, so they're left out. */
export function readComment(
  { summary, blockTags = [] }: JSONOutput.Comment = { summary: [] },
  context: CommentContext,
): CommentText {
  const tags = blockTags.map(({ tag, content, name }) => ({
    tag: tag.slice(1),
    text: [name ?? '', toMarkdown(content, context).trim()].filter((text) => text !== '').join(' '),
  }))
  const textsOf = (...names: string[]) =>
    tags.filter(({ tag }) => names.includes(tag)).map(({ text }) => text)
  const elsewhere = [
    'example',
    'remarks',
    'deprecated',
    'default',
    'defaultValue',
    'returns',
    'return',
    'param',
    'typeParam',
    'template',
    'internal',
  ]
  return {
    summary: proseOf(toMarkdown(summary, context).trim()),
    remarks: proseOf(textsOf('remarks').join('\n\n')),
    examples: textsOf('example').map(proseOf),
    deprecated: tags.some(({ tag }) => tag === 'deprecated')
      ? proseOf(textsOf('deprecated').join('\n\n'))
      : null,
    notes: tags
      .filter(({ tag, text }) => !elsewhere.includes(tag) && text !== '')
      .map(({ tag, text }) => ({ tag, text: proseOf(text) })),
    defaultValue: unwrapCode(textsOf('default', 'defaultValue')[0] ?? '') || null,
  }
}

export function readResult(comment: JSONOutput.Comment | undefined, context: CommentContext): Prose {
  const tag = comment?.blockTags?.find((one) => one.tag === '@returns' || one.tag === '@return')
  return proseOf(tag ? toMarkdown(tag.content, context).trim() : '')
}

/** If the text is nothing but code, returns the code without its markup. */
function unwrapCode(text: string): string {
  return text
    .replace(/^```\w*\n([\s\S]*?)\n?```$/, '$1')
    .replace(/^`([^`]*)`$/, '$1')
    .trim()
}

/** If a comment closes with two asterisks, TypeDoc takes the first one for text. */
function toMarkdown(parts: Part[], context: CommentContext): string {
  return parts
    .map((part) => partToMarkdown(part, context))
    .join('')
    .replace(/(^|\s)\*\s*$/, '')
}

function partToMarkdown(part: Part, context: CommentContext): string {
  if (part.kind === 'code') return part.text
  if (part.kind === 'inline-tag') {
    const href = context.hrefOfTarget(part.target)
    const label = part.tag === '@linkplain' ? part.text : `\`${part.text.replaceAll('`', '')}\``
    return href === undefined ? label : `[${label}](${href})`
  }
  return part.kind === 'text' ? linkOwn(calmMarkup(part.text), context.ownLinks) : part.text
}

/** Comments mention `Promise<T>` without meaning HTML, and their headings don't belong in the page's outline. */
function calmMarkup(text: string): string {
  return text.replace(/<(?!https?:)(?=[A-Za-z/!?])/g, '&lt;').replace(/^ {0,3}#{1,6}[ \t]+(.+)$/gm, '**$1**')
}

/**
 * Points addresses of the library's own site, with either scheme, to this one. A bare address gets its path as link
 * text.
 */
function linkOwn(text: string, ownLinks: Record<string, string>): string {
  const places = Object.entries(ownLinks).toSorted(([a], [b]) => b.length - a.length)
  return text.replace(
    /(\]\(|<)?(https?:\/\/[^\s<>()`"']+)(>)?/g,
    (whole, before: string | undefined, url: string) => {
      const clean = url.replace(/[.,;:]+$/, '')
      const bare = withoutScheme(clean)
      const [beginning, place] = places.find(([one]) => bare.startsWith(withoutScheme(one))) ?? []
      if (beginning === undefined || place === undefined) return whole
      const target = place + bare.slice(withoutScheme(beginning).length)
      if (before === '](') return `](${target}${url.slice(clean.length)}`
      return `[${target}](${target})${url.slice(clean.length)}`
    },
  )
}

function withoutScheme(address: string): string {
  return address.replace(/^https?:/, '')
}
