import { frameOffset, type FramedPlace } from '../../problems/code-frame.ts'
import { blankSpans } from '../../content/source/blank-spans.ts'
import { findBodyStart } from '../../content/source/body-start.ts'
import { scanMarkdown } from '../../content/source/scan-markdown.ts'
import type { Place } from './explain-render-error.ts'

/** Where a page says something. Front matter and code are not looked at, nor is prose when a name is wanted. */
export function findInSource(source: string, place: Place): FramedPlace | null {
  return findAllInSource(source, place)[0] ?? null
}

export function findAllInSource(source: string, place: Place): FramedPlace[] {
  const from = findBodyStart(source)
  const code = scanMarkdown(source, { format: 'mdx', from })
  const body = blankSpans(source, [{ start: 0, end: from }, ...code], ' ')
  return [...body.matchAll(patternOf(place))]
    .filter(({ index }) => place.kind !== 'name' || isCode(body, index))
    .map(({ index }) => frameOffset(source, index))
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
  return new RegExp(
    String.raw`(?<![\w$.])${name}(?![\w$])${kind === 'attribute' ? String.raw`(?=\s*=)` : ''}`,
    'g',
  )
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
