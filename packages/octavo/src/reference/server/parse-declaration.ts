import type { Block, Piece } from '../../model/reference-model.ts'
import { toText } from '../shared/break-lines.ts'

/**
 * A declaration that's only known as one line of text, as pieces that can be laid out:
 * `f(a: A): B` → `f`, a block with `a: A`, and `: B`.
 */
export function parseDeclaration(text: string): Piece[] {
  const tokens = text.match(tokenPattern) ?? []
  const reader = { tokens, position: 0 }
  const pieces = readPieces(reader, '')
  // Whatever this can't read keeps its text.
  return reader.position === tokens.length && toText(pieces) === text ? pieces : [text]
}

type Reader = { tokens: string[]; position: number }

const tokenPattern = /'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|`(?:\\.|[^`\\])*`|=>|[\w$]+|\s+|[^\w\s]/g
const closing: Record<string, string> = { '(': ')', '[': ']', '{': '}', '<': '>' }

/** Reads up to a separator or the end of the block. */
function readPieces(reader: Reader, end: string): Piece[] {
  const pieces: Piece[] = []
  for (let token; (token = reader.tokens[reader.position]) !== undefined;) {
    if (token === end || (end !== '' && isSeparator(token))) break
    reader.position++
    const close = closing[token]
    pieces.push(close === undefined ? readWord(token) : readBlock(reader, token, close))
  }
  return pieces
}

function readBlock(reader: Reader, open: string, close: string): Block {
  const items: Piece[][] = []
  let separator = ','
  for (let token; (token = reader.tokens[reader.position]) !== undefined;) {
    if (token === close || isSeparator(token)) {
      reader.position++
      if (token === close) break
      separator = token
    } else {
      const item = trim(readPieces(reader, close))
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

function readWord(token: string): Piece {
  if (keywords.has(token)) return { text: token, word: 'k' }
  return /^['"`]/.test(token) ? { text: token, word: 's' } : token
}

function isSeparator(token: string): boolean {
  return token === ',' || token === ';'
}

function trim(pieces: Piece[]): Piece[] {
  const isSpace = (piece: Piece | undefined) => typeof piece === 'string' && piece.trim() === ''
  return pieces.slice(isSpace(pieces[0]) ? 1 : 0, isSpace(pieces.at(-1)) ? -1 : undefined)
}
