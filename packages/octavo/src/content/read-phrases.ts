import type { SectionPhrases } from '../model/record.ts'
import { createSlugger, type SlugStyle } from '../model/urls/slug.ts'
import { findNearest } from '../problems/nearest.ts'
import type { Finding } from './finding.ts'
import type { EmojiNames } from './source/emoji.ts'
import { rangeOf, searchPrefix, type Comment, type ParsedMarkdown } from './source/parse-markdown.ts'
import { textOf } from './summarize-body.ts'

/** Phrases in a file of its own, before it's known which pages show it. */
export type SourcePhrases = Omit<SectionPhrases, 'file'>

type Style = { emoji: EmojiNames | null; slugs?: SlugStyle }

/** Queries are cut off there. */
const longestPhrase = 200

/**
 * Reads the phrases that authors give to sections in comments. They belong to the heading above them:
 *
 *   ## Custom headers
 *   <!-- search: send a token with each request; axios interceptor -->
 */
export function readPhrases(body: ParsedMarkdown, style: Style) {
  const findings = body.comments.flatMap(checkName)
  const comments = body.comments.filter(({ text }) => searchPrefix.test(text))
  const headings = comments.length === 0 ? [] : listHeadings(body, style)
  const known = new Set<string>()
  const phrases = comments.map(({ text: written, line, column }): SourcePhrases => {
    const texts = written
      .replace(searchPrefix, '')
      .split(/[;\n]/)
      .map((phrase) => phrase.trim())
      .filter((phrase) => phrase !== '')
    const report = (message: string, hint: string) => void findings.push({ message, hint, line, column })
    if (texts.length === 0)
      report(
        'A comment for the search contains no phrases.',
        'Separate them by semicolons or line breaks: <!-- search: send a token; axios interceptor -->',
      )
    for (const text of texts) {
      const bare = text
        .normalize('NFD')
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}]+/gu, '')
      if (text.length > longestPhrase)
        report(
          `A phrase for the search has more than ${longestPhrase} characters: ${text.slice(0, 40)}…`,
          'Shorten it to what readers would type, or separate several phrases by semicolons.',
        )
      if (known.has(bare))
        report(`The phrase "${text}" is in this file twice.`, 'Keep it at the section that answers it best.')
      known.add(bare)
    }
    const heading = headings.findLast((candidate) => candidate.line <= line)
    return { id: heading?.id ?? '', texts, line }
  })
  return { phrases, findings }
}

/** Reports misspellings of `search:`, because any other comment is published as it is. */
function checkName({ text, line, column }: Comment): Finding[] {
  const name = /^\s*(s\w{4,7}):/i.exec(text)?.[1]
  if (name === undefined || name.toLowerCase() === 'search') return []
  if (findNearest(name, ['search']).length === 0) return []
  const message = `A comment begins with "${name}:", which means nothing.`
  return [{ message, hint: 'Did you mean search:?', line, column }]
}

type SourceHeading = { line: number; id: string }

const htmlHeading = /<h[2-6]\b[^<>]*?\bid=["']([^"'<>]+)["']/g

/** The headings in a source with their fragments, which are made the same way as on the page. */
function listHeadings({ text, nodes, place }: ParsedMarkdown, { emoji, slugs }: Style): SourceHeading[] {
  const chosenId = (node: object) => {
    const { data }: { data?: { hProperties?: { id?: unknown } } } = node
    return typeof data?.hProperties?.id === 'string' ? data.hProperties.id : undefined
  }
  const slugger = createSlugger(
    nodes.flatMap((node) => (node.type === 'heading' ? (chosenId(node) ?? []) : [])),
    slugs,
  )
  return nodes.flatMap((node): SourceHeading[] => {
    const { start, end } = rangeOf(node)
    if (node.type === 'heading') {
      const written = textOf(node, { text, emoji }).trim()
      // The title of the page is the beginning of it.
      if (node.depth === 1) slugger.passTitle(written)
      return [{ ...place(start), id: node.depth === 1 ? '' : (chosenId(node) ?? slugger.slug(written)) }]
    }
    if (node.type === 'html')
      return [...text.slice(start, end).matchAll(htmlHeading)].map(({ 1: id = '', index }) => ({
        ...place(start + index),
        id: slugger.reserve(id),
      }))
    if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return []
    const own = node.attributes.find(
      (attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === 'id',
    )
    if (!/^h[2-6]$/.test(node.name ?? '') || typeof own?.value !== 'string') return []
    return [{ ...place(start), id: slugger.reserve(own.value) }]
  })
}
