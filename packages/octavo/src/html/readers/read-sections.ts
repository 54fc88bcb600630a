import {
  findOutermost,
  hasClass,
  isElement,
  textOf,
  type HtmlElement,
  type HtmlNode,
} from '../tree/html-tree.ts'
import { decodeAddress } from '../../model/urls/url.ts'
import type { SectionRecord } from '../../model/record.ts'

const names = new Set('script style svg button template nav select textarea math noscript'.split(' '))
const classes =
  /(?:^|\s)(?:anchor|code-needs|visually-hidden|ref-(?:change|changes|facts|import|inherited|inline|one-line|pill|reason|related|signature))(?:\s|$)/

/**
 * Content that isn't worth searching: controls, drawings, a post's byline, and text that only some readers get. In the API reference,
 * that includes signatures, because every other page names the same types, and whatever is explained on another
 * symbol's page.
 */
function isUnsearched({ name, attributes }: HtmlElement): boolean {
  return (
    names.has(name) ||
    'hidden' in attributes ||
    'inert' in attributes ||
    'data-byline' in attributes ||
    attributes['aria-hidden'] === 'true' ||
    classes.test(attributes['class'] ?? '')
  )
}

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
function listSymptoms(element: HtmlElement): string[] {
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
function findPointer(row: HtmlElement): { id: string; text: string } | null {
  const links = findOutermost(row.children, ({ name }) => name === 'a')
  const [link] = links
  const href = link?.attributes['href']
  if (!link || links.length > 1 || !href?.startsWith('#')) return null
  const [cell] = row.children.filter(isElement)
  const text = cell && !contains(cell, link) ? oneLine(textOf(cell)) : ''
  return countWords(text).plain >= 2 ? { id: decodeAddress(href.slice(1)), text } : null
}

/** Quoted sentences and phrases. */
function listQuotes(text: string): string[] {
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

const inline = new Set(
  'a abbr b bdi bdo cite code del dfn em i ins kbd mark q s samp small span strong sub sup u var'.split(' '),
)

/** Markers for boundaries, because line breaks in the HTML mean nothing. No text contains private-use characters. */
const ends = { block: '\uE000', cell: '\uE001', row: '\uE002' }
const spaces = /[\s\uE000-\uE002]+/g

type Reading = {
  sections: SectionRecord[]
  section: SectionRecord
  codeNames: Set<string>
  /** Texts that lead to a section of the page: a row of a table of symptoms, for example. */
  pointers: { id: string; text: string }[]
}
type Place = { isInCell?: boolean; isInCode?: boolean; isInHeading?: boolean }

/**
 * A page → its sections: `<h1>A</h1><p>b</p><h2 id="c">C</h2><pre>d</pre>` →
 * `[{ id: '', text: 'b' }, { id: 'c', heading: 'C', code: 'd' }]`. Reads the elements with the class `prose`, else
 * `<main>`. Each paragraph, list item, and table row becomes a line of the text; cells are separated by `|`.
 */
export function readSections(nodes: readonly HtmlNode[]): SectionRecord[] {
  const [main] = findOutermost(nodes, ({ name }) => name === 'main')
  if (!main) return []
  const prose = findOutermost(main.children, (element) => hasClass(element, 'prose'))
  const section = createSection('', 1)
  const reading: Reading = { sections: [section], section, codeNames: new Set(), pointers: [] }
  for (const { children } of prose.length > 0 ? prose : [main]) readNodes(reading, children, {})
  finishCode(reading)
  return reading.sections
    .map((found) => finishSection(found, reading))
    .filter(({ id, heading, text, code }, index) => index === 0 || id !== '' || heading + text + code !== '')
}

function readNodes(reading: Reading, nodes: readonly HtmlNode[], place: Place): void {
  for (const node of nodes) {
    if (isElement(node)) readElement(reading, node, place)
    else noteText(reading, node, place)
  }
}

function readElement(reading: Reading, element: HtmlElement, place: Place): void {
  const { name, attributes, children } = element
  const end = inline.has(name) ? '' : endOf(name, place)
  noteText(reading, end, place)
  noteShown(reading.section, element)
  if (!isUnsearched(element)) noteSymptoms(reading, element, place)
  if (isUnsearched(element)) {
    // An element that's left out still separates the text around it.
  } else if (name === 'pre') readNodes(reading, children, { ...place, isInCode: true })
  else if (name === 'td' || name === 'th') readNodes(reading, children, { ...place, isInCell: true })
  else if (/^h[1-6]$/.test(name)) {
    beginSection(reading, Number(name[1]), attributes['id'] ?? '')
    readNodes(reading, children, { ...place, isInHeading: true })
  } else readNodes(reading, children, place)
  noteText(reading, end, place)
}

const longestShown = 200

/** The import comes before the signature, of which the first one is enough. */
function noteShown(section: SectionRecord, element: HtmlElement): void {
  if (section.id !== '' || !/\bref-(?:import|signature)\b/.test(element.attributes['class'] ?? '')) return
  const shown = section.shown ?? ''
  // A long signature has a line per parameter.
  const line = oneLine(textOf(element))
    .replace(/(?<=\() | (?=\))/g, '')
    .slice(0, longestShown)
  if (!shown.includes('\n')) section.shown = shown === '' ? line : `${line}\n${shown}`
}

/** The boundary of an element that isn't part of a sentence. */
function endOf(name: string, { isInCell }: Place): string {
  if (name === 'tr') return ends.row
  if (name === 'td' || name === 'th') return ends.cell
  return isInCell ? ' ' : ends.block
}

/** An `h1` is the page's title, so it starts no section. A heading without an id starts one that can't be linked to. */
function beginSection(reading: Reading, level: number, id: string): void {
  if (level === 1) return
  finishCode(reading)
  reading.section = createSection(id, level)
  reading.sections.push(reading.section)
}

function createSection(id: string, level: number): SectionRecord {
  return { id, level, heading: '', text: '', code: '', symptoms: '', phrases: '' }
}

function noteSymptoms({ section, pointers }: Reading, element: HtmlElement, place: Place): void {
  if (place.isInCode || place.isInHeading) return
  for (const symptom of listSymptoms(element)) section.symptoms += `${symptom}\n`
  const pointer = element.name === 'tr' ? findPointer(element) : null
  if (pointer) pointers.push(pointer)
}

function finishSection(section: SectionRecord, { pointers }: Reading): SectionRecord {
  const text = tidy(section.text, '\n')
  const own = section.id === '' ? [] : pointers.filter(({ id }) => id === section.id)
  const symptoms = [
    ...section.symptoms.split('\n'),
    ...listQuotes(text),
    ...own.map((pointer) => pointer.text),
  ]
  return {
    ...section,
    heading: tidy(section.heading, ' '),
    text,
    symptoms: [...new Set(symptoms.filter((symptom) => symptom !== ''))].join('\n'),
  }
}

function noteText(
  { section, sections, codeNames }: Reading,
  text: string,
  { isInCode, isInHeading }: Place,
): void {
  if (isInCode) for (const [name] of text.matchAll(/[A-Za-z_$][\w$]{2,}/g)) codeNames.add(name)
  else if (!isInHeading) section.text += text
  // The first section is the page itself, whose title is known from elsewhere.
  else if (sections.length > 1) section.heading += text
}

const keywords = new Set(
  `abstract any async await boolean break case catch class const continue default delete else enum export extends false
  finally for from function implements import instanceof interface keyof let new null number object private protected
  public readonly return static string super switch this throw true try type typeof undefined unknown var void while
  yield`.split(/\s+/),
)

function finishCode({ section, codeNames }: Reading): void {
  section.code = [...codeNames].filter((name) => !keywords.has(name)).join(' ')
  codeNames.clear()
}

function tidy(text: string, lineBreak: string): string {
  const { block, cell, row } = ends
  return text
    .replace(spaces, (run) => {
      if (run.includes(row)) return lineBreak
      if (run.includes(cell)) return ' | '
      return run.includes(block) ? lineBreak : ' '
    })
    .trim()
}
