import { readSamplePage } from '../cache/sample-pages.ts'
import { readUnchanged } from '../content/source/code-include.ts'
import { loadEmojiFor } from '../content/source/emoji.ts'
import { checkRows } from '../content/source/limits.ts'
import {
  prepareSource,
  type MarkdownFormat,
  type NodeOf,
  type ParsedMarkdown,
  isTruncateMarker,
  parseMarkdown,
} from '../content/source/parse-markdown.ts'
import type { ContentRef } from '../model/document.ts'
import type { CompiledContent, Heading } from '../model/render-contract.ts'
import type { Site } from '../model/site.ts'
import { createSlugger } from '../model/urls/slug.ts'
import { framePlace } from '../problems/code-frame.ts'
import { SiteError } from '../problems/site-error.ts'
import { loadExtension, rewriteSource } from './extension/load-extension.ts'
import type { MarkdownExtension } from './extension/markdown-plugin.ts'
import { openFenceCache } from './highlight/fence-cache.ts'
import { createHighlighter, type Highlighter } from './highlight/highlighter.ts'
import type { CompileState } from './plugins/compile-state.ts'
import { runParser, type Source } from './run-parser.ts'
import { normalizeText } from '../files/parse-json.ts'

type CompilerOptions = {
  root: string
  site: CompileState['site'] & { markdown?: Site['markdown'] }
  /** A highlighter that has already seen code is faster. */
  highlighter?: Highlighter
  /** Whether to cache the highlighted fences. */
  cachesFences?: boolean
}

export type CompileResult = Awaited<ReturnType<ReturnType<typeof createContentCompiler>['compile']>>

/**
 * Compiles Markdown and MDX for the renderer. Plain Markdown becomes one HTML string. MDX becomes the body of a
 * function that builds React elements, in which everything static is also folded into HTML strings:
 *
 *   const { Fragment: _Fragment, jsx: _jsx, jsxs: _jsxs } = arguments[0]
 *   … _jsx(Static, { html: "<p>text</p>" }), _jsx(Tabs, { … })
 */
export function createContentCompiler(options: CompilerOptions) {
  const { root, site } = options
  const highlighter = options.highlighter ?? createHighlighter()
  const reference = site.markdown?.extension ?? null
  const cached = openFenceCache(highlighter, options.cachesFences ? root : null, reference?.id)
  const uncached = openFenceCache(highlighter, null)
  let extension: Promise<MarkdownExtension> | null = null
  const provideExtension = () =>
    (extension ??= loadExtension(root, reference).then((loaded) => {
      highlighter.extend(loaded.languages)
      return loaded
    }))

  async function readSource({ file, hash, format }: Pick<ContentRef, 'file' | 'hash' | 'format'>) {
    const written = readUnchanged(root, { file, hash })
    const { text } = rewriteSource(written, { root, file }, await provideExtension())
    return { file, format: format === 'md' ? 'md' : 'mdx', text } satisfies Source
  }

  /** `taken` lists the fragments already used by the files that include this one. */
  async function parse(source: Source, content: ContentRef, { fences, taken }: Parsing) {
    const prepared = prepareSource(source.text, source.format)
    const cache = fences(source.file)
    const state = createState(source.file, prepared, {
      root,
      site,
      content,
      samples: readSamples(content, root),
      emoji: await loadEmojiFor(prepared),
      slugger: createSlugger(taken, site.markdown?.slugs),
    })
    const output = await runParser(source, state, { fences: cache, added: await provideExtension() })
    if (state.problems.length > 0) throw new SiteError(state.problems)
    cache.save()
    return { state, output }
  }

  async function compileSource(source: Source, content: ContentRef, taken: string[]): Promise<Compiled> {
    if (source.format === 'mdx') refuseRows(source)
    const { state, output } = await parse(source, content, { fences: cached, taken })
    const partials: CompiledContent['partials'] = {}
    const links = [...state.links]
    const missingImages = [...state.missingImages]
    let ids = state.slugger.list()
    for (const { from, specifier, file, hash, format = 'mdx' } of content.includes) {
      if (from !== source.file) continue
      const partial = await compileSource(await readSource({ file, hash, format }), content, ids)
      partials[specifier] = partial.compiled
      ids = partial.ids
      links.push(...partial.links)
      missingImages.push(...partial.missingImages)
    }
    const { title, imports } = state
    const headings = listHeadings(state, partials)
    const compiled: CompiledContent = { title, ...output, imports, partials, headings }
    return { compiled, links, missingImages, ids }
  }

  return {
    /** With `excerpt`, compiles only the part before a post's truncate marker. */
    async compile(content: ContentRef, { excerpt } = { excerpt: false }) {
      const source = await readSource(content)
      const shown = excerpt ? { ...source, text: cutAtMarker(source.text, source.format) } : source
      const { compiled, links, missingImages } = await compileSource(shown, content, [])
      return { compiled, links, missingImages }
    },
    /** Compiles Markdown that doesn't come from one of the site's files. `origin` names its source. */
    async compileText(text: string, origin: string) {
      if (text === '') return ''
      const source = { file: origin, format: 'md' as const, text }
      const content = { file: origin, format: source.format, hash: '', includes: [], links: {}, images: {} }
      const { state, output } = await parse(source, content, { fences: uncached, taken: [] })
      return (state.title ?? '') + (output.html ?? '')
    },
  }
}

