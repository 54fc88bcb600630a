/**
 * HTML of a page in, its sections out: `<h1>A</h1><p>b</p><h2 id="c">C</h2><pre>d</pre>` →
 * `[{ id: '', text: 'b' }, { id: 'c', heading: 'C', code: 'd' }]`. Reads the element with the class `prose`, else `<main>`.
 * Each paragraph, list item, and table row becomes a line of the text; cells are separated by `|`.
 */
import type { SectionRecord } from '../../shared/model/record.ts'

const tagPattern = /<!--(?:[^-]|-(?!->))*(?:-->|$)|<(\/?)([a-z][\w:-]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/gi
const voidElements = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))
/**
 * What nobody would search for: controls, drawings, what only machines or sighted readers get, and of the API reference
 * the signatures, whose types every other page names too, and what is explained on the page of another symbol.
 */
const skipped = new Set('script style svg button template nav select textarea math noscript'.split(' '))
const skippedAttributes =
  /\s(?:hidden|aria-hidden="true"|inert)(?=[\s=>/]|$)|class="(?:[^"]*\s)?(?:anchor|visually-hidden|ref-(?:facts|import|inherited|inline|one-line|pill|related|signature))[\s"]/i
const inline = new Set(
  'a abbr b bdi bdo cite code del dfn em i ins kbd mark q s samp small span strong sub sup u var'.split(' '),
)

/** Placeholders for boundaries, because line breaks in the HTML source mean nothing. Private use, so no text has them. */
const ends = { block: '\uE000', cell: '\uE001', row: '\uE002' }
const spaces = /[\s\uE000-\uE002]+/g

type Reading = {
  sections: SectionRecord[]
  codeNames: Set<string>
  /** Names of the open elements inside of the article. */
  open: string[]
  /** How many of them are open in what is skipped; 0 outside. */
  skipDepth: number
  codeDepth: number
  isInHeading: boolean
}

export function readArticle(html: string): SectionRecord[] {
  const start = findStart(html)
  if (start === null) return []
  const reading: Reading = {
    sections: [{ id: '', level: 1, heading: '', text: '', code: '' }],
    codeNames: new Set(),
    open: ['article'],
    skipDepth: 0,
    codeDepth: 0,
    isInHeading: false,
  }
  tagPattern.lastIndex = start
  let position = start
  for (let tag = tagPattern.exec(html); tag && reading.open.length > 0; tag = tagPattern.exec(html)) {
    noteText(reading, html.slice(position, tag.index))
    position = tagPattern.lastIndex
    const [whole, slash, name, attributes = ''] = tag
    if (name === undefined) continue
    if (slash === '/') closeElement(reading, name.toLowerCase())
    else openElement(reading, { name: name.toLowerCase(), attributes, isClosed: whole.endsWith('/>') })
  }
  finishCode(reading)
  return reading.sections
    .map((section) => ({ ...section, heading: tidy(section.heading, ' '), text: tidy(section.text, '\n') }))
    .filter(({ id, heading, text, code }, index) => index === 0 || id !== '' || heading + text + code !== '')
}

/** Where the content of the article begins. */
function findStart(html: string): number | null {
  const main = /<main\b[^>]*>/i.exec(html)
  if (!main) return null
  const from = main.index + main[0].length
  const prose = /<[a-z]+\b[^>]*\sclass="(?:[^"]*\s)?prose[\s"][^>]*>/i
  const found = prose.exec(html.slice(from))
  return found ? from + found.index + found[0].length : from
}

function openElement(
  reading: Reading,
  { name, attributes, isClosed }: { name: string; attributes: string; isClosed: boolean },
): void {
  noteEnd(reading, name)
  if (voidElements.has(name) || isClosed) return
  reading.open.push(name)
  if (reading.skipDepth > 0 || skipped.has(name) || skippedAttributes.test(attributes)) {
    reading.skipDepth++
    return
  }
  if (name === 'pre' || (name === 'code' && reading.codeDepth > 0)) reading.codeDepth++
  if (/^h[1-6]$/.test(name))
    beginSection(reading, Number(name[1]), /\sid="([^"]*)"/.exec(attributes)?.[1] ?? '')
}

function closeElement(reading: Reading, name: string): void {
  const last = reading.open.lastIndexOf(name)
  // An element that was never opened closes nothing, but for the article itself.
  const count = last === -1 ? (reading.open.length === 1 ? 1 : 0) : reading.open.length - last
  for (let closed = 0; closed < count; closed++) {
    const element = reading.open.pop()
    if (reading.skipDepth > 0) {
      reading.skipDepth--
      continue
    }
    if (element === 'pre' || (element === 'code' && reading.codeDepth > 0)) reading.codeDepth--
    if (element !== undefined && /^h[1-6]$/.test(element)) reading.isInHeading = false
  }
  noteEnd(reading, name)
}

/** Marks the boundaries of elements that are not part of a sentence. */
function noteEnd(reading: Reading, name: string): void {
  if (inline.has(name)) return
  const isInCell = reading.open.some((element) => element === 'td' || element === 'th')
  if (name === 'tr') noteText(reading, ends.row)
  else if (name === 'td' || name === 'th') noteText(reading, ends.cell)
  else noteText(reading, isInCell ? ' ' : ends.block)
}

/** The title belongs to the page itself, and so does a heading nobody can link to. */
function beginSection(reading: Reading, level: number, id: string): void {
  reading.isInHeading = true
  if (level === 1) return
  finishCode(reading)
  reading.sections.push({ id: decode(id), level, heading: '', text: '', code: '' })
}

function noteText(reading: Reading, raw: string): void {
  const section = reading.sections.at(-1)
  if (!section || raw === '' || reading.skipDepth > 0) return
  const text = decode(raw)
  if (reading.codeDepth > 0) {
    for (const [name] of text.matchAll(/[A-Za-z_$][\w$]{2,}/g)) reading.codeNames.add(name)
  } else if (!reading.isInHeading) section.text += text
  // The first section is that of the page, whose title is known.
  else if (reading.sections.length > 1) section.heading += text
}

function finishCode(reading: Reading): void {
  const section = reading.sections.at(-1)
  if (section) section.code = [...reading.codeNames].filter(isTelling).join(' ')
  reading.codeNames.clear()
}

const keywords = new Set(
  `abstract any async await boolean break case catch class const continue default delete else enum export extends false
  finally for from function implements import instanceof interface keyof let new null number object private protected
  public readonly return static string super switch this throw true try type typeof undefined unknown var void while
  yield`.split(/\s+/),
)

function isTelling(name: string): boolean {
  return !keywords.has(name)
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

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  hellip: '…',
  mdash: '—',
  ndash: '–',
  copy: '©',
}

function decode(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(#x[\da-f]+|#\d+|[a-z]+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return entities[name.toLowerCase()] ?? whole
    const code = Number(name.slice(1).replace(/^x/i, '0x'))
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd'
  })
}
