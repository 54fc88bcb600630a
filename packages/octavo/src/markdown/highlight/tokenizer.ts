import type { HighlighterCore } from 'shiki/core'
import { classByColor, theme } from './theme.ts'

/** A run of text with one class. Plain text has an empty class. */
export type Token = { text: string; className: string }
export type Tokenizer = (code: string) => Token[][]

type Grammar = ReturnType<HighlighterCore['getLanguage']>
type RuleStack = ReturnType<Grammar['tokenizeLine2']>['ruleStack']

/** The lines seen in one grammar state. Documentation repeats the same lines over and over. */
type GrammarState = { stack: RuleStack | null; lines: Map<string, LineTokens> }
/** `next` is the state that the next line starts in. */
type LineTokens = { tokens: Token[]; next: GrammarState }

/** Longer lines are minified code, which would take seconds to highlight. */
const longestLine = 2000

/**
 * Tokenizes line by line and caches each line per grammar state, so a line that appears in many samples is tokenized
 * once.
 */
export function createTokenizer(highlighter: HighlighterCore, language: string): Tokenizer {
  const grammar = highlighter.getLanguage(language)
  const { colorMap } = highlighter.setTheme(theme)
  const classOfColor = colorMap.map((color) => classByColor.get(color.toLowerCase()) ?? '')
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
    const result = { tokens: readTokens(line, tokens, classOfColor), next: stateOf(ruleStack) }
    state.lines.set(line, result)
    return result
  }

  return (code) => {
    let state = start
    return code.split('\n').map((line) => {
      if (line.length > longestLine) return [{ text: line, className: '' }]
      const { tokens, next } = tokenizeLine(line, state)
      state = next
      return tokens
    })
  }
}

/** Pairs of (start offset, metadata) → runs of text. Adjacent runs with the same class are joined. */
function readTokens(line: string, pairs: Uint32Array, classOfColor: string[]): Token[] {
  const tokens: Token[] = []
  for (let index = 0; index < pairs.length; index += 2) {
    const text = line.slice(pairs[index], pairs[index + 2] ?? line.length)
    if (text === '') continue
    // Nine bits of the metadata contain the index of the foreground color.
    const className =
      classOfColor[((pairs[index + 1] ?? 0) & 0b00000000111111111000000000000000) >>> 15] ?? ''
    const last = tokens.at(-1)
    // White space looks the same in every color, so it joins the run before it.
    if (last && (last.className === className || text.trim() === '')) last.text += text
    else tokens.push({ text, className })
  }
  return tokens
}
