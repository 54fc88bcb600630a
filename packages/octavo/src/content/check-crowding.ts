import type { Finding } from './finding.ts'
import { createLineFinder } from '../problems/line-finder.ts'

/** Far more than anyone writes between two blank lines, but few enough to parse quickly. */
const most = 8000
const mostTags = 4000
const mostColumns = 200

type Crowd = {
  isCrowded: (text: string, isMdx: boolean) => boolean
  message: string
  hint: string
}

/**
 * Characters for which parsing takes quadratic time, because the parser scans the text up to the next blank line
 * again for each of them: 16,000 colons take between one and three seconds.
 */
const crowds: Crowd[] = [
  {
    isCrowded: (text) => count(text, /:/g) > most,
    message: `There are more than ${most} colons without a blank line between them.`,
    hint: 'Divide the paragraph or table, or put what is code into a fence.',
  },
  {
    isCrowded: (text, isMdx) => isMdx && count(text, /[<{]/g) > mostTags,
    message: `There are more than ${mostTags} tags and expressions without a blank line between them.`,
    hint: 'Divide them by blank lines, or move them into a component of the site.',
  },
  {
    isCrowded: (text) =>
      count(text, /_/g) > most && text.split(/\s+/).some((word) => count(word, /_/g) > most),
    message: `A word has more than ${most} underscores.`,
    hint: 'Put it into a fence if it is code.',
  },
  {
    // The parser pads every row to the number of columns, however few cells were written.
    isCrowded: (text) =>
      text.split('\n').some((line) => count(line, /\|/g) > mostColumns && /^[\s|:>-]+$/.test(line)),
    message: `A table has more than ${mostColumns} columns.`,
    hint: 'Divide the table, or make rows of its columns.',
  },
]

/**
 * Reports the first text of each kind that could keep the parser busy for seconds or hours. `prose` contains no code.
 */
export function checkCrowding(prose: string, isMdx: boolean): Finding[] {
  const place = createLineFinder(prose)
  const long = listStretches(prose).filter(({ text }) => text.length > mostColumns)
  const texts = long.map(({ start, text }) => ({ start, text: isMdx ? withoutCode(text) : text }))
  return crowds.flatMap(({ isCrowded, message, hint }) => {
    const found = texts.find(({ text }) => isCrowded(text, isMdx))
    return found ? [{ message, hint, ...place(found.start) }] : []
  })
}

/** The stretches of text between blank lines. */
function listStretches(prose: string): { start: number; text: string }[] {
  return [...prose.matchAll(/^[^\S\n]*\S.*(?:\n[^\S\n]*\S.*)*/gm)].map(({ 0: text, index }) => ({
    start: index,
    text,
  }))
}

/** MDX import and export blocks aren't parsed as text, and neither are the contents of expressions. */
function withoutCode(text: string): string {
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
