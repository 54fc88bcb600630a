import { createLineFinder, type Place } from '../../problems/code-frame.ts'
import type { MarkdownFormat } from './parse-markdown.ts'
import { blankLikelyCode } from './text-ranges.ts'

export type Excess = Place & { message: string; hint: string }

/** Many later tools are recursive, and the MDX parser takes quadratic time in the depth. */
const mostOpen = 1000
/** The expression parser recurses once per operator, and twice as many overflow a worker thread's stack. */
const mostOperators = 4000
/** After each blank line, the parser reads an export from its start again; a thousand take a tenth of a second. */
const mostBlankLines = 1000
/** Far more than anyone writes between two blank lines, but few enough to parse quickly. */
const mostInParagraph = 8000
const mostTagsInParagraph = 4000
const mostColumns = 200

type Text = { body: string; stretches: readonly Stretch[]; code: LongCode }

type Limit = {
  /** Where it's exceeded. */
  find: (text: Text) => number | null
  isMdxOnly?: true
  message: string
  hint: string
}

/** Text between blank lines. */
type Stretch = { start: number; text: string }

type LongCode = { operator: number | null; blankLine: number | null }

const rowOfTags: Limit = {
  find: ({ body }) => findTagsInARow(body),
  isMdxOnly: true,
  message: 'More than fifteen tags open in a row, inside or around braces.',
  hint: 'Move some of them into a component.',
}

