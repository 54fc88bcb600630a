import type { PageLoad } from '../../model/page.ts'
import { isElement, type HtmlElement, type HtmlNode } from '../tree/html-tree.ts'

/** What the checks need to know about a document: what it links to, and what can be linked to. */
export type HtmlDetails = {
  /** The `href` of anchors and areas, except those marked as not belonging to the site (`data-native`). */
  links: string[]
  /** Addresses of images and other media, including those in `srcset`. */
  images: string[]
  /** Every `id`, and the `name` of anchors. */
  anchors: string[]
  /** Whether `<main>` is missing, or contains neither text nor a visible element. */
  mainIsEmpty: boolean
  /** What `<main>` takes from other sites, or carries inline. */
  loads: PageLoad[]
}

const invisible = new Set(['script', 'style', 'template', 'title'])
const visible = new Set(
  'img picture video audio canvas svg math iframe object embed input select textarea button hr'.split(' '),
)
/** Element → attributes that contain the address of an image or other media. */
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

export function readDetails(nodes: readonly HtmlNode[]): HtmlDetails {
  const details: HtmlDetails = { links: [], images: [], anchors: [], mainIsEmpty: true, loads: [] }
  noteNodes(details, nodes, false)
  return details
}

function noteNodes(details: HtmlDetails, nodes: readonly HtmlNode[], isInMain: boolean): void {
  for (const node of nodes) {
    if (isElement(node)) {
      noteAttributes(details, node)
      if (isInMain) details.loads.push(...listLoads(node))
      if (isInMain && visible.has(node.name)) details.mainIsEmpty = false
      if (!invisible.has(node.name)) noteNodes(details, node.children, isInMain || node.name === 'main')
    } else if (isInMain && details.mainIsEmpty && /[^ \t\n\f\r]/.test(node)) details.mainIsEmpty = false
  }
}

function noteAttributes({ links, images, anchors }: HtmlDetails, { name, attributes }: HtmlElement): void {
  if (attributes['id']) anchors.push(attributes['id'])
  if (name === 'a' || name === 'area') {
    if (attributes['name']) anchors.push(attributes['name'])
    const href = attributes['href'] ?? attributes['xlink:href']
    if (href !== undefined && !('data-native' in attributes)) links.push(href.trim())
  }
  for (const attribute of mediaAttributes[name] ?? []) {
    const value = attributes[attribute]?.trim()
    if (value) images.push(...(attribute === 'srcset' ? readSrcset(value) : [value]))
  }
}

const directives: Record<string, PageLoad['directive']> = {
  iframe: 'frame-src',
  script: 'script-src',
  video: 'media-src',
  audio: 'media-src',
  track: 'media-src',
  form: 'form-action',
}

function listLoads({ name, attributes }: HtmlElement): PageLoad[] {
  const loads: PageLoad[] = []
  const add = (directive: PageLoad['directive'], url: string | undefined) => {
    if (url !== undefined && /^(?:https?:)?\/\/[^/]/i.test(url) && URL.canParse(url, 'https://x.invalid'))
      loads.push({ directive, url: new URL(url, 'https://x.invalid').href })
  }
  if ('style' in attributes || name === 'style') loads.push({ directive: 'style-src', url: null })
  // Blocks of data are scripts by name only.
  if (name === 'script' && !('src' in attributes) && !/json/.test(attributes['type'] ?? ''))
    loads.push({ directive: 'script-src', url: null })
  const directive = name === 'source' ? 'media-src' : directives[name]
  if (directive) add(directive, attributes[name === 'form' ? 'action' : 'src']?.trim())
  if (['img', 'image', 'input'].includes(name))
    for (const key of ['src', 'href', 'xlink:href']) add('img-src', attributes[key]?.trim())
  add('img-src', attributes['poster']?.trim())
  for (const url of readSrcset(attributes['srcset'] ?? '')) add('img-src', url)
  return loads
}

/** `a.png 1x, b.png 2x` → both addresses. A comma inside an address isn't followed by a space. */
function readSrcset(value: string): string[] {
  return value.split(/,\s+|,$/).flatMap((candidate) => candidate.trim().split(/\s+/, 1).filter(Boolean))
}
