/**
 * The shape of a line of TypeScript or JavaScript: names and numbers that the grammar treats alike become one letter.
 *
 *   const booksById = load(42) // by id   →   const a = a(0) // a a
 *
 * Lines with the same shape get the same tokens, and documentation is full of them. `edges` maps positions in the shape
 * back to the line: pairs of (end in the shape, end in the line), one per replaced word.
 */
export type LineShape = { text: string; edges: number[] }

/** A dollar sign isn't part of a word: it starts an expression in a template and ends a regular expression. */
const words = /\\.|[A-Za-z_]\w*|\d[\w.]*/g

/** Where a regular expression may start. Inside one, single letters have a meaning. */
const regularExpression = /(?:^|[=(,:[!&|?{};+>~]|\b(?:return|typeof|case|of|in))\s*\/[^/*>]/

/** Null for lines that have no shape: those with non-ASCII characters or regular expressions. */
export function shapeOf(line: string, reserved: ReadonlySet<string>): LineShape | null {
  if (!/^[\t\x20-\x7e]*$/.test(line) || regularExpression.test(line)) return null
  const edges: number[] = []
  let text = ''
  let position = 0
  for (const { 0: word, index } of line.matchAll(words)) {
    const letter = letterFor(word, reserved)
    if (letter === null) continue
    text += line.slice(position, index) + letter
    position = index + word.length
    edges.push(text.length, position)
  }
  return { text: text + line.slice(position), edges }
}

/** The replacement for a word, or null to keep it. The grammar treats capitalized words differently. */
function letterFor(word: string, reserved: ReadonlySet<string>): string | null {
  const first = word.charCodeAt(0)
  if (first === 92) return null
  if (first >= 48 && first <= 57) return /^\d+$/.test(word) ? '0' : null
  if (reserved.has(word)) return null
  if (first < 65 || first > 90) return 'a'
  return /^[A-Z][\dA-Z_]*$/.test(word) ? 'AA' : 'Aa'
}

/** Maps a position in the shape to the line. It's never called for a position inside a replaced word. */
export function placeInLine(place: number, edges: readonly number[]): number {
  let low = 0
  let high = edges.length / 2
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((edges[middle * 2] ?? 0) <= place) low = middle + 1
    else high = middle
  }
  if (low === 0) return place
  const shapeEnd = edges[low * 2 - 2] ?? 0
  const lineEnd = edges[low * 2 - 1] ?? 0
  return lineEnd + place - shapeEnd
}

type GrammarNode = { [key: string]: unknown }

/** Every word in a grammar's regular expressions. These words can't be replaced. */
export function reservedWords(grammar: object): Set<string> {
  const found = new Set<string>()
  const visit = (node: unknown, key: string) => {
    if (typeof node === 'string') {
      if (key === 'match' || key === 'begin' || key === 'end' || key === 'while') {
        for (const [word] of node.replace(/\\[a-zA-Z]/g, ' ').matchAll(/[A-Za-z_]\w*/g)) found.add(word)
      }
    } else if (Array.isArray(node)) for (const child of node) visit(child, key)
    else if (typeof node === 'object' && node !== null) {
      for (const [name, child] of Object.entries(node as GrammarNode)) visit(child, name)
    }
  }
  visit(grammar, '')
  return found
}
