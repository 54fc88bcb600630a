import {
  markdownToHtml,
  mdxToJs,
  type CompileOptions,
  type MarkdownToHtmlResult,
  type MdxToJsResult,
} from 'satteri'
import type { ContentRef } from '../../shared/model/document.ts'
import type { PageLink } from '../../shared/model/page.ts'
import type { CompiledContent } from '../../shared/model/render-contract.ts'
import { boundElements } from '../../shared/markup/bound-elements.ts'
import { bidiControls } from '../../shared/markup/bidi-controls.ts'
import { createSlugger } from '../../shared/urls/slug.ts'
import { scanMarkdown } from '../support/markdown-source/scan-markdown.ts'
import { buildCodeFrame } from '../support/code-frame.ts'
import { loadEmojiFor } from '../support/emoji.ts'
import { readUnchanged } from '../support/read-unchanged.ts'
import { readSamplePage } from '../cache/sample-pages.ts'
import { SiteError } from '../support/site-error.ts'
import type { CompileState } from './plugins/compile-state.ts'
import { openFenceCache, type SourceFences } from './highlight/fence-cache.ts'
import { createHighlighter, type Highlighter } from './highlight/highlighter.ts'
import { boundElementsPlugin } from './plugins/bound-elements.ts'
import { bidiControlsPlugin } from './plugins/bidi-controls.ts'
import { codeBlocksPlugin, fenceDataPlugin } from './plugins/code-blocks.ts'
import { directivesPlugin } from './plugins/directives.ts'
import { emojiPlugin } from './plugins/emoji.ts'
import { headingsPlugin } from './plugins/headings.ts'
import { imagesPlugin } from './plugins/images.ts'
import { linkPlacesPlugin, linksPlugin } from './plugins/links.ts'
import { modulesPlugin } from './plugins/modules.ts'
import { closedTag, symbolLinksPlugin } from './plugins/symbol-links.ts'
import { tablesPlugin } from './plugins/tables.ts'
import { taskListsPlugin } from './plugins/task-lists.ts'
import { checkTags } from './check-tags.ts'
import { cutAtMarker } from './cut-at-marker.ts'
import { explainParser } from './explain-parser.ts'
import { footnoteTexts } from './footnote-texts.ts'
import { listHeadings } from './list-headings.ts'
import { prepareSource } from './prepare-source.ts'

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

type CompilerOptions = {
  root: string
  site: CompileState['site']
  /** A highlighter that has already seen code is faster. */
  highlighter?: Highlighter
  /** Whether to cache the highlighted fences. */
  cachesFences?: boolean
}

const noIds: string[] = []

/** A file and its text, before compilation. */
type Source = { file: string; format: 'md' | 'mdx'; text: string }

/**
 * Compiles Markdown and MDX for the renderer. Plain Markdown becomes one HTML string. MDX becomes the body of a
 * function that builds React elements, in which everything static is also folded into HTML strings:
 *
 *   const { Fragment: _Fragment, jsx: _jsx, jsxs: _jsxs } = arguments[0]
 *   … _jsx(Static, { html: "<p>text</p>" }), _jsx(Tabs, { … })
 */
export function createContentCompiler(options: CompilerOptions): ContentCompiler {
  const { root, site } = options
  const highlighter = options.highlighter ?? createHighlighter()
  const cached = openFenceCache(highlighter, options.cachesFences ? root : null)
  const uncached = openFenceCache(highlighter, null)

  function samplesOf({ samples }: ContentRef): CompileState['samples'] {
    if (samples === undefined) return null
    return { name: samples, results: readSamplePage(root, samples) }
  }

  /** Parses again if a grammar turns out to be missing. Loading grammars is slow, but parsing twice is not. */
  async function parse(source: Source, content: ContentRef, { fenceCache = cached, taken = noIds } = {}) {
    const prepared = prepareSource(source.text, source.format)
    if (source.format === 'mdx') checkTags(prepared, source.file)
    const fences = fenceCache.open(source.file)
    const samples = samplesOf(content)
    const emoji = await loadEmojiFor(prepared)
    if (fences.isNew) await highlighter.load(languagesOf(prepared, source.format))
    const run = () => {
      const state = createState(source, { root, prepared, content, site, samples, emoji, taken })
      return { state, output: runParser(source, state, fences) }
    }
    const first = run()
    if (first.state.problems.length > 0) throw new SiteError(first.state.problems)
    if (fences.missing.size === 0) {
      fences.save()
      return first
    }
    await highlighter.load(fences.missing)
    const second = run()
    fences.save()
    return second
  }

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
    const compiled: CompiledContent = { ...output, imports: state.imports, partials, headings }
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
      const { output } = await parse({ file: origin, format: 'md', text }, content, {
        fenceCache: uncached,
      })
      return output.html ?? ''
    },
  }
}

