import type { HighlighterCore } from 'shiki/core'
import { classByColor, theme } from './theme.ts'

/** A run of text of one kind; an empty class is plain text. */
export type Token = { text: string; className: string }

type Grammar = ReturnType<HighlighterCore['getLanguage']>
type RuleStack = ReturnType<Grammar['tokenizeLine2']>['ruleStack']

/** Lines seen in one grammar state: documentation repeats the same lines over and over. */
type GrammarState = { stack: RuleStack | null; lines: Map<string, TokenizedLine> }
type TokenizedLine = { tokens: Token[]; next: GrammarState }

/** Lines longer than this are minified code; colouring them would take seconds. */
const longestLine = 2000

/**
 * Tokenises line by line and remembers each line per grammar state, so that a line which stands
 * in many samples is tokenised once.
 */
export function createTokenizer(highlighter: HighlighterCore, language: string): (code: string) => Token[][] {
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

  function tokenizeLine(line: string, state: GrammarState): TokenizedLine {
    const known = state.lines.get(line)
    if (known) return known
    if (line.length > longestLine) return { tokens: [{ text: line, className: '' }], next: state }
    // No time limit: on a busy machine it would cut lines short, and two builds would differ.
    const { tokens, ruleStack } = grammar.tokenizeLine2(line, state.stack, 0)
    const result = { tokens: readTokens(line, tokens, classOfColor), next: stateOf(ruleStack) }
    state.lines.set(line, result)
    return result
  }

  return (code) => {
    let state = start
    return code.split('\n').map((line) => {
      const result = tokenizeLine(line, state)
      state = result.next
      return result.tokens
    })
  }
}

/** Pairs of (start offset, metadata) → runs of text; neighbours of one class become one run. */
function readTokens(line: string, tokens: Uint32Array, classOfColor: string[]): Token[] {
  const runs: Token[] = []
  for (let index = 0; index < tokens.length; index += 2) {
    const from = tokens[index] ?? 0
    const to = tokens[index + 2] ?? line.length
    if (to <= from) continue
    const text = line.slice(from, to)
    // The foreground colour's index sits in nine bits of the metadata word.
    const className =
      classOfColor[((tokens[index + 1] ?? 0) & 0b00000000111111111000000000000000) >>> 15] ?? ''
    const last = runs.at(-1)
    // White space looks the same in every colour, so it joins its neighbour.
    if (last && (last.className === className || text.trim() === '')) last.text += text
    else runs.push({ text, className })
  }
  return runs
}