/** `ids` are the fragments in use. */
type Compiled = Pick<CompileState, 'links' | 'missingImages'> & { compiled: CompiledContent; ids: string[] }
type Parsing = { fences: ReturnType<typeof openFenceCache>; taken: string[] }
type Context = Pick<CompileState, 'root' | 'site' | 'content' | 'samples' | 'emoji' | 'slugger'>

function createState(file: string, source: string, context: Context): CompileState {
  return {
    ...context,
    file,
    source,
    linkPlaces: new Map(),
    title: null,
    outline: [],
    links: [],
    missingImages: [],
    imports: [],
    problems: [],
  }
}

function readSamples({ samples }: ContentRef, root: string): CompileState['samples'] {
  return samples === undefined ? null : { name: samples, results: readSamplePage(root, samples) }
}

/** The development server compiles pages whatever was found in their sources. */
function refuseRows({ text, file }: Source): void {
  const problems = checkRows(text).map((excess) => ({
    severity: 'error' as const,
    ...excess,
    file,
    ...framePlace(text, excess),
  }))
  if (problems.length > 0) throw new SiteError(problems)
}

/** Headings in reading order. A partial's headings come where the partial is shown. */
function listHeadings(
  { outline, imports }: Pick<CompileState, 'outline' | 'imports'>,
  partials: CompiledContent['partials'],
): Heading[] {
  const specifiers = new Map(
    imports.flatMap(({ specifier, bindings }) => bindings.map(({ local }) => [local, specifier])),
  )
  const headings = outline.flatMap((item) =>
    'component' in item ? (partials[specifiers.get(item.component) ?? '']?.headings ?? []) : [item],
  )
  // A partial that's shown twice repeats its fragments, and a link leads to the first one.
  const seen = new Set<string>()
  return headings.filter(({ id }) => seen.size < seen.add(id).size)
}

/**
 * The part of a post before its marker, which lists of posts show. Without a marker, it's the whole post.
 *
 *   First paragraph.
 *   <!-- truncate -->    ← everything from here on is left out
 *
 * Links keep their definitions, which are usually at the end. References to footnotes that are left out are removed.
 */
export function cutAtMarker(source: string, format: MarkdownFormat): string {
  const parsed = tryParse(source, format)
  const marker = parsed?.comments.find(isTruncateMarker)
  if (!parsed || !marker) return source
  const { nodes } = parsed
  const lines = normalizeText(source).split('\n')
  const isBefore = ({ position }: (typeof nodes)[number]) => {
    const { line = 1, column = 1 } = position?.start ?? {}
    return line < marker.line || (line === marker.line && column < marker.column)
  }
  const known = new Set(
    nodes.flatMap((node) => (node.type === 'footnoteDefinition' && isBefore(node) ? [node.identifier] : [])),
  )
  const kept = lines.slice(0, marker.line)
  kept.push((kept.pop() ?? '').slice(0, marker.column - 1))
  // From the last one on, so that the columns of the others stay the same.
  for (const node of nodes.toReversed())
    if (node.type === 'footnoteReference' && isBefore(node) && !known.has(node.identifier)) cutOut(node, kept)
  const links = nodes.flatMap((node) => {
    if (node.type !== 'definition' || isBefore(node) || !node.position) return []
    const { start, end } = node.position
    return lines
      .slice(start.line - 1, end.line)
      .join('\n')
      .slice(start.column - 1)
  })
  return links.length === 0 ? kept.join('\n') : `${kept.join('\n')}\n\n${links.join('\n')}`
}

/** Compiling reports what is wrong. */
function tryParse(source: string, format: MarkdownFormat): ParsedMarkdown | null {
  try {
    return parseMarkdown(source, format)
  } catch {
    return null
  }
}

function cutOut({ position }: NodeOf<'footnoteReference'>, lines: string[]): void {
  if (!position) return
  const { line, column } = position.start
  const text = lines[line - 1] ?? ''
  lines[line - 1] = text.slice(0, column - 1) + text.slice(position.end.column - 1)
}
