import { codeFiller } from './mask-markdown.ts'
import { stripMarkup, type Markup } from './strip-markup.ts'

export type Summary = {
  /** The level-one heading at the start of the body, as plain text. */
  heading: string | null
  /** The first line of text, without markup; empty if there is none (B286). */
  description: string
}

/** The mask tells which lines are prose; the source, which has the same lines, has their words. */
type BodyText = Markup & { source: string; masked: string }

export function summarizeBody(body: BodyText, wantsDescription: boolean): Summary {
  const lines = readProse(body)
  const first = nextOf(lines)
  const title = first && headingOf(first)
  const heading = title === null ? null : stripMarkup(title, body)
  if (!wantsDescription) return { heading, description: '' }
  for (let line = heading === null ? first : nextOf(lines); line !== null; line = nextOf(lines)) {
    const description = descriptionOf(line, body)
    if (description !== '') return { heading, description }
  }
  return { heading, description: '' }
}

type Line = { text: string; underline: '=' | '-' | null }

function nextOf(lines: Generator<Line, void>): Line | null {
  const result = lines.next()
  return result.done ? null : result.value
}

/** Lines that aren't blank and aren't part of code, a comment, an import, an export or a tag. */
function* readProse({ source, masked, isMdx }: BodyText): Generator<Line, void> {
  let inModule = false
  let inTag = false
  for (let start = 0; start < masked.length;) {
    const end = endOfLine(masked, start)
    const shape = masked.slice(start, end).trim()
    const text = source.slice(start, end).trim()
    const following = masked.slice(end + 1, endOfLine(masked, end + 1)).trim()
    start = end + 1
    if (shape === '') inModule = false
    if (isMdx && /^(?:import|export)\b/.test(shape)) inModule = true
    const isTagStart = !inTag && /^<[A-Za-z][^>]*$/.test(shape)
    const isProse = shape !== '' && !inModule && !inTag && !isTagStart
    if (isTagStart) inTag = true
    else if (inTag && shape.includes('>')) inTag = false
    if (isProse) yield { text, underline: underlineOf(shape, following) }
  }
}

function endOfLine(text: string, start: number): number {
  const end = text.indexOf('\n', start)
  return end === -1 ? text.length : end
}

function underlineOf(shape: string, following: string): Line['underline'] {
  if (/^(?:[#>|<:]|[-*+]\s|=+$)/.test(shape)) return null
  return /^=+$/.test(following) ? '=' : /^-+$/.test(following) ? '-' : null
}

function headingOf({ text, underline }: Line): string | null {
  if (underline === '=') return text
  return /^#[ \t]+(.*?)(?:[ \t]+#+)?$/.exec(text)?.[1]?.replace(/\s*\{#[^{}]*\}$/, '') ?? null
}

const notText = /^(?:#{1,6}(?:\s|$)|:{3,}|=+$|(?:[-*_][ \t]*){3,}$|\||\[[^\]]+\]:|[ \t>]*\[!\w+\])/

function descriptionOf({ text, underline }: Line, markup: Markup): string {
  if (underline !== null || notText.test(text)) return ''
  const unmarked = text.replace(/^(?:>[ \t]*|[-*+][ \t]+|\d+[.)][ \t]+)+/, '').replace(/^\[[ x]\][ \t]+/i, '')
  return stripMarkup(unmarked.replaceAll(codeFiller, ''), markup)
}