type Context = Pick<CompileState, 'root' | 'content' | 'site' | 'samples' | 'emoji'> & {
  prepared: string
  taken: string[]
}

function createState({ file }: Source, { prepared, taken, ...context }: Context): CompileState {
  return {
    ...context,
    file,
    source: prepared,
    slugger: createSlugger(taken),
    linkPlaces: new Map(),
    outline: [],
    links: [],
    missingImages: [],
    imports: [],
    problems: [],
  }
}

function runParser(source: Source, state: CompileState, fences: SourceFences) {
  const rawHtml = needsRawHtml(source, state.content)
  const options = {
    features: {
      directive: true,
      headingAttributes: true,
      frontmatter: false,
      rawHtml,
      gfm: { footnotes: footnoteTexts(state.site.language) },
    },
    mdastPlugins: [
      state.emoji && emojiPlugin(state.emoji),
      directivesPlugin(state),
      state.source.search(bidiControls) !== -1 && bidiControlsPlugin(),
      rawHtml && linkPlacesPlugin(state),
      rawHtml && fenceDataPlugin(),
    ],
    hastPlugins: [
      headingsPlugin(state),
      linksPlugin(state),
      state.content.symbols !== undefined && symbolLinksPlugin(state),
      imagesPlugin(state),
      tablesPlugin(),
      taskListsPlugin(state),
      codeBlocksPlugin(fences, state),
    ],
  } satisfies CompileOptions
  try {
    if (source.format === 'md')
      return {
        html: synchronous<MarkdownToHtmlResult>(markdownToHtml(state.source, options)).html,
        code: null,
      }
    const result = mdxToJs(state.source, {
      ...options,
      hastPlugins: [modulesPlugin(state), ...options.hastPlugins, boundElementsPlugin(state)],
      outputFormat: 'function-body',
      optimizeStatic: { component: 'Static', prop: 'html', ignoreElements: Object.keys(boundElements) },
    })
    return { html: null, code: synchronous<MdxToJsResult>(result).code }
  } catch (error) {
    throw error instanceof SiteError ? error : parserError(error, source, state.source)
  }
}

/** The parser returns a promise only if a plugin does, and none of our plugins should. */
function synchronous<T>(result: T | Promise<T>): T {
  if (result instanceof Promise) throw new Error('Bug: a Markdown plugin became asynchronous')
  return result
}

/**
 * Links and images written as HTML need the base URL too, and it can only be added to parsed HTML. The same is true of
 * elements whose code must not link to symbols.
 */
function needsRawHtml({ format, text }: Source, { symbols }: ContentRef): boolean {
  if (format !== 'md') return false
  if (/<(?:a\s[^<>]*?\bhref|img\s[^<>]*?\bsrc)\s*=/i.test(text)) return true
  return symbols !== undefined && closedTag.test(text)
}

/** Parser messages look like `12:3: Expected a closing tag …`. */
function parserError(error: unknown, source: Source, prepared: string): SiteError {
  const message = (error instanceof Error ? error.message : String(error)).replace(/^command error: /, '')
  if (message.startsWith('Maximum call stack'))
    return new SiteError({
      message: `${source.file} is nested too deeply to be compiled.`,
      file: source.file,
      hint: 'Look for deeply nested lists, quotes or tags.',
    })
  const match = /^(\d+):(\d+): ([\s\S]*?)(?: \([\w-]+:[\w-]+\))?$/.exec(message)
  if (!match)
    return new SiteError({ message: `Cannot compile ${source.file}: ${message}`, file: source.file })
  const line = Number(match[1])
  const column = Number(match[2])
  return new SiteError({
    ...explainParser(match[3] ?? message),
    file: source.file,
    line,
    column,
    frame: buildCodeFrame(prepared, line, column),
  })
}

type SourceRef = Pick<ContentRef, 'file' | 'hash' | 'format'>

function readSource(root: string, { file, hash, format }: SourceRef): Source {
  const text = readUnchanged(root, { file, hash }).toString('utf8')
  return { file, format: format === 'md' ? 'md' : 'mdx', text }
}

function languagesOf(source: string, format: Source['format']): Set<string> {
  const fences = scanMarkdown(source, { format }).filter(({ kind }) => kind === 'fence')
  return new Set(
    fences.flatMap(
      ({ start, end }) =>
        /(?<![`~])(?:`{3,}(?!`)|~{3,}(?!~))[ \t]*([\w+#.-]+)/.exec(source.slice(start, end))?.[1] ?? [],
    ),
  )
}
