import type { FrontMatter } from '../model/document.ts'
import { scanMarkdown } from './source/scan-markdown.ts'
import { findTruncateMarker } from './source/truncate-marker.ts'
import { buildCodeFrame } from '../problems/code-frame.ts'
import { showEmoji, type EmojiNames } from './source/emoji.ts'
import { checkCrowding } from './check-crowding.ts'
import { checkDepth } from './check-depth.ts'
import { checkDirectives, checkUnclosed } from './check-directives.ts'
import { checkFenceMeta } from './check-fence-meta.ts'
import { checkUnsafeMarkup } from './check-unsafe-markup.ts'
import type { Finding } from './finding.ts'
import { frontMatterSchemas } from './front-matter-schema.ts'
import { parseYamlMap, splitFrontMatter, type ParsedYaml } from './front-matter.ts'
import { listCodeNames } from './list-code-names.ts'
import { maskMarkdown } from './mask-markdown.ts'
import { parsePageModule } from './page-module.ts'
import { readPhrases, type SourcePhrases } from './read-phrases.ts'
import { hasMdxSyntax, scanReferences, type References, type SourceLink } from './scan-references.ts'
import { scanIncludes } from './scan-includes.ts'
import { summarizeBody, type Summary } from './summarize-body.ts'
import { validateKeys } from './validate-keys.ts'

export type SourceKind = 'doc' | 'post' | 'page' | 'partial'

/** Everything that depends only on the file's own text, so that it can be cached by the hash of that text. */
export type ParsedSource = References &
  Summary & {
    frontMatter: FrontMatter
    keyLines: Record<string, number>
    format: 'md' | 'mdx' | 'tsx'
    /** Files that fences include, with their region: `./server.ts#setup`. */
    codeFiles: SourceLink[]
    /** Counted for posts only. */
    words: number
    hasTruncateMarker: boolean
    /** Inline code that could name a symbol: `createServer`, `listen()`. */
    codeNames: string[]
    /** Other ways to ask for its sections. */
    phrases: SourcePhrases[]
    findings: Finding[]
  }

/** `emoji` maps shortcodes to emoji; null if the text can't contain any. */
type SourceText = { text: string; kind: SourceKind; file: string; emoji: EmojiNames | null }

export function parseSource(source: SourceText): ParsedSource {
  return source.file.endsWith('.tsx') ? parseComponent(source) : parseMarkdown(source)
}

function parseMarkdown({ text, kind, file, emoji }: SourceText): ParsedSource {
  const { yaml, bodyStart, findings } = splitFrontMatter(text)
  const parsed = yaml === null ? noYaml : parseYamlMap({ yaml, firstLine: 2, source: text })
  const { frontMatter, problems } = validate(parsed, kind, text)
  const { format, spans, deep, unclosed } = scanBody({ text, kind, file }, bodyStart, frontMatter.format)
  const prose = maskMarkdown(text, spans, bodyStart)
  const isMdx = format === 'mdx'
  const { phrases, findings: mistakes } = readPhrases({ source: text, masked: prose, spans, isMdx, emoji })
  const fences = spans.flatMap(({ kind: found, start }) => (found === 'fence' ? [start] : []))
  return {
    frontMatter: nameEmoji(frontMatter, emoji),
    keyLines: parsed.keyLines,
    format,
    ...summarizeBody({ source: text, masked: prose, isMdx, emoji }, frontMatter.description === undefined),
    ...scanReferences(prose, isMdx),
    codeFiles: scanIncludes(text, fences),
    words: kind === 'post' ? countWords(text, bodyStart) : 0,
    hasTruncateMarker: findTruncateMarker(text, spans) !== null,
    codeNames: kind === 'doc' ? listCodeNames(text, prose) : [],
    phrases,
    findings: [
      ...findings,
      ...parsed.findings,
      ...problems,
      ...checkDirectives(prose),
      ...checkUnclosed(text, unclosed),
      ...checkFenceMeta(text, fences),
      ...checkDepth({ prose, isMdx, deep }),
      ...checkCrowding(prose, isMdx),
      ...checkUnsafeMarkup(text, prose, spans),
      ...mistakes,
    ],
  }
}

const noYaml: ParsedYaml = { data: {}, keyLines: {}, findings: [] }

type BodySource = Pick<SourceText, 'text' | 'kind' | 'file'>

/** A partial is part of an MDX page, so it is compiled as MDX whatever its extension. */
function scanBody({ text, kind, file }: BodySource, from: number, chosen: 'md' | 'mdx' | undefined) {
  const isMdx = kind === 'partial' || file.endsWith('.mdx')
  const expected = chosen ?? (isMdx ? 'mdx' : 'md')
  const scanned = scanAs(expected, text, from)
  const isOther =
    chosen === undefined && expected === 'md' && hasMdxSyntax(maskMarkdown(text, scanned.spans, from))
  return isOther ? scanAs('mdx', text, from) : scanned
}

function scanAs(format: 'md' | 'mdx', text: string, from: number) {
  const deep: number[] = []
  const unclosed: number[] = []
  const spans = scanMarkdown(text, {
    format,
    from,
    onDepth: (offset) => deep.push(offset),
    onUnclosed: (offset) => unclosed.push(offset),
  })
  return { format, spans, deep: deep[0] ?? null, unclosed }
}

function parseComponent({ text, kind, file }: SourceText): ParsedSource {
  const parsed = parsePageModule(text, file)
  const { frontMatter, problems } = validate(parsed, kind, text)
  return {
    frontMatter,
    keyLines: parsed.keyLines,
    format: 'tsx',
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
    findings: [...parsed.findings, ...problems],
  }
}

/** A partial's front matter isn't checked, because nothing reads it. */
function validate(parsed: ParsedYaml, kind: SourceKind, source: string) {
  if (kind === 'partial') return { frontMatter: {}, problems: [] }
  const schema = frontMatterSchemas[kind]
  const { values, findings } = validateKeys({ parsed, schema, noun: 'Front matter key', source })
  const frontMatter = gatherAuthor(values) as FrontMatter
  const { toc_min_heading_level: min, toc_max_heading_level: max } = frontMatter
  if (min === undefined || min <= (max ?? 3)) return { frontMatter, problems: findings }
  const line = parsed.keyLines['toc_min_heading_level'] ?? 1
  const finding: Finding = {
    message: `Front matter key "toc_min_heading_level" is ${min}, which is more than toc_max_heading_level (${max ?? '3, the default'}).`,
    hint: 'Make it smaller, or set a larger toc_max_heading_level.',
    line,
    column: 1,
    frame: buildCodeFrame(source, line, 1),
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
