/**
 * HTML text in, what the checks need out: where the document points and what can be pointed at.
 * One pass over the tags; markup is assumed to be what React or an author's HTML block gives, broken markup
 * never throws. Named entities beyond the handful below stay as written: React emits no others.
 */

export type HtmlFacts = {
  /** `href` of anchors and areas, except those marked as leaving the site's control (`data-native`). */
  links: string[]
  /** Addresses of images and other media, `srcset` included. */
  images: string[]
  /** Every `id`, and `name` of anchors. */
  anchors: string[]
  /** `<main>` shows neither text nor anything visible of its own; also when there is no `<main>`. */
  mainIsEmpty: boolean
}

type Tag = { name: string; attributes: Map<string, string>; end: number }
type Scan = HtmlFacts & { mainDepth: number; templateDepth: number }

const rawText = new Set(['script', 'style', 'textarea', 'title', 'xmp', 'noembed', 'noframes'])
const visible = new Set(
  'img picture video audio canvas svg math iframe object embed input select textarea button hr'.split(' '),
)
/** Element → attributes that hold the address of a picture or another medium. */
const mediaAttributes: Record<string, string[]> = {
  img: ['src', 'srcset'],
  source: ['src', 'srcset'],
  video: ['src', 'poster'],
  audio: ['src'],
  track: ['src'],
  embed: ['src'],
  object: ['data'],
  input: ['src'],
  image: ['href', 'xlink:href'],
}

export function scanHtml(html: string): HtmlFacts {
  const scan: Scan = {
    links: [],
    images: [],
    anchors: [],
    mainIsEmpty: true,
    mainDepth: 0,
    templateDepth: 0,
  }
  let position = 0
  while (position < html.length) {
    const open = html.indexOf('<', position)
    noteText(scan, html, { start: position, end: open === -1 ? html.length : open })
    if (open === -1) break
    position = readMarkup(scan, html, open)
  }
  const { links, images, anchors, mainIsEmpty } = scan
  return { links, images, anchors, mainIsEmpty }
}

/** Handles what begins at `open` and returns where to go on. */
function readMarkup(scan: Scan, html: string, open: number): number {
  // Most tags of a page colour a word of code.
  if (html.startsWith('</span>', open)) return open + '</span>'.length
  const next = html.charCodeAt(open + 1)
  if (isLetter(next)) return readElement(scan, html, open)
  if (next === 0x2f && isLetter(html.charCodeAt(open + 2))) {
    const tag = readTag(html, open + 2)
    if (tag.name === 'main' && scan.mainDepth > 0 && scan.templateDepth === 0) scan.mainDepth--
    if (tag.name === 'template' && scan.templateDepth > 0) scan.templateDepth--
    return tag.end
  }
  if (next === 0x21 || next === 0x3f || next === 0x2f) {
    const isComment = html.startsWith('<!--', open)
    const end = isComment ? html.indexOf('-->', open + 2) : html.indexOf('>', open)
    return end === -1 ? html.length : end + (isComment ? 3 : 1)
  }
  noteText(scan, html, { start: open, end: open + 1 })
  return open + 1
}

function readElement(scan: Scan, html: string, open: number): number {
  const tag = readTag(html, open + 1)
  if (scan.templateDepth === 0) noteElement(scan, tag)
  if (tag.name === 'template') scan.templateDepth++
  if (!rawText.has(tag.name)) return tag.end
  const close = new RegExp(`</${tag.name}`, 'gi')
  close.lastIndex = tag.end
  // An SVG may hold `<title/>`: nothing to skip then. The rest runs to the end of the file, as in a browser.
  return close.exec(html)?.index ?? (tag.name === 'title' ? tag.end : html.length)
}

