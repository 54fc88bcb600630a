import { blankSpans } from '../content/source/blank-spans.ts'
import { findBodyStart } from '../content/source/body-start.ts'
import { findSpan } from '../content/source/find-span.ts'
import { scanMarkdown, type MarkdownFormat, type MarkdownSpan } from '../content/source/scan-markdown.ts'
import { findSearchComments, mayHaveSearchComment } from '../content/source/search-comment.ts'
import { normalizeText } from '../files/normalize-text.ts'

/**
 * Prepares the text of a Markdown source for the parser. Line numbers never change:
 *
 *   ---            →  (blank)          front matter is blanked
 *   title: x       →  (blank)
 *   ---            →  (blank)
 *   :::tip Title   →  :::tip[Title]    the parser only knows labels in brackets
 *   <!-- note -->  →  (blank)          comments are an error in MDX (kept in plain Markdown)
 *   <!-- search: find --> → (blank)    phrases for the search are not for readers
 *
 * Code is left alone.
 */
export function prepareSource(source: string, format: MarkdownFormat): string {
  const text = normalizeText(source)
  const body = blankSpans(text, [{ start: 0, end: findBodyStart(text) }], '')
  const titled = /:::[a-z]/i.test(body) ? bracketTitles(body, scanMarkdown(body, { format })) : body
  if (format === 'md' && mayHaveSearchComment.test(titled))
    return blankSpans(titled, findSearchComments(titled, scanMarkdown(titled, { format })), '')
  if (format === 'md' || !titled.includes('<!--')) return titled
  const spans = scanMarkdown(titled, { format })
  const comments = spans.filter(({ kind, start }) => kind === 'comment' && titled[start] === '<')
  return blankSpans(titled, comments, '')
}

const titledDirective =
  /^((?:[ \t>]|[-+*][ \t]|\d{1,9}[.)][ \t])*:{3,}[a-z][\w-]*)[ \t]+([^\s[{][^\n]*?)[ \t]*$/gim

function bracketTitles(text: string, spans: readonly MarkdownSpan[]): string {
  const titles = [...text.matchAll(titledDirective)].filter(({ index }) => findSpan(spans, index) === null)
  let result = ''
  let position = 0
  for (const { 0: line, 1: opening = '', 2: title = '', index } of titles) {
    result += `${text.slice(position, index)}${opening}[${title}]`
    position = index + line.length
  }
  return result + text.slice(position)
}
