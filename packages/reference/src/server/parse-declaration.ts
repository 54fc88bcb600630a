import type { Block, SignaturePart } from 'octavo/feature-shared'
import { toText } from '../shared/break-lines.ts'

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
