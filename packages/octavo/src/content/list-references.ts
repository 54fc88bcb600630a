import { isBuiltin } from 'node:module'
import type { Place } from '../problems/code-frame.ts'
import { parseInclude } from './source/code-include.ts'
import { isFence, rangeOf, type ParsedMarkdown } from './source/parse-markdown.ts'

/** A reference to a file; `url` and `specifier` are as written. */
export type SourceLink = { url: string; line: number; column: number }
export type SourceImport = { specifier: string; line: number; column: number }

export type References = {
  /** Links to Markdown files. */
  links: SourceLink[]
  images: SourceLink[]
  imports: SourceImport[]
  /** Files that fences include, with their region: `./server.ts#setup`. */
  codeFiles: SourceLink[]
}

const markdownFile = /^[^?#]*\.mdx?(?:[?#]|$)/i
const imageFile = /^[^?#]*\.(?:png|jpe?g|gif|webp|svg|avif|ico|bmp)(?:[?#]|$)/i
const dynamicImport = /\bimport\s*\(\s*["'`]([\w:/]+)["'`]/g
const outside = /^(?:[a-z][a-z\d+.-]*:|\/\/|#|$)/i

export function listReferences(body: ParsedMarkdown): References {
  const { text, nodes, place, find } = body
  const found: References = { links: [], images: [], imports: [], codeFiles: [] }
  const linkIn = (url: string, { start, end }: { start: number; end: number }): SourceLink => ({
    url,
    ...place(start + Math.max(0, text.slice(start, end).lastIndexOf(url))),
  })
  for (const node of nodes) {
    const range = rangeOf(node)
    if (node.type === 'link' || node.type === 'definition') {
      if (isMarkdownFile(node.url)) found.links.push(linkIn(node.url, range))
      if (node.type === 'definition' && imageFile.test(node.url)) found.images.push(linkIn(node.url, range))
    } else if (node.type === 'image') found.images.push(linkIn(node.url, range))
    else if (node.type === 'mdxjsEsm') found.imports.push(...listImports(body, range.start, range.end))
    else if (isFence(node, text)) {
      const request = parseInclude(node.meta ?? '')
      if (!request) continue
      const url = request.region === null ? request.path : `${request.path}#${request.region}`
      found.codeFiles.push({ url, ...place(text.indexOf('file=', range.start)) })
    }
  }
  const isMdx = nodes.some(({ type }) => type.startsWith('mdx'))
  for (const { 1: specifier = '', index } of isMdx ? find(dynamicImport) : [])
    if (isBuiltin(specifier)) found.imports.push({ specifier, ...place(index) })
  const findIn = (pattern: RegExp): SourceLink[] =>
    find(pattern).map(({ 0: tag, 1: double, 2: single, index }) =>
      linkIn(double ?? single ?? '', { start: index, end: index + tag.length }),
    )
  const hrefs = findIn(/\bhref=(?:"([^"\n]*)"|'([^'\n]*)')/g)
  const sources = findIn(/<img\b[^<>]{0,1000}?\ssrc=(?:"([^"\n]*)"|'([^'\n]*)')/g)
  return {
    ...found,
    links: [...found.links, ...hrefs.filter(({ url }) => isMarkdownFile(url))].toSorted(byPlace),
    images: [...found.images, ...sources].filter(({ url }) => !outside.test(url)).toSorted(byPlace),
  }
}

const isMarkdownFile = (url: string) => markdownFile.test(url) && !outside.test(url)
const byPlace = (a: SourceLink, b: SourceLink) => a.line - b.line || a.column - b.column

const binding = String.raw`(?:[\w$]+|\*\s*as\s+[\w$]+|\{[^}]{0,2000}\})`
const importOrReexport = new RegExp(
  String.raw`^(?:import\s*(?:(?:type\s+)?${binding}(?:\s*,\s*${binding})?\s*from\s*)?|export\s*(?:\*(?:\s*as\s+[\w$]+)?|\{[^}]{0,2000}\})\s*from\s*)(?:"([^"\n]+)"|'([^'\n]+)')(?=\s*(?:with|assert)\s*\{|[ \t]*;?[ \t\r]*(?:\/[/*].*)?$)`,
  'gm',
)

function listImports({ text, place }: ParsedMarkdown, from: number, to: number): SourceImport[] {
  return [...text.slice(from, to).matchAll(importOrReexport)].map(({ 1: double, 2: single, index }) => ({
    specifier: double ?? single ?? '',
    ...place(from + index),
  }))
}

const exported =
  /^export\s+(?:(?:const|let|var|type)\s+[\w$]+[^\n]*=|(?:async\s+)?function\b[^\n]*\(|(?:class|interface|enum)\s+[\w$]+[^\n]*\{|default\s+(?:(?:async|function|class)\b|[({[<"'`\d]|[\w$.]+[ \t]*(?:;|\(|=>|\r?$)))/gm
// Not after a word: `Promise<Post>` in prose isn't a component.
const component = /(?<![\w$])<[A-Z][\w$.]*(?=[\s/>])/g

/** Where a `.md` file imports, exports or uses a component for the first time; null if it doesn't. */
export function findMdxSyntax({ text, nodes, find, place }: ParsedMarkdown): Place | null {
  const imports = nodes.flatMap((node) => {
    const { start, end } = rangeOf(node)
    const block = node.type === 'paragraph' ? text.slice(start, end) : ''
    // The middle of a paragraph is text.
    return /^(?:import|export)\b/.test(block) && block.search(importOrReexport) !== -1 ? [start] : []
  })
  const found = [...find(component), ...find(exported)].map(({ index }) => index).concat(imports)
  const [first] = found.toSorted((a, b) => a - b)
  return first === undefined ? null : place(first)
}
