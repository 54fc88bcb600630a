import type { ContentRef } from '../model/document.ts'
import type { PageLink } from '../model/page.ts'
import type { CompiledContent } from '../model/render-contract.ts'
import { readUnchanged } from '../content/source/read-unchanged.ts'
import { cutAtMarker } from './cut-at-marker.ts'
import { listHeadings } from './list-headings.ts'
import { createContentParser, type ParserOptions } from './parse-content.ts'
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