function noteElement(scan: Scan, { name, attributes }: Tag): void {
  if (scan.mainDepth > 0 && visible.has(name)) scan.mainIsEmpty = false
  if (name === 'main') scan.mainDepth++
  if (attributes.size === 0) return
  const id = attributes.get('id')
  if (id) scan.anchors.push(id)
  if (name === 'a' || name === 'area') noteLink(scan, attributes)
  for (const attribute of mediaAttributes[name] ?? []) {
    const value = attributes.get(attribute)?.trim()
    if (value) scan.images.push(...(attribute === 'srcset' ? readSrcset(value) : [value]))
  }
}

function noteLink(scan: Scan, attributes: Map<string, string>): void {
  const name = attributes.get('name')
  if (name) scan.anchors.push(name)
  const href = attributes.get('href') ?? attributes.get('xlink:href')
  if (href !== undefined && !attributes.has('data-native')) scan.links.push(href.trim())
}

/** `a.png 1x, b.png 2x` → both addresses. Commas inside an address are followed by no space. */
function readSrcset(value: string): string[] {
  return value.split(/,\s+|,$/).flatMap((candidate) => candidate.trim().split(/\s+/, 1).filter(Boolean))
}

function noteText(scan: Scan, html: string, { start, end }: { start: number; end: number }): void {
  if (!scan.mainIsEmpty || scan.mainDepth === 0 || scan.templateDepth > 0) return
  for (let index = start; index < end; index++) {
    if (!isSpace(html.charCodeAt(index))) {
      scan.mainIsEmpty = false
      return
    }
  }
}

/** Reads the name at `start` and the attributes up to and including `>`. */
function readTag(html: string, start: number): Tag {
  let position = start
  while (position < html.length && !endsName(html.charCodeAt(position))) position++
  const name = html.slice(start, position).toLowerCase()
  const attributes = new Map<string, string>()
  while (position < html.length) {
    const code = html.charCodeAt(position)
    if (code === 0x3e) return { name, attributes, end: position + 1 }
    position = endsName(code) ? position + 1 : readAttribute(html, position, attributes)
  }
  return { name, attributes, end: html.length }
}

function readAttribute(html: string, start: number, attributes: Map<string, string>): number {
  let position = start + 1
  while (position < html.length && !endsAttributeName(html.charCodeAt(position))) position++
  const name = html.slice(start, position).toLowerCase()
  let equals = position
  while (isSpace(html.charCodeAt(equals))) equals++
  if (html.charCodeAt(equals) !== 0x3d) {
    if (!attributes.has(name)) attributes.set(name, '')
    return position
  }
  const { value, end } = readValue(html, equals + 1)
  if (!attributes.has(name)) attributes.set(name, decodeEntities(value))
  return end
}

function readValue(html: string, start: number): { value: string; end: number } {
  let position = start
  while (isSpace(html.charCodeAt(position))) position++
  const quote = html[position]
  if (quote === '"' || quote === "'") {
    const close = html.indexOf(quote, position + 1)
    if (close === -1) return { value: '', end: html.length }
    return { value: html.slice(position + 1, close), end: close + 1 }
  }
  const first = position
  while (position < html.length && !isSpace(html.charCodeAt(position)) && html[position] !== '>') position++
  return { value: html.slice(first, position), end: position }
}

const namedEntities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
}

function decodeEntities(value: string): string {
  if (!value.includes('&')) return value
  return value.replace(/&(#x[\da-f]+|#\d+|[a-z]+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return namedEntities[name] ?? whole
    // `#x27` becomes the number literal `0x27`.
    const code = Number(name.slice(1).replace(/^x/i, '0x'))
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd'
  })
}

function isLetter(code: number): boolean {
  return (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a)
}

function isSpace(code: number): boolean {
  return code === 0x20 || (code >= 0x09 && code <= 0x0d && code !== 0x0b)
}

/** White space, `/` and `>`. */
function endsName(code: number): boolean {
  return isSpace(code) || code === 0x2f || code === 0x3e
}

function endsAttributeName(code: number): boolean {
  return endsName(code) || code === 0x3d
}
