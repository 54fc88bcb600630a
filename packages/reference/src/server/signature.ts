import { hrefOf, type RenderContext } from 'octavo/feature-server'
import { escapeHtml, isExternal } from 'octavo/feature-shared'
import type { SignaturePart, Word, Block } from '../shared/page-model.ts'
import { translatePlural } from 'octavo/translate'
import { breakLines, toText, toWords, type Run } from '../shared/break-lines.ts'

/** A highlighted declaration in which every name is a link. Long ones are folded with `<details>`. */
export function renderSignature(parts: SignaturePart[], context: RenderContext): string {
  return `<div class="code ref-signature" data-language="ts"><div>${renderRuns(breakLines(parts), context)}</div></div>`
}

/** A declaration that's only known as text, below what it is. Pages have too many of them to mark punctuation as well. */
export function renderOldSignature(label: string, text: string, context: RenderContext): string {
  const marked = renderRuns(breakLines(parseDeclaration(text)), context)
  const code = marked.replaceAll(/<span class="p">([^<]*)<\/span>/g, '$1')
  return `<figure class="code ref-signature" data-language="ts"><figcaption>${escapeHtml(label)}</figcaption><div>${code}</div></figure>`
}

/** Only the highlighted words. */
export function renderWords(parts: SignaturePart[], context: RenderContext): string {
  return toWords(parts)
    .map((word) => renderWord(word, context))
    .join('')
}

/** A type inside a line of text. */
export function renderInline(parts: SignaturePart[], context: RenderContext): string {
  return `<span class="code ref-inline">${renderWords(parts, context)}</span>`
}

/** Whether a type is too long for a line of text. */
export function isLong(parts: SignaturePart[]): boolean {
  return toText(parts).length > 70
}

/** Lines that a narrow screen may have to break remember where they start, so that the rest of them is further in. */
const shortLine = 36
/** The style sheet knows where lines start down to this depth. */
const deepest = 5

type Line = { indent: number; runs: Exclude<Run, { newline: number } | { fold: Run[] }>[] }

function renderRuns(runs: Run[], context: RenderContext): string {
  const lines = splitLines(runs)
  return lines
    .map((line, index) => {
      if ('fold' in line) return renderRun(line, context)
      const next = lines[index + 1]
      // A fold is a block, which already ends the line before it.
      return renderLine(line, context) + (next === undefined || 'fold' in next ? '' : '\n')
    })
    .join('')
}

function splitLines(runs: Run[]): (Line | Fold)[] {
  const lines: (Line | Fold)[] = []
  for (const run of runs) {
    if ('fold' in run) lines.push(run)
    else if ('newline' in run) lines.push({ indent: run.newline, runs: [] })
    else {
      const last = lines.at(-1)
      if (last && 'runs' in last) last.runs.push(run)
      else lines.push({ indent: 0, runs: [run] })
    }
  }
  return lines
}

function renderLine({ indent, runs }: Line, context: RenderContext): string {
  const html = ' '.repeat(indent) + runs.map((run) => renderRun(run, context)).join('')
  if (indent + lengthOf(runs) <= shortLine && !runs.some((run) => 'together' in run)) return html
  return `<span data-in="${Math.min(indent / 2, deepest)}">${html}</span>`
}

function lengthOf(runs: Line['runs']): number {
  return runs
    .flatMap((run) => ('together' in run ? run.together : [run]))
    .map(({ text }) => text)
    .join('').length
}

type Fold = Extract<Run, { fold: Run[] }>

function renderRun(run: Exclude<Run, { newline: number }>, context: RenderContext): string {
  if ('fold' in run) return renderFold(run, context)
  if ('text' in run) return renderWord(run, context)
  return `<span class="ref-together">${renderWords(run.together, context)}</span>`
}

function renderFold({ fold, count, indent }: Fold, context: RenderContext): string {
  const message = { id: 'octavo.reference.more', message: '{count} more|{count} more' }
  const inner = renderRuns(fold, context)
  const summary = ' '.repeat(indent) + escapeHtml(translatePlural(message, { count }))
  return `<details><summary>${summary}</summary>${inner}</details>`
}

function renderWord({ text, word, href }: Word, context: RenderContext): string {
  const html = escapeHtml(text)
  const className = word === undefined ? '' : ` class="${word}"`
  if (href !== undefined) return `<a${className}${linkAttributes(href, context)}>${html}</a>`
  return className === '' || text.trim() === '' ? html : `<span${className}>${html}</span>`
}

/** External links open in a new tab, as they do in prose. */
export function linkAttributes(href: string, context: RenderContext): string {
  const address = escapeHtml(hrefOf(context, href))
  return ` href="${address}"${isExternal(href) ? ' target="_blank" rel="noopener noreferrer"' : ''}`
}

/**
 * A declaration that's only known as one line of text, as parts that can be laid out:
 * `f(a: A): B` → `f`, a block with `a: A`, and `: B`.
 */
export function parseDeclaration(text: string): SignaturePart[] {
  const tokens = text.match(tokenPattern) ?? []
  const reader = { tokens, position: 0 }
  const parts = readParts(reader, '')
  // Whatever this can't read keeps its text.
  return reader.position === tokens.length && toText(parts) === text ? parts : [text]
}

type Reader = { tokens: string[]; position: number }

const tokenPattern = /'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|`(?:\\.|[^`\\])*`|=>|[\w$]+|\s+|[^\w\s]/g
const closing: Record<string, string> = { '(': ')', '[': ']', '{': '}', '<': '>' }

/** Reads up to a separator or the end of the block. */
function readParts(reader: Reader, end: string): SignaturePart[] {
  const parts: SignaturePart[] = []
  for (let token; (token = reader.tokens[reader.position]) !== undefined;) {
    if (token === end || (end !== '' && isSeparator(token))) break
    reader.position++
    const close = closing[token]
    parts.push(close === undefined ? readWord(token) : readBlock(reader, token, close))
  }
  return parts
}

function readBlock(reader: Reader, open: string, close: string): Block {
  const items: SignaturePart[][] = []
  let separator = ','
  for (let token; (token = reader.tokens[reader.position]) !== undefined;) {
    if (token === close || isSeparator(token)) {
      reader.position++
      if (token === close) break
      separator = token
    } else {
      const item = trim(readParts(reader, close))
      if (item.length > 0) items.push(item)
    }
  }
  return { open, items, close, separator }
}

const keywords = new Set(
  'abstract as class const extends function get in infer interface is keyof new readonly set static type typeof'.split(
    ' ',
  ),
)

function readWord(token: string): SignaturePart {
  if (keywords.has(token)) return { text: token, word: 'k' }
  return /^['"`]/.test(token) ? { text: token, word: 's' } : token
}

function isSeparator(token: string): boolean {
  return token === ',' || token === ';'
}

function trim(parts: SignaturePart[]): SignaturePart[] {
  const isSpace = (part: SignaturePart | undefined) => typeof part === 'string' && part.trim() === ''
  return parts.slice(isSpace(parts[0]) ? 1 : 0, isSpace(parts.at(-1)) ? -1 : undefined)
}
