import { hashOf } from '../src/files/hash.ts'
import { type CompileResult, createContentCompiler } from '../src/markdown/compile-content.ts'
import { createHighlighter } from '../src/markdown/highlight/highlighter.ts'
import type { ContentRef } from '../src/model/document.ts'
import type { Problem } from '../src/model/problem.ts'
import { problemsOf } from '../src/problems/site-error.ts'
import { createTemporaryFolder } from './temporary-folder.ts'

const highlighter = createHighlighter()
const language = { locale: 'en', tag: 'en', messages: {} }

/** Compiles a page of a site with nothing else. What `parts` doesn't set, it doesn't have. */
export async function compileText(
  text: string,
  format: 'md' | 'mdx' = 'md',
  parts: Partial<ContentRef> & { files?: Record<string, string> } = {},
): Promise<CompileResult> {
  const { files, ...content } = parts
  const { file } = { file: `a.${format}`, ...content }
  const root = createTemporaryFolder({ ...files, [file]: text })
  const site = { baseUrl: '/', trailingSlash: undefined, language }
  return createContentCompiler({ root, site, highlighter }).compile({
    file,
    format,
    hash: hashOf(text),
    includes: [],
    links: {},
    images: {},
    ...content,
  })
}

/** What is wrong with such a page. */
export async function problemsIn(...page: Parameters<typeof compileText>): Promise<Problem[]> {
  try {
    await compileText(...page)
    return []
  } catch (error) {
    return problemsOf(error)
  }
}
