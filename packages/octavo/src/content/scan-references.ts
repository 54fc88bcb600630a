import { createLineFinder } from '../problems/line-finder.ts'

/** A reference to a file; `url` and `specifier` are as written. */
export type SourceLink = { url: string; line: number; column: number }
export type SourceImport = { specifier: string; line: number; column: number }

export type References = { links: SourceLink[]; images: SourceLink[]; imports: SourceImport[] }

const target = String.raw`[ \t]*(?:<([^<>\n]*)>|((?:[^\s()<>]|\([^\s()]*\))*))`
const markdownFile = /^[^?#]*\.mdx?(?:[?#]|$)/i
const imageFile = /^[^?#]*\.(?:png|jpe?g|gif|webp|svg|avif|ico|bmp)(?:[?#]|$)/i
const outside = /^(?:[a-z][a-z\d+.-]*:|\/\/|#)/i

/**
 * Finds links to Markdown files, images and imports in masked text (see `mask-markdown.ts`). It may find something
 * that the parser doesn't treat as a link, but never misses a link, because one it missed would stay unresolved.
 */
export function scanReferences(masked: string, isMdx: boolean): References {
  const place = createLineFinder(masked)
  // Checking for a telltale character first avoids running most patterns on most texts.
  const collect = (sign: string, pattern: RegExp): SourceLink[] => {
    if (!masked.includes(sign)) return []
    return [...masked.matchAll(pattern)].flatMap((match) => {
      const url = match[1] ?? match[2] ?? ''
      return url === '' ? [] : [{ url, ...place(match.index + match[0].lastIndexOf(url)) }]
    })
  }
  const definitions = collect(']:', /^[ \t>]*\[(?!\^)[^\]\n]{1,999}\]:[ \t]*(?:<([^<>\n]*)>|(\S+))/gm)
  const links = [
    ...collect('](', new RegExp(String.raw`\]\(${target}`, 'g')),
    ...collect('href=', /\bhref=(?:"([^"\n]*)"|'([^'\n]*)')/g),
    ...definitions,
  ]
  const images = [
    ...collect('![', new RegExp(String.raw`!\[(?:[^[\]\\]|\\.|\[[^[\]]{0,200}\]){0,300}\]\(${target}`, 'gs')),
    ...collect('<img', /<img\b[^<>]{0,1000}?\ssrc=(?:"([^"\n]*)"|'([^'\n]*)')/g),
    ...definitions.filter(({ url }) => imageFile.test(url)),
  ]
  return {
    links: links.filter(({ url }) => markdownFile.test(url) && !outside.test(url)),
    images: images.filter(({ url }) => !outside.test(url)),
    imports: isMdx ? scanImports(masked).map(({ specifier, index }) => ({ specifier, ...place(index) })) : [],
  }
}

const binding = String.raw`(?:[\w$]+|\*\s*as\s+[\w$]+|\{[^}]{0,2000}\})`
const importOrReexport = new RegExp(
  String.raw`^(?:import\s*(?:(?:type\s+)?${binding}(?:\s*,\s*${binding})?\s*from\s*)?|export\s*(?:\*(?:\s*as\s+[\w$]+)?|\{[^}]{0,2000}\})\s*from\s*)(?:"([^"\n]+)"|'([^'\n]+)')(?=\s*(?:with|assert)\s*\{|[ \t]*;?[ \t\r]*(?:\/[/*].*)?$)`,
  'gm',
)

function scanImports(masked: string): { specifier: string; index: number }[] {
  if (!masked.includes('import') && !masked.includes('export')) return []
  return [...masked.matchAll(importOrReexport)]
    .filter(({ index }) => isInModule(masked, index))
    .map((match) => ({ specifier: match[1] ?? match[2] ?? '', index: match.index }))
}

/** Whether the block that the line belongs to begins with code: the middle of a paragraph is text. */
function isInModule(masked: string, index: number): boolean {
  const before = masked.slice(Math.max(0, index - longestBlock), index)
  const start =
    before
      .split(/\n[ \t\r]*\n/)
      .at(-1)
      ?.trimStart() ?? ''
  return start === '' || /^(?:import|export)\b/.test(start)
}

/** How far back to look for the beginning of a block, so that many lines cost no more than each of them. */
const longestBlock = 5000

const exported =
  /^export\s+(?:(?:const|let|var|type)\s+[\w$]+[^\n]*=|(?:async\s+)?function\b[^\n]*\(|(?:class|interface|enum)\s+[\w$]+[^\n]*\{|default\s+(?:(?:async|function|class)\b|[({[<"'`\d]|[\w$.]+[ \t]*(?:;|\(|=>|\r?$)))/m
// Not after a word or a backslash: neither `Promise<Post>` nor `\<Post>` in prose is a component.
const component = /(?<![\w$\\])<[A-Z][\w$.]*(?=[\s/>])/

/** A `.md` file counts as MDX if it imports, exports or uses a component. */
export function hasMdxSyntax(masked: string): boolean {
  if (masked.includes('<') && component.test(masked)) return true
  if (masked.includes('export') && exported.test(masked)) return true
  return scanImports(masked).length > 0
}
