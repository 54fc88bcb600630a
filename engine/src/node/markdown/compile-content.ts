import type { ContentRef } from '../../shared/model/document.ts'
import type { Site } from '../../shared/model/site.ts'
import type { PageLink } from '../../shared/model/page.ts'
import type { CompiledContent } from '../../shared/model/render-contract.ts'
import { createSlugger } from '../../shared/urls/slug.ts'
import { scanMarkdown } from '../support/markdown-source/scan-markdown.ts'
import { loadEmojiFor } from '../support/emoji.ts'
import { readUnchanged } from '../support/read-unchanged.ts'
import { readSamplePage } from '../cache/sample-pages.ts'
import { SiteError } from '../support/site-error.ts'
import type { CompileState } from './plugins/compile-state.ts'
import { openFenceCache } from './highlight/fence-cache.ts'
import { createHighlighter, type Highlighter } from './highlight/highlighter.ts'
import { checkTags } from './check-tags.ts'
import { cutAtMarker } from './cut-at-marker.ts'
import { listHeadings } from './list-headings.ts'
import { prepareSource } from './prepare-source.ts'
import { loadExtension } from './extension/load-extension.ts'
import type { MarkdownExtension } from './extension/markdown-plugin.ts'
import { runParser, type Source } from './run-parser.ts'

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
  site: CompileState['site'] & { markdown?: Site['markdown'] }
  /** A highlighter that has already seen code is faster. */
  highlighter?: Highlighter
  /** Whether to cache the highlighted fences. */
  cachesFences?: boolean
}

const noIds: string[] = []

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
  const reference = site.markdown?.extension ?? null
  const cached = openFenceCache(highlighter, options.cachesFences ? root : null, reference?.id)
  const uncached = openFenceCache(highlighter, null)

  let extension: Promise<MarkdownExtension> | null = null
  const provideExtension = () =>
    (extension ??= loadExtension(root, reference).then((loaded) => {
      highlighter.extend(loaded.languages)
      return loaded
    }))

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
    const added = await provideExtension()
    if (fences.isNew) await highlighter.load(languagesOf(prepared, source.format))
    const run = async () => {
      const state = createState(source, { root, prepared, content, site, samples, emoji, taken })
      return { state, output: await runParser(source, state, { fences, added }) }
    }
    const first = await run()
    if (first.state.problems.length > 0) throw new SiteError(first.state.problems)
    if (fences.missing.size === 0) {
      fences.save()
      return first
    }
    await highlighter.load(fences.missing)
    const second = await run()
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
