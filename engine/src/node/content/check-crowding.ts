import type { Finding } from './finding.ts'
import { createLineFinder } from './line-finder.ts'

/** Far more than anybody writes between two blank lines, and few enough to be parsed in a moment. */
const most = 8000
const mostTags = 4000
const mostColumns = 200

type Crowd = {
  isCrowded: (text: string, isMdx: boolean) => boolean
  message: string
  hint: string
}

/**
 * What the parser needs the square of the time for, because it goes through the text from one blank line to the next
 * again for each of them: it takes 16,000 colons for a second or three.
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
    // Every row gets as many cells as the table has columns, however few were written.
    isCrowded: (text) =>
      text.split('\n').some((line) => count(line, /\|/g) > mostColumns && /^[\s|:>-]+$/.test(line)),
    message: `A table has more than ${mostColumns} columns.`,
    hint: 'Divide the table, or make rows of its columns.',
  },
]

/** Texts that could take the parser seconds or hours; the first one of each kind is an error. `prose` has no code. */
export function checkCrowding(prose: string, isMdx: boolean): Finding[] {
  const place = createLineFinder(prose)
  const long = listStretches(prose).filter(({ text }) => text.length > mostColumns)
  const texts = long.map(({ start, text }) => ({ start, text: isMdx ? withoutCode(text) : text }))
  return crowds.flatMap(({ isCrowded, message, hint }) => {
    const found = texts.find(({ text }) => isCrowded(text, isMdx))
    return found ? [{ message, hint, ...place(found.start) }] : []
  })
}

/** What lies between blank lines. */
function listStretches(prose: string): { start: number; text: string }[] {
  return [...prose.matchAll(/^[^\S\n]*\S.*(?:\n[^\S\n]*\S.*)*/gm)].map(({ 0: text, index }) => ({
    start: index,
    text,
  }))
}

/** Modules of MDX are not read as text, and neither is what an expression has between its braces. */
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
