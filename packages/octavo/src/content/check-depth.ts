import { deepest } from './source/scan-markdown.ts'
import type { Finding } from './finding.ts'
import { createLineFinder } from '../problems/line-finder.ts'

/** Many later tools are recursive, and the MDX parser takes quadratic time in the depth. */
const mostOpen = 1000

/** The expression parser recurses once per operator, and twice as many overflow a worker thread's stack. */
const mostOperators = 4000
/** After each blank line, the parser reads an export from its start again; a thousand take a tenth of a second. */
const mostBlankLines = 1000

const tags = /<(\/?)([A-Za-z][\w.:-]*)((?:\s[^<>]*)?)>/g
/** Elements without an end tag, or whose end tag is optional. */
const unclosed = new Set(
  'area base br col dd dt embed hr img input li link meta option p param source tbody td tfoot th thead tr track wbr'.split(
    ' ',
  ),
)

/**
 * `deep` is the offset of a list, quote or block nested inside too many others. `prose` contains no code except MDX's
 * own.
 */
type Nesting = { prose: string; isMdx: boolean; deep: number | null }

/**
 * Reports the first list or block, the first tag and, in MDX, the first bracket or expression that is nested too
 * deeply.
 */
export function checkDepth({ prose, isMdx, deep }: Nesting): Finding[] {
  const place = createLineFinder(prose)
  const at = (offset: number | null, message: string, hint: string): Finding[] =>
    offset === null ? [] : [{ message, hint, ...place(offset) }]
  const code = isMdx ? findLongCode(prose) : { operator: null, blankLine: null }
  return [
    ...at(
      deep,
      `Lists, quotes and blocks are nested more than ${deepest} levels deep.`,
      'Split the list, or turn its upper levels into headings.',
    ),
    ...at(
      findDeepTag(prose),
      `More than ${mostOpen} tags are opened and not closed.`,
      'Close them, or write &lt; for a literal < character.',
    ),
    ...at(
      isMdx ? findDeepBracket(prose) : null,
      `More than ${mostOpen} brackets are opened and not closed.`,
      'Close them, or write \\{ for a literal { character.',
    ),
    ...at(
      code.operator,
      `An expression has more than ${mostOperators} operators.`,
      'Compute the value in a module and import it.',
    ),
    ...at(
      code.blankLine,
      `An import or export has more than ${mostBlankLines} blank lines.`,
      'Remove the blank lines, or move the code into a module and import it.',
    ),
  ]
}

/** Twice as many can crash the process, because the parser doesn't check how much of its stack is left. */
function findDeepBracket(prose: string): number | null {
  let open = 0
  for (const { 0: bracket, index } of prose.matchAll(/[([{}\])]/g)) {
    open = '([{'.includes(bracket) ? open + 1 : Math.max(0, open - 1)
    if (open > mostOpen) return index
  }
  return null
}

/** Operators are counted between commas, semicolons and braces; blank lines are counted per import or export. */
function findLongCode(prose: string): { operator: number | null; blankLine: number | null } {
  const code = prose.replace(/"[^"\n]*"|'[^'\n]*'/g, (text) => ' '.repeat(text.length))
  let depth = 0
  let isModule = false
  let operators = 0
  let blankLines = 0
  for (const { 0: token, index } of code.matchAll(
    /^(?:import|export)\b|^[^\S\n]*\n|[{}[\],;]|[-+*/%&|^<>=?.!~`:(]|\b(?:typeof|void|delete|await)\b/gm,
  )) {
    if (token.endsWith('\n')) {
      if (depth > 0 && isModule && (blankLines += 1) > mostBlankLines)
        return { operator: null, blankLine: index }
      isModule &&= depth > 0
      continue
    }
    if ('{['.includes(token)) depth += 1
    if ('}]'.includes(token)) depth = Math.max(0, depth - 1)
    if (token.endsWith('port')) {
      isModule = true
      operators = 0
      blankLines = 0
    }
    if ('{},;'.includes(token) || (depth === 0 && !isModule)) operators = 0
    else if ((operators += 1) > mostOperators) return { operator: index, blankLine: null }
  }
  return { operator: null, blankLine: null }
}

function findDeepTag(prose: string): number | null {
  const open: string[] = []
  const counts = new Map<string, number>()
  const count = (name: string, by: number) => counts.set(name, (counts.get(name) ?? 0) + by)
  for (const { 1: slash, 2: name = '', 3: rest = '', index } of prose.matchAll(tags)) {
    if (rest.endsWith('/') || unclosed.has(name.toLowerCase())) continue
    if (slash === '') {
      open.push(name)
      count(name, 1)
      if (open.length > mostOpen) return index
      continue
    }
    // A closing tag also closes everything opened inside it; one without an opening tag closes nothing.
    if ((counts.get(name) ?? 0) === 0) continue
    for (let last = open.pop(); last !== undefined; last = open.pop()) {
      count(last, -1)
      if (last === name) break
    }
  }
  return null
}
