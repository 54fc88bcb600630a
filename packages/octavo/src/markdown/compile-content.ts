import { readUnchanged } from '../content/source/code-include.ts'
import {
  type MarkdownFormat,
  type NodeOf,
  type ParsedMarkdown,
  isTruncateMarker,
  parseMarkdown,
} from '../content/source/parse-markdown.ts'
import { normalizeText } from '../files/normalize-text.ts'
import type { ContentRef } from '../model/document.ts'
import type { PageLink } from '../model/page.ts'
import type { CompiledContent, Heading } from '../model/render-contract.ts'
import { type ParserOptions, createContentParser } from './parse-content.ts'
import type { CompileState } from './plugins/compile-state.ts'
import type { Source } from './run-parser.ts'

export type CompileResult = {
  compiled: CompiledContent
  links: PageLink[]
  /** Images that have already been reported as missing. */
  missingImages: string[]
}

export type ContentCompiler = {
  /** With `excerpt`, compiles only the part before a post's truncate marker. */
  compile(content: ContentRef, options?: { excerpt: boolean }): Promise<CompileResult>
  /** Compiles Markdown that doesn't come from one of the site's files. `origin` names its source. */
  compileText(text: string, origin: string): Promise<string>
}

/**
 * Compiles Markdown and MDX for the renderer. Plain Markdown becomes one HTML string. MDX becomes the body of a
 * function that builds React elements, in which everything static is also folded into HTML strings:
 *
 *   const { Fragment: _Fragment, jsx: _jsx, jsxs: _jsxs } = arguments[0]
 *   … _jsx(Static, { html: "<p>text</p>" }), _jsx(Tabs, { … })
 */
export function createContentCompiler(options: ParserOptions): ContentCompiler {
  const { root } = options
  const parse = createContentParser(options)

  /** `taken` lists the fragments already used by the files that include this one. */
  async function compileSource(
    source: Source,
    content: ContentRef,
    taken: string[],
  ): Promise<CompileResult & { ids: string[] }> {
    const { state, output } = await parse(source, content, { taken })
    let ids = state.slugger.list()
    const partials: CompiledContent['partials'] = {}
    const links = [...state.links]
    const missingImages = [...state.missingImages]
    for (const include of content.includes.filter(({ from }) => from === source.file)) {
      const partial = await compileSource(
        readSource(root, { file: include.file, hash: include.hash, format: 'mdx' }),
        content,
        ids,
      )
      partials[include.specifier] = partial.compiled
      ids = partial.ids
      links.push(...partial.links)
      missingImages.push(...partial.missingImages)
    }
    const headings = listHeadings(state, partials)
    const compiled: CompiledContent = {
      title: state.title,
      ...output,
      imports: state.imports,
      partials,
      headings,
    }
    return { compiled, links, missingImages, ids }
  }

  return {
    async compile(content, { excerpt } = { excerpt: false }) {
      const source = readSource(root, content)
      const shown = excerpt ? { ...source, text: cutAtMarker(source.text, source.format) } : source
      const { compiled, links, missingImages } = await compileSource(shown, content, [])
      return { compiled, links, missingImages }
    },
    async compileText(text, origin) {
      if (text === '') return ''
      const content: ContentRef = {
        file: origin,
        format: 'md',
        hash: '',
        includes: [],
        links: {},
        images: {},
      }
      const { state, output } = await parse({ file: origin, format: 'md', text }, content, {
        isCached: false,
      })
      return (state.title ?? '') + (output.html ?? '')
    },
  }
}

type SourceRef = Pick<ContentRef, 'file' | 'hash' | 'format'>

function readSource(root: string, { file, hash, format }: SourceRef): Source {
  const text = readUnchanged(root, { file, hash }).toString('utf8')
  return { file, format: format === 'md' ? 'md' : 'mdx', text }
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
  return headings.filter(({ id }, index) => headings.findIndex((other) => other.id === id) === index)
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
