import type { SectionPhrases } from '../model/record.ts'
import { bareText } from '../search/shared/query.ts'
import { createSlugger } from '../model/urls/slug.ts'
import type { MarkdownSpan } from './source/scan-markdown.ts'
import { findSearchComments, mayHaveSearchComment, type SearchComment } from './source/search-comment.ts'
import { findNearest } from '../problems/nearest.ts'
import type { Finding } from './finding.ts'
import { createLineFinder } from '../problems/line-finder.ts'
import { stripMarkup, type Markup } from './strip-markup.ts'

/** Phrases in a file of its own, before it's known which pages show it. */
export type SourcePhrases = Omit<SectionPhrases, 'file'>

type Body = Markup & { source: string; masked: string; spans: readonly MarkdownSpan[] }

/** Queries are cut off there. */
const longestPhrase = 200

/**
 * Reads the phrases that authors give to sections in comments. They belong to the heading above them:
 *
 *   ## Custom headers
 *   <!-- search: send a token with each request; axios interceptor -->
 */
export function readPhrases(body: Body): { phrases: SourcePhrases[]; findings: Finding[] } {
  const { source, spans } = body
  const findings = checkNames(source, spans)
  const comments = mayHaveSearchComment.test(source) ? findSearchComments(source, spans) : []
  if (comments.length === 0) return { phrases: [], findings }
  const place = createLineFinder(source)
  const headings = listHeadings(body)
  const known = new Set<string>()
  const phrases = comments.map((comment): SourcePhrases => {
    const texts = listTexts(comment)
    const report = (message: string, hint: string) =>
      void findings.push({ message, hint, ...place(comment.start) })
    if (texts.length === 0)
      report(
        'A comment for the search contains no phrases.',
        'Separate them by semicolons or line breaks: <!-- search: send a token; axios interceptor -->',
      )
    for (const text of texts) {
      const bare = bareText(text)
      if (text.length > longestPhrase)
        report(
          `A phrase for the search has more than ${longestPhrase} characters: ${text.slice(0, 40)}…`,
          'Shorten it to what readers would type, or separate several phrases by semicolons.',
        )
      if (known.has(bare))
        report(`The phrase "${text}" is in this file twice.`, 'Keep it at the section that answers it best.')
      known.add(bare)
    }
    const heading = headings.findLast(({ start }) => start < comment.start)
    return { id: heading?.id ?? '', texts, line: place(comment.start).line }
  })
  return { phrases, findings }
}

function listTexts({ text }: SearchComment): string[] {
  return text
    .split(/[;\n]/)
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '')
}

/** Reports misspellings of `search:`, because any other comment is published as it is. */
function checkNames(source: string, spans: readonly MarkdownSpan[]): Finding[] {
  return spans.flatMap(({ kind, start, end }): Finding[] => {
    const name =
      kind === 'comment' ? /^(?:<!--|\{\/\*)\s*(s\w{4,7}):/i.exec(source.slice(start, end))?.[1] : undefined
    if (name === undefined || name.toLowerCase() === 'search') return []
    if (findNearest(name, ['search']).length === 0) return []
    const message = `A comment begins with "${name}:", which means nothing.`
    return [{ message, hint: 'Did you mean search:?', ...createLineFinder(source)(start) }]
  })
}

type SourceHeading = { start: number; id: string }

const atxHeading = /^[ \t>]*(?:(?:[-+*]|\d{1,9}[.)])[ \t]+)*(#{1,6})[ \t]+(\S.*)$/gm
const underlined = /^(?![ \t]*(?:[#>|<:=]|[-*+][ \t]))[ \t]*(\S.*)\n[ \t]{0,3}(-+|=+)[ \t\r]*$/gm
const htmlHeading = /<h([2-6])\b[^<>]*?\bid=["']([^"'<>]+)["']/g
const attributes = /\{[^{}]*#([^\s{}]+)[^{}]*\}[ \t]*$/

/** The headings in a source with their fragments, which are made the same way as on the page. */
function listHeadings({ source, masked, ...markup }: Body): SourceHeading[] {
  const found = [
    ...Array.from(masked.matchAll(atxHeading), ({ 0: line, 1: signs = '', 2: text = '', index }) => {
      const end = index + line.length
      const written = source.slice(end - text.length, end).replace(/[ \t]+#+[ \t\r]*$/, '')
      return { start: index, level: signs.length, text: written, id: null }
    }),
    ...Array.from(masked.matchAll(underlined), ({ 0: lines, 1: text = '', 2: line = '', index }) => {
      const start = index + lines.indexOf(text)
      const written = source.slice(start, start + text.length)
      return { start: index, level: line.startsWith('=') ? 1 : 2, text: written, id: null }
    }),
    ...Array.from(masked.matchAll(htmlHeading), ({ 1: level, 2: id = '', index }) => ({
      start: index,
      level: Number(level),
      text: '',
      id,
    })),
  ].toSorted((a, b) => a.start - b.start)
  const chosen = found.map(({ text }) => attributes.exec(text)?.[1])
  const slugger = createSlugger(chosen.filter((id) => id !== undefined))
  return found.map(({ start, level, text, id: own }, index) => {
    // The title of the page is the beginning of it.
    if (level === 1) return { start, id: '' }
    if (own !== null) return { start, id: slugger.reserve(own) }
    return { start, id: chosen[index] ?? slugger.slug(stripMarkup(text, markup)) }
  })
}