/** What would keep the parser busy for seconds or hours, crash it, or overflow the stack of a later tool. */
const limits: Limit[] = [
  {
    find: ({ body }) => findDeepTag(body),
    message: `More than ${mostOpen} tags are opened and not closed.`,
    hint: 'Close them, or write &lt; for a literal < character.',
  },
  {
    find: ({ body }) => findDeepBracket(body),
    isMdxOnly: true,
    message: `More than ${mostOpen} brackets are opened and not closed.`,
    hint: 'Close them, or write \\{ for a literal { character.',
  },
  {
    find: ({ code }) => code.operator,
    isMdxOnly: true,
    message: `An expression has more than ${mostOperators} operators.`,
    hint: 'Compute the value in a module and import it.',
  },
  {
    find: ({ code }) => code.blankLine,
    isMdxOnly: true,
    message: `An import or export has more than ${mostBlankLines} blank lines.`,
    hint: 'Remove the blank lines, or move the code into a module and import it.',
  },
  rowOfTags,
  // For each of these characters, the parser scans the text up to the next blank line again.
  {
    find: inStretch(mostInParagraph, (text) => count(text, /:/g) > mostInParagraph),
    message: `There are more than ${mostInParagraph} colons without a blank line between them.`,
    hint: 'Divide the paragraph or table, or put what is code into a fence.',
  },
  {
    find: inStretch(mostTagsInParagraph, (text) => count(text, /&[#\w]+;/g) > mostTagsInParagraph),
    message: `There are more than ${mostTagsInParagraph} entities such as &amp; without a blank line between them.`,
    hint: 'Divide the paragraph or table, or write the characters themselves.',
  },
  {
    find: inStretch(mostTagsInParagraph, (text) => count(text, /[<{]/g) > mostTagsInParagraph),
    isMdxOnly: true,
    message: `There are more than ${mostTagsInParagraph} tags and expressions without a blank line between them.`,
    hint: 'Divide them by blank lines, or move them into a component of the site.',
  },
  {
    find: inStretch(mostInParagraph, (text) =>
      text.split(/\s+/).some((word) => count(word, /_/g) > mostInParagraph),
    ),
    message: `A word has more than ${mostInParagraph} underscores.`,
    hint: 'Put it into a fence if it is code.',
  },
  {
    // The parser pads every row to the number of columns, however few cells were written.
    find: inStretch(mostColumns, (text) =>
      text.split('\n').some((line) => count(line, /\|/g) > mostColumns && /^[\s|:>-]+$/.test(line)),
    ),
    message: `A table has more than ${mostColumns} columns.`,
    hint: 'Divide the table, or make rows of its columns.',
  },
]

/** Finds what must not reach the parser. `body` is a source whose front matter is blank. */
export function checkLimits(body: string, format: MarkdownFormat): Excess[] {
  // Code can exceed any limit, but telling it apart takes longer than finding out that there's no excess at all.
  return listExcess(body, format).length === 0 ? [] : listExcess(blankLikelyCode(body), format)
}

/** The same for the one limit beyond which compiling a page would never end. */
export function checkRows(body: string): Excess[] {
  const offset = findTagsInARow(body) === null ? null : findTagsInARow(blankLikelyCode(body))
  const { message, hint } = rowOfTags
  return offset === null ? [] : [{ message, hint, ...createLineFinder(body)(offset) }]
}

function listExcess(body: string, format: MarkdownFormat): Excess[] {
  const isMdx = format === 'mdx'
  const text = { body, stretches: listStretches(body, isMdx), code: isMdx ? findLongCode(body) : noCode }
  const place = createLineFinder(body)
  return limits.flatMap(({ find, isMdxOnly, message, hint }) => {
    const offset = isMdxOnly && !isMdx ? null : find(text)
    return offset === null ? [] : [{ message, hint, ...place(offset) }]
  })
}

const noCode: LongCode = { operator: null, blankLine: null }

/** Twice as many can crash the process, because the parser doesn't check how much of its stack is left. */
function findDeepBracket(body: string): number | null {
  let open = 0
  for (const { 0: bracket, index } of body.matchAll(/[([{}\])]/g)) {
    open = '([{'.includes(bracket) ? open + 1 : Math.max(0, open - 1)
    if (open > mostOpen) return index
  }
  return null
}

/** Operators are counted between commas, semicolons, and braces; blank lines are counted per import or export. */
function findLongCode(body: string): LongCode {
  const code = body.replace(/"[^"\n]*"|'[^'\n]*'/g, (text) => ' '.repeat(text.length))
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
  return noCode
}

const tags = /<(\/?)([A-Za-z][\w.:-]*)((?:\s[^<>]*)?)>/g
/** Elements without an end tag, or whose end tag is optional. */
const unclosed = new Set(
  'area base br col dd dt embed hr img input li link meta option p param source tbody td tfoot th thead tr track wbr'.split(
    ' ',
  ),
)

function findDeepTag(body: string): number | null {
  const open: string[] = []
  const counts = new Map<string, number>()
  const add = (name: string, by: number) => counts.set(name, (counts.get(name) ?? 0) + by)
  for (const { 1: slash, 2: name = '', 3: rest = '', index } of body.matchAll(tags)) {
    if (rest.endsWith('/') || unclosed.has(name.toLowerCase())) continue
    if (slash === '') {
      open.push(name)
      add(name, 1)
      if (open.length > mostOpen) return index
      continue
    }
    // A closing tag also closes everything opened inside it; one without an opening tag closes nothing.
    if ((counts.get(name) ?? 0) === 0) continue
    for (let last = open.pop(); last !== undefined; last = open.pop()) {
      add(last, -1)
      if (last === name) break
    }
  }
  return null
}

/**
 * Each tag that opens directly after another one, or in one of its attributes, doubles the time the parser needs to
 * reject a bad expression.
 */
const tagsInARow = /(?:<[A-Za-z][\w.:-]*(?:\s[^<>]*)?>?[\s{(]*){16}/

function findTagsInARow(body: string): number | null {
  const found = body.includes('{') ? tagsInARow.exec(body) : null
  if (!found) return null
  // A brace after the last tag makes no difference.
  return body.slice(0, found.index + found[0].lastIndexOf('<')).includes('{') ? found.index : null
}

/** A text that isn't longer than the limit can't exceed it. */
function inStretch(most: number, isCrowded: (text: string) => boolean): Limit['find'] {
  return ({ stretches }) => stretches.find(({ text }) => text.length > most && isCrowded(text))?.start ?? null
}

function listStretches(body: string, isMdx: boolean): Stretch[] {
  const found = [...body.matchAll(/^[^\S\n]*\S.*(?:\n[^\S\n]*\S.*)*/gm)].map(({ 0: text, index }) => ({
    start: index,
    text,
  }))
  const long = found.filter(({ text }) => text.length > mostColumns)
  return isMdx ? long.map(({ start, text }) => ({ start, text: withoutModule(text) })) : long
}

/** MDX import and export blocks aren't parsed as text, and neither are the contents of expressions. */
function withoutModule(text: string): string {
  if (/^(?:import|export)\b/.test(text)) return ''
  let depth = 0
  return text
    .split(/([{}])/)
    .map((part) => {
      if (part === '{') return depth++ === 0 ? part : ''
      if (part === '}') depth = Math.max(0, depth - 1)
      else if (depth === 0) return part
      return ''
    })
    .join('')
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}
