import type { HighlighterCore, LanguageRegistration } from 'shiki/core'
import { classByColor, theme } from './theme.ts'

/** A run of text with one class. Plain text has an empty class. */
export type Token = { text: string; className: string }
export type Tokenizer = (code: string) => Token[][]

type Grammar = ReturnType<HighlighterCore['getLanguage']>
type RuleStack = ReturnType<Grammar['tokenizeLine2']>['ruleStack']

/** The lines seen in one grammar state. Documentation repeats the same lines over and over. */
type GrammarState = { stack: RuleStack | null; lines: Map<string, LineTokens> }
/** Where each run ends, its class, and the state that the next line starts in. */
type LineTokens = { ends: number[]; classes: string[]; next: GrammarState }

/** Longer lines are minified code, which would take seconds to highlight. */
const longestLine = 2000

/** Languages whose grammar treats all names alike, so that lines can be cached by their shape. */
const shapedLanguages = new Set(['typescript', 'tsx', 'javascript', 'jsx'])

/**
 * Tokenizes line by line and caches each line per grammar state, so a line that appears in many samples is tokenized
 * once. In TypeScript and related languages, lines that differ only in names share one entry: this halves the time that
 * highlighting takes where samples are alike, and saves a fifth of it on pages written by hand.
 */
export function createTokenizer(
  highlighter: Pick<HighlighterCore, 'getLanguage' | 'setTheme'>,
  registration: LanguageRegistration,
): Tokenizer {
  const grammar = highlighter.getLanguage(registration.name)
  const { colorMap } = highlighter.setTheme(theme)
  const classOfColor = colorMap.map((color) => classByColor.get(color.toLowerCase()) ?? '')
  const reserved = shapedLanguages.has(registration.name) ? listReservedWords(registration) : null
  const start: GrammarState = { stack: null, lines: new Map() }
  const states: GrammarState[] = [start]

  function stateOf(stack: RuleStack): GrammarState {
    const known = states.find((state) => state.stack?.equals(stack))
    if (known) return known
    const state: GrammarState = { stack, lines: new Map() }
    states.push(state)
    return state
  }

  function tokenizeLine(line: string, state: GrammarState): LineTokens {
    const known = state.lines.get(line)
    if (known) return known
    // There's no time limit, because on a busy machine it would cut lines short and builds would differ.
    const { tokens, ruleStack } = grammar.tokenizeLine2(line, state.stack, 0)
    const result = { ...readTokens(line, tokens, classOfColor), next: stateOf(ruleStack) }
    state.lines.set(line, result)
    return result
  }

  return (code) => {
    let state = start
    return code.split('\n').map((line) => {
      if (line.length > longestLine) return [{ text: line, className: '' }]
      const shape = (reserved && shapeOf(line, reserved)) ?? { text: line, edges: [] }
      const { ends, classes, next } = tokenizeLine(shape.text, state)
      state = next
      return cutLine(line, placeInLine(ends, shape.edges), classes)
    })
  }
}

function cutLine(line: string, ends: number[], classes: string[]): Token[] {
  return ends.map((end, index) => ({
    text: line.slice(ends[index - 1] ?? 0, end),
    className: classes[index] ?? '',
  }))
}

/** Pairs of (start offset, metadata) → runs of text. Adjacent runs with the same class are joined. */
function readTokens(
  line: string,
  pairs: Uint32Array,
  classOfColor: string[],
): Pick<LineTokens, 'ends' | 'classes'> {
  const ends: number[] = []
  const classes: string[] = []
  for (let index = 0; index < pairs.length; index += 2) {
    const [from = 0, to = line.length] = [pairs[index], pairs[index + 2]]
    if (to <= from) continue
    // Nine bits of the metadata contain the index of the foreground color.
    const className =
      classOfColor[((pairs[index + 1] ?? 0) & 0b00000000111111111000000000000000) >>> 15] ?? ''
    // White space looks the same in every color, so it joins the run before it.
    const joins = ends.length > 0 && (classes.at(-1) === className || line.slice(from, to).trim() === '')
    if (!joins) classes.push(className)
    ends[classes.length - 1] = to
  }
  return { ends, classes }
}

/**
 * The shape of a line of TypeScript or JavaScript: names and numbers that the grammar treats alike become one letter.
 *
 *   const booksById = load(42) // by id   →   const a = a(0) // a a
 *
 * `edges` has a pair for each replaced word: where it ends in the shape and in the line.
 */
export type LineShape = { text: string; edges: (readonly [number, number])[] }

/** A dollar sign isn't part of a word: it starts an expression in a template and ends a regular expression. */
const words = /\\.|[A-Za-z_]\w*|\d[\w.]*/g

/** Where a regular expression may start. Inside one, single letters have a meaning. */
const regularExpression = /(?:^|[=(,:[!&|?{};+>~]|\b(?:return|typeof|case|of|in))\s*\/[^/*>]/

/** Null for lines that have no shape: those with non-ASCII characters or regular expressions. */
export function shapeOf(line: string, reserved: ReadonlySet<string>): LineShape | null {
  if (!/^[\t\x20-\x7e]*$/.test(line) || regularExpression.test(line)) return null
  const edges: LineShape['edges'] = []
  let text = ''
  let position = 0
  for (const { 0: word, index } of line.matchAll(words)) {
    const letter = letterFor(word, reserved)
    if (letter === null) continue
    text += line.slice(position, index) + letter
    position = index + word.length
    edges.push([text.length, position])
  }
  return { text: text + line.slice(position), edges }
}

/** The replacement for a word, or null to keep it. The grammar treats capitalized words differently. */
function letterFor(word: string, reserved: ReadonlySet<string>): string | null {
  if (word.startsWith('\\') || reserved.has(word)) return null
  if (/^\d/.test(word)) return /^\d+$/.test(word) ? '0' : null
  if (!/^[A-Z]/.test(word)) return 'a'
  return /^[A-Z][\dA-Z_]*$/.test(word) ? 'AA' : 'Aa'
}

/** Maps ascending positions in a shape, none of which is inside a replaced word, to the line. */
export function placeInLine(places: number[], edges: LineShape['edges']): number[] {
  let passed = 0
  let offset = 0
  return places.map((place) => {
    for (let edge = edges[passed]; edge && edge[0] <= place; edge = edges[++passed])
      offset = edge[1] - edge[0]
    return place + offset
  })
}

/** Every word in a grammar's regular expressions. These words can't be replaced. */
export function listReservedWords(grammar: object): Set<string> {
  const found = new Set<string>()
  JSON.stringify(grammar, (key, value: unknown) => {
    if (typeof value === 'string' && ['match', 'begin', 'end', 'while'].includes(key))
      for (const [word] of value.replace(/\\[a-zA-Z]/g, ' ').matchAll(/[A-Za-z_]\w*/g)) found.add(word)
    return value
  })
  return found
}
