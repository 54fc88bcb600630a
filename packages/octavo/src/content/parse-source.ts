import type { FrontMatter } from '../model/document.ts'
import type { SlugStyle } from '../model/urls/slug.ts'
import { createLineFinder } from '../problems/code-frame.ts'
import { checkSyntax } from './check-syntax.ts'
import { checkUnsafeMarkup } from './check-markup.ts'
import type { Finding } from './finding.ts'
import { frontMatterSchemas } from './front-matter-schema.ts'
import { type ParsedYaml, parseYamlMap } from './front-matter.ts'
import { type References, findMdxSyntax, listReferences } from './list-references.ts'
import { type SourcePhrases, readPhrases } from './read-phrases.ts'
import { type EmojiNames, showEmoji } from './source/emoji.ts'
import { checkLimits } from './source/limits.ts'
import {
  type MarkdownFormat,
  type ParsedMarkdown,
  blankFrontMatter,
  deepest,
  isTruncateMarker,
  parseMarkdown,
} from './source/parse-markdown.ts'
import { splitFrontMatter } from './source/split-front-matter.ts'
import { type Summary, summarizeBody } from './summarize-body.ts'
import { placeOfKey, validateKeys } from './validate-keys.ts'

export type SourceKind = 'doc' | 'post' | 'page' | 'partial'

/** Everything that depends only on the file's own text, so that it can be cached by the hash of that text. */
export type ParsedSource = References &
  Summary & {
    frontMatter: FrontMatter
    keyLines: Record<string, number>
    format: 'md' | 'mdx' | 'tsx'
    /** Counted for posts only. */
    words: number
    hasTruncateMarker: boolean
    /** Inline code that could name a symbol: `createServer`, `listen()`. */
    codeNames: string[]
    /** Other ways to ask for its sections. */
    phrases: SourcePhrases[]
    findings: Finding[]
  }

type SourceText = {
  text: string
  kind: SourceKind
  file: string
  /** Shortcodes → emoji; null if the text can't contain any. */
  emoji: EmojiNames | null
  /** See `MarkdownInput`. */
  mdxInMd?: boolean
  slugs?: SlugStyle
}

export function parseSource(source: SourceText): ParsedSource {
  return source.file.endsWith('.tsx') ? parseComponent(source) : parseText(source)
}

function parseText(source: SourceText): ParsedSource {
  const { text, kind, emoji } = source
  const { yaml, bodyStart } = splitFrontMatter(text)
  const parsed = yaml === null ? withoutYaml(text) : parseYamlMap({ yaml, firstLine: 2 })
  const { frontMatter, problems } = validate(parsed, kind)
  const known = {
    frontMatter: nameEmoji(frontMatter, emoji),
    keyLines: parsed.keyLines,
    words: kind === 'post' ? countWords(text, bodyStart) : 0,
  }
  const mistakes = [...parsed.findings, ...problems]
  const { format, body, findings: refused } = readBody(source, frontMatter.format, parsed)
  if (body === null) return { ...nothing, ...known, format, findings: [...mistakes, ...refused] }
  const { phrases, findings: wrongPhrases } = readPhrases(body, source)
  return {
    ...known,
    format,
    ...summarizeBody(body, { emoji, wantsDescription: frontMatter.description === undefined }),
    ...listReferences(body),
    hasTruncateMarker: body.comments.some(isTruncateMarker),
    codeNames: kind === 'doc' ? listCodeNames(body) : [],
    phrases,
    findings: [...mistakes, ...refused, ...checkSyntax(body), ...checkUnsafeMarkup(body), ...wrongPhrases],
  }
}

function withoutYaml(source: string): ParsedYaml {
  const finding: Finding = {
    message: 'Front matter begins with --- but is never closed.',
    hint: 'Put a line with --- after the last key. A horizontal rule at the top of a page can be written as ***.',
    line: 1,
    column: 1,
  }
  return { data: {}, keyLines: {}, findings: /^---[ \t]*\r?\n/.test(source) ? [finding] : [] }
}

/** What is known about a source that isn't Markdown, or whose Markdown must not be parsed. */
const nothing = {
  heading: null,
  description: '',
  links: [],
  images: [],
  imports: [],
  codeFiles: [],
  words: 0,
  hasTruncateMarker: false,
  codeNames: [],
  phrases: [],
}

type ReadBody = { format: MarkdownFormat; body: ParsedMarkdown | null; findings: Finding[] }

/** A partial is part of an MDX page, so it is compiled as MDX if it may be. */
function readBody(
  source: SourceText,
  chosen: MarkdownFormat | undefined,
  { keyLines }: ParsedYaml,
): ReadBody {
  const { text, kind, file, mdxInMd } = source
  // MDX is code, and a site may not trust whoever writes its .md files.
  const isAllowed = mdxInMd === true || file.endsWith('.mdx')
  const wanted = chosen ?? (kind === 'partial' || file.endsWith('.mdx') ? 'mdx' : null)
  if (isAllowed && wanted === 'mdx') return readAs('mdx', text)
  const read = readAs('md', text)
  if (wanted === 'md' || read.body === null) return read
  const place = chosen === 'mdx' ? placeOfKey(keyLines, 'format') : findMdxSyntax(read.body)
  if (place === null) return read
  return isAllowed ? readAs('mdx', text) : { ...read, findings: [{ ...onlyInMdx, ...place }] }
}

const onlyInMdx: Finding = {
  message: 'Only .mdx files can contain imports, exports and components, because those run in the build.',
  hint: 'Change the extension to .mdx, or set markdown: { mdxInMd: true } in site.config.ts to allow them in all .md files.',
}

