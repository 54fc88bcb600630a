import type { ContentRef } from '../model/document.ts'
import type { Site } from '../model/site.ts'
import { createSlugger } from '../model/urls/slug.ts'
import { readSamplePage } from '../cache/sample-pages.ts'
import { loadEmojiFor } from '../content/source/emoji.ts'
import { checkRows } from '../content/source/limits.ts'
import { prepareSource } from '../content/source/parse-markdown.ts'
import { framePlace } from '../problems/code-frame.ts'
import { SiteError } from '../problems/site-error.ts'
import { loadExtension } from './extension/load-extension.ts'
import type { MarkdownExtension } from './extension/markdown-plugin.ts'
import { openFenceCache } from './highlight/fence-cache.ts'
import { createHighlighter, type Highlighter } from './highlight/highlighter.ts'
import type { CompileState } from './plugins/compile-state.ts'
import { runParser, type Source } from './run-parser.ts'

export type ParserOptions = {
  root: string
  site: CompileState['site'] & { markdown?: Site['markdown'] }
  /** A highlighter that has already seen code is faster. */
  highlighter?: Highlighter
  /** Whether to cache the highlighted fences. */
  cachesFences?: boolean
}

type ParseOptions = {
  /** False for text that isn't in one of the site's files. */
  isCached?: boolean
  /** Fragments that are already used by the files that include this one. */
  taken?: string[]
}

type Parsed = { state: CompileState; output: Awaited<ReturnType<typeof runParser>> }

/** Parses one source at a time, with everything that sources share: highlighter, cached fences, the site's extension. */
export function createContentParser(options: ParserOptions) {
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
  async function parse(
    source: Source,
    content: ContentRef,
    { isCached = true, taken = [] }: ParseOptions = {},
  ): Promise<Parsed> {
    if (source.format === 'mdx') refuseRows(source)
    const prepared = prepareSource(source.text, source.format)
    const fences = (isCached ? cached : uncached).open(source.file)
    const samples = samplesOf(content)
    const emoji = await loadEmojiFor(prepared)
    const added = await provideExtension()
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

  return parse
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
    title: null,
    outline: [],
    links: [],
    missingImages: [],
    imports: [],
    problems: [],
  }
}
