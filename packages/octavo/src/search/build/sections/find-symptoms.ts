import { decodeAddress } from '../../../model/urls/decode-address.ts'
import { findOutermost, hasClass, isElement, textOf, type HtmlElement } from '../../../html/tree/html-tree.ts'

/** Words without anything a program would need. */
const plainWord = /^["'“‘(]?[\p{L}’']{2,}["'”’),.:;?!]*$/u
const codeSign = /[{}=<>[\]|]/
const quotedText = /"([^"\n]{8,120})"|“([^”\n]{8,120})”/g

/** A line that a program prints when it fails: `TypeError: x is not a function`, `a.ts(1,2): error TS2883: …`. */
const printedMessage =
  /^(?:(?:Uncaught|Unhandled) |.*?(?=error TS\d))?((?:[A-Z]\w*)?(?:Error|Exception)(?: \[\w+\])?: .+|error TS\d+: .+)$/gm

/**
 * What an element says that readers see or ask when they need the section it is in: error messages, which are written as
 * code, a question that opens to its answer, or what an admonition is about.
 */
export function listSymptoms(element: HtmlElement): string[] {
  const { name } = element
  if (name === 'pre') return listMessages(textOf(element))
  const isTitle = hasClass(element, 'admonition-title') && !hasClass(element, 'admonition-label')
  if (name !== 'code' && name !== 'summary' && !isTitle) return []
  const text = oneLine(textOf(element))
  const isSymptom = name === 'code' ? isMessage(text) : countWords(text).plain >= 3
  return isSymptom ? [text] : []
}

function listMessages(code: string): string[] {
  return Array.from(code.matchAll(printedMessage), ([, message = '']) => oneLine(message)).filter(
    (message) => countWords(message).plain >= 3,
  )
}

/** A row of a table that leads to a section of the same page says in its first cell when readers need that section. */
export function findPointer(row: HtmlElement): { id: string; text: string } | null {
  const links = findOutermost(row.children, ({ name }) => name === 'a')
  const [link] = links
  const href = link?.attributes['href']
  if (!link || links.length > 1 || !href?.startsWith('#')) return null
  const [cell] = row.children.filter(isElement)
  const text = cell && !contains(cell, link) ? oneLine(textOf(cell)) : ''
  return countWords(text).plain >= 2 ? { id: decodeAddress(href.slice(1)), text } : null
}

/** Quoted sentences and phrases. */
export function listQuotes(text: string): string[] {
  return Array.from(text.matchAll(quotedText), ([, straight, curly]) => straight ?? curly ?? '').filter(
    (quote) => quote === quote.trim() && !codeSign.test(quote) && countWords(quote).plain >= 3,
  )
}

/** `Batching is not enabled on the server` is a message, `npm run dev` and `invalidate(input?, options?)` are code. */
function isMessage(code: string): boolean {
  const { all, plain } = countWords(code)
  return all >= 3 && plain >= 2 && /^["'“]?\p{Lu}/u.test(code) && !/[{}=]|=>/.test(code)
}

function countWords(text: string): { all: number; plain: number } {
  const words = text.split(' ')
  return { all: words.length, plain: words.filter((word) => plainWord.test(word)).length }
}

function contains(element: HtmlElement, wanted: HtmlElement): boolean {
  return findOutermost(element.children, (other) => other === wanted).length > 0
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