function readAs(format: MarkdownFormat, text: string): ReadBody {
  const findings = checkLimits(blankFrontMatter(text), format)
  if (findings.length > 0) return { format, body: null, findings }
  const body = parseEither(text, format)
  if (body.deep === null) return { format, body, findings: [] }
  const message = `Lists, quotes and blocks are nested more than ${deepest} levels deep.`
  const hint = 'Split the list, or turn its upper levels into headings.'
  return { format, body: null, findings: [{ message, hint, ...body.deep }] }
}

/** Compiling reports what is wrong with MDX. Until then, it's known as what it would be without MDX. */
function parseEither(text: string, format: MarkdownFormat): ParsedMarkdown {
  try {
    return parseMarkdown(text, format)
  } catch {
    return parseMarkdown(text, 'md')
  }
}

/** Inline code that is a name, or a call without arguments, without duplicates. */
function listCodeNames({ nodes }: ParsedMarkdown): string[] {
  const names = nodes.flatMap((node) => (node.type === 'inlineCode' ? [node.value.trim()] : []))
  return [...new Set(names)].filter((name) => /^[A-Za-z_$][\w$]*(?:\(\))?$/.test(name))
}

function parseComponent({ text, kind, file }: SourceText): ParsedSource {
  const parsed = parsePageModule(text, file)
  const { frontMatter, problems } = validate(parsed, kind)
  return {
    ...nothing,
    frontMatter,
    keyLines: parsed.keyLines,
    format: 'tsx',
    findings: [...parsed.findings, ...problems],
  }
}

/** A partial's front matter isn't checked, because nothing reads it. */
function validate(parsed: ParsedYaml, kind: SourceKind) {
  if (kind === 'partial') return { frontMatter: {}, problems: [] }
  const schema = frontMatterSchemas[kind]
  const { values, findings } = validateKeys({ parsed, schema, noun: 'Front matter key' })
  const frontMatter = gatherAuthor(values) as FrontMatter
  const { toc_min_heading_level: min, toc_max_heading_level: max } = frontMatter
  if (min === undefined || min <= (max ?? 3)) return { frontMatter, problems: findings }
  const finding: Finding = {
    message: `Front matter key "toc_min_heading_level" is ${min}, which is more than toc_max_heading_level (${max ?? '3, the default'}).`,
    hint: 'Make it smaller, or set a larger toc_max_heading_level.',
    line: parsed.keyLines['toc_min_heading_level'] ?? 1,
    column: 1,
  }
  return { frontMatter, problems: [...findings, finding] }
}

/** Keys whose values readers see as prose. */
const proseKeys = ['title', 'description', 'sidebar_label', 'pagination_label'] as const

function nameEmoji(frontMatter: FrontMatter, emoji: EmojiNames | null): FrontMatter {
  if (!emoji) return frontMatter
  const texts = proseKeys.flatMap((key) => {
    const text = frontMatter[key]
    return typeof text === 'string' ? [[key, showEmoji(text, emoji)]] : []
  })
  return { ...frontMatter, ...(Object.fromEntries(texts) as FrontMatter) }
}

/** Combines the older keys for a single author: `author`, `author_title`, `author_url`, `author_image_url`. */
function gatherAuthor(values: Record<string, unknown>): Record<string, unknown> {
  const { author, author_title, author_url, author_image_url, ...rest } = values
  if (author === undefined || 'authors' in rest) return rest
  const parts = { name: author, title: author_title, url: author_url, image_url: author_image_url }
  return {
    ...rest,
    authors: [Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined))],
  }
}

function countWords(text: string, from: number): number {
  const words = /\S+/g
  words.lastIndex = from
  let count = 0
  while (words.exec(text)) count++
  return count
}

/**
 * A page written as a component can export what other pages write in front matter:
 *
 *   export const frontMatter = { title: 'Media', description: 'Logos and colors' }
 *
 * The object is parsed, not executed, because a page's title must be known before anything is bundled. It can
 * therefore contain only plain values, which makes it a valid YAML flow map.
 */
function parsePageModule(source: string, file: string): ParsedYaml {
  const findings = checkDefaultExport(source, file)
  const declaration = /^export\s+const\s+frontMatter\b[^={]*=\s*(?=\{)/m.exec(source)
  if (!declaration) return { data: {}, keyLines: {}, findings }
  const start = declaration.index + declaration[0].length
  const { line } = createLineFinder(source)(start)
  const literal = readObject(source, start)
  const parsed = parseYamlMap({ yaml: literal ?? '- unreadable', firstLine: line })
  if (parsed.findings.length === 0) return { ...parsed, findings }
  const finding: Finding = {
    message: 'The exported frontMatter cannot be read without running the page.',
    hint: 'Write one plain object of strings, numbers, booleans, and lists, without comments, variables, or calls.',
    line: parsed.findings[0]?.line ?? line,
    column: parsed.findings[0]?.column ?? 1,
  }
  return { data: {}, keyLines: {}, findings: [...findings, finding] }
}

function readObject(source: string, start: number): string | null {
  const token = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|[{}]/g
  token.lastIndex = start
  let depth = 0
  for (let match = token.exec(source); match; match = token.exec(source)) {
    if (match[0] === '{') depth++
    if (match[0] === '}') depth--
    if (depth === 0) return source.slice(start, match.index + 1)
  }
  return null
}

function checkDefaultExport(source: string, file: string): Finding[] {
  if (/\bexport\s+default\b|\bas\s+default\b/.test(source)) return []
  return [
    {
      message: `The page component at ${file} doesn't have a default export. This makes it impossible to render anything. Consider default-exporting a React component.`,
      hint: 'If this file is not a page, move it to another folder or give it a name that begins with _.',
    },
  ]
}
