import { frameOffset, framePlace, type FramedPlace, createLineFinder } from '../../problems/code-frame.ts'
import { blankFrontMatter, parseMarkdown, type ParsedMarkdown } from '../../content/source/parse-markdown.ts'

/** What to look for in a page: a tag, an attribute, or a name inside braces. */
export type Place = { kind: 'tag' | 'attribute' | 'name'; text: string }

/** Where a page says something. Front matter and code are not looked at, nor is prose when a name is wanted. */
export function findInSource(source: string, place: Place): FramedPlace | null {
  return findAllInSource(source, place)[0] ?? null
}

export function findAllInSource(source: string, place: Place): FramedPlace[] {
  const { text, find } = readProse(source)
  return find(patternOf(place))
    .filter(({ index }) => place.kind !== 'name' || isCode(text, index))
    .map(({ index }) => framePlace(source, createLineFinder(text)(index)))
}

function readProse(source: string): Pick<ParsedMarkdown, 'text' | 'find'> {
  try {
    return parseMarkdown(source, 'mdx')
  } catch {
    const text = blankFrontMatter(source)
    return { text, find: (pattern) => [...text.matchAll(pattern)] }
  }
}

/** Where a text stands, as it is. */
export function findText(source: string, text: string): FramedPlace | null {
  const offset = source.indexOf(text)
  return offset === -1 ? null : frameOffset(source, offset)
}

/** The same for the last of equal ones. */
export function findLastText(source: string, text: string): FramedPlace | null {
  const offset = source.lastIndexOf(text)
  return offset === -1 ? null : frameOffset(source, offset)
}

function patternOf({ kind, text }: Place): RegExp {
  const name = text.replaceAll(/[$.]/g, String.raw`\$&`)
  if (kind === 'tag') return new RegExp(`<${name}(?![\\w$])`, 'g')
  const inTag = kind === 'attribute' ? String.raw`(?=\s*=)(?<=<[A-Za-z][^<]{0,2000}\s${name})` : ''
  return new RegExp(String.raw`(?<![\w$.])${name}(?![\w$])${inTag}`, 'g')
}

/** Inside braces, or in a line of a module. */
function isCode(body: string, index: number): boolean {
  const block =
    body
      .slice(0, index)
      .split(/\n[ \t\r]*\n/)
      .at(-1) ?? ''
  if (/^\s*(?:import|export)\b/.test(block)) return true
  return block.split('{').length > block.split('}').length
}
