/**
 * The shape of a line of TypeScript or JavaScript: names and numbers the grammar cannot tell apart become one letter.
 *
 *   const booksById = load(42) // by id   →   const a = a(0) // a a
 *
 * Lines of one shape are tokenised alike, and documentation is full of them. `edges` maps places in the shape back to
 * the line: pairs of (end in the shape, end in the line), one per replaced word.
 */
export type LineShape = { text: string; edges: number[] }

/** A dollar sign is no part of a word: it begins an expression in a template, and ends a regular expression. */
const words = /\\.|[A-Za-z_]\w*|\d[\w.]*/g

/** Where a regular expression may begin; in one, single letters have meanings. */
const regularExpression = /(?:^|[=(,:[!&|?{};+>~]|\b(?:return|typeof|case|of|in))\s*\/[^/*>]/

/** Null when nothing is known about the line: characters beyond ASCII, regular expressions. */
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

/** What stands for a word; null keeps the word. Capitals make a difference to the grammar. */
function letterFor(word: string, reserved: ReadonlySet<string>): string | null {
  const first = word.charCodeAt(0)
  if (first === 92) return null
  if (first >= 48 && first <= 57) return /^\d+$/.test(word) ? '0' : null
  if (reserved.has(word)) return null
  if (first < 65 || first > 90) return 'a'
  return /^[A-Z][\dA-Z_]*$/.test(word) ? 'AA' : 'Aa'
}

/** A place in the shape → the same place in the line. Places inside a replaced word do not occur. */
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

/** Every word that stands in a regular expression of a grammar: these must keep their letters. */
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
