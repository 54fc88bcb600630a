import type { HighlighterCore, LanguageRegistration } from 'shiki/core'
import { placeInLine, reservedWords, shapeOf } from './line-shape.ts'
import { classByColor, theme } from './theme.ts'

/** A run of text with one class. Plain text has an empty class. */
export type Token = { text: string; className: string }

type Grammar = ReturnType<HighlighterCore['getLanguage']>
type RuleStack = ReturnType<Grammar['tokenizeLine2']>['ruleStack']

/** The lines seen in one grammar state. Documentation repeats the same lines over and over. */
type GrammarState = { stack: RuleStack | null; lines: Map<string, LineTokens> }
/** Where each run ends, its class, and the state the next line starts in. */
type LineTokens = { ends: number[]; classes: string[]; next: GrammarState }

/** Longer lines are minified code, which would take seconds to highlight. */
const longestLine = 2000

/** Languages whose grammar treats all names alike, so that lines can be cached by their shape. */
const shapedLanguages = new Set(['typescript', 'tsx', 'javascript', 'jsx'])

/**
 * Tokenizes line by line and caches each line per grammar state, so a line that appears in many samples is tokenized
 * once. In TypeScript and related languages, lines that differ only in names share one entry.
 */
export function createTokenizer(
  highlighter: Pick<HighlighterCore, 'getLanguage' | 'setTheme'>,
  registration: LanguageRegistration,
): (code: string) => Token[][] {
  const grammar = highlighter.getLanguage(registration.name)
  const { colorMap } = highlighter.setTheme(theme)
  const classOfColor = colorMap.map((color) => classByColor.get(color.toLowerCase()) ?? '')
  const reserved = shapedLanguages.has(registration.name) ? reservedWords(registration) : null
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
      const shape = reserved && shapeOf(line, reserved)
      const { ends, classes, next } = tokenizeLine(shape?.text ?? line, state)
      state = next
      return cutLine(line, shape ? ends.map((end) => placeInLine(end, shape.edges)) : ends, classes)
    })
  }
}

function cutLine(line: string, ends: number[], classes: string[]): Token[] {
  let from = 0
  return ends.map((to, index) => {
    const text = line.slice(from, to)
    from = to
    return { text, className: classes[index] ?? '' }
  })
}

/** Pairs of (start offset, metadata) → runs of text. Adjacent runs with the same class are joined. */
function readTokens(
  line: string,
  tokens: Uint32Array,
  classOfColor: string[],
): Pick<LineTokens, 'ends' | 'classes'> {
  const ends: number[] = []
  const classes: string[] = []
  for (let index = 0; index < tokens.length; index += 2) {
    const from = tokens[index] ?? 0
    const to = tokens[index + 2] ?? line.length
    if (to <= from) continue
    // Nine bits of the metadata contain the index of the foreground color.
    const className =
      classOfColor[((tokens[index + 1] ?? 0) & 0b00000000111111111000000000000000) >>> 15] ?? ''
    // White space looks the same in every color, so it joins the run before it.
    const joins = ends.length > 0 && (classes.at(-1) === className || line.slice(from, to).trim() === '')
    if (!joins) classes.push(className)
    ends[classes.length - 1] = to
  }
  return { ends, classes }
}
