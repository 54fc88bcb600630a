import path from 'node:path'
import { findNearest } from '../problems/nearest.ts'
import { type ContentSite, listFolders } from './list-sources.ts'
import { splitFrontMatter } from './source/split-front-matter.ts'

/** A document that a content source returned: where it would be, and its text. */
export type GeneratedText = { place: string; text: string }
export type Refused = { message: string; hint: string }

/** Checks one entry of a source's documents. `site` has the content folders. */
export function readEntry(entry: unknown, site: ContentSite): GeneratedText | Refused {
  if (!isRecord(entry)) return { message: 'expected an object', hint: shapeHint }
  const frontMatter = entry['frontMatter'] ?? {}
  if (!isRecord(frontMatter)) return { message: 'frontMatter: expected an object', hint: shapeHint }
  const { file, text, route, component, props = {} } = entry
  if (typeof file === 'string') {
    if (typeof text !== 'string') return { message: 'text: required, expected Markdown', hint: shapeHint }
    return (
      checkPlace(file, site) ?? { place: path.posix.normalize(file), text: writeDocument(text, frontMatter) }
    )
  }
  if (typeof route !== 'string' || typeof component !== 'string')
    return { message: 'expected "file" and "text", or "route" and "component"', hint: shapeHint }
  if (!/^\/[^\s?#\\]*$/.test(route))
    return { message: `route: expected a path such as "/talks", found "${route}"`, hint: shapeHint }
  if (!isRecord(props) || !isPlain(props))
    return { message: 'props: expected plain data (strings, numbers, arrays, objects)', hint: shapeHint }
  if (site.pagesFolder === null)
    return { message: 'a component needs a folder of pages', hint: 'Set "pagesFolder" in site.config.ts.' }
  const name = route === '/' ? 'index' : route.slice(1).replace(/\/$/, '')
  return {
    place: path.posix.join(site.pagesFolder, `${name}.mdx`),
    text: writeComponentPage(component, props, { ...frontMatter, slug: route }),
  }
}

const shapeHint =
  "Return { file: 'content/docs/a.md', text: '# A' } or { route: '/a', component: 'components/a.tsx' }."

function checkPlace(file: string, site: ContentSite): Refused | null {
  const folders = listFolders(site).map(({ folder }) => folder)
  const place = path.posix.normalize(file)
  if (!/\.mdx?$/.test(place))
    return { message: `file: "${file}" is not Markdown`, hint: 'Its name must end with .md or .mdx.' }
  if (folders.some((folder) => place.startsWith(`${folder}/`))) return null
  const [nearest] = findNearest(path.posix.dirname(place), folders, 1)
  return {
    message: `file: "${file}" is in none of the site's content folders`,
    hint: `${nearest === undefined ? '' : `Did you mean ${nearest}? `}Folders: ${folders.join(', ')}.`,
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Whether JSON can represent a value. */
function isPlain(value: unknown): boolean {
  if (value === null || ['string', 'boolean', 'undefined'].includes(typeof value)) return true
  if (typeof value === 'number') return Number.isFinite(value)
  if (Array.isArray(value)) return value.every(isPlain)
  return (
    isRecord(value) &&
    Object.getPrototypeOf(value) === Object.prototype &&
    Object.values(value).every(isPlain)
  )
}

type Values = Record<string, unknown>

/** Adds front matter to Markdown. What the text itself sets stays. */
function writeDocument(text: string, frontMatter: Values): string {
  if (Object.keys(frontMatter).length === 0) return text
  const { yaml, bodyStart } = splitFrontMatter(text)
  const own = yaml ?? ''
  const isSet = (key: string) => new RegExp(`^${key}[ \\t]*:`, 'm').test(own)
  const added = Object.entries(frontMatter).filter(([key, value]) => value !== undefined && !isSet(key))
  const written = own === '' || own.endsWith('\n') ? own : `${own}\n`
  return `---\n${written}${writeYaml(added)}---\n${yaml === null ? '\n' : ''}${text.slice(bodyStart)}`
}

/** A page that consists of a component, as MDX. */
function writeComponentPage(component: string, props: Values, frontMatter: Values): string {
  const wide = { hide_title: true, hide_table_of_contents: true, full_width: true }
  const yaml = writeYaml(Object.entries({ ...wide, ...frontMatter }))
  const spread = Object.keys(props).length === 0 ? '' : ` {...${writeData(props)}}`
  return `---\n${yaml}---\n\nimport Page from '@site/${component}'\n\n<Page${spread} />\n`
}

/** JSON is YAML too. */
function writeYaml(entries: [string, unknown][]): string {
  return entries.map(([key, value]) => `${key}: ${JSON.stringify(value)}\n`).join('')
}

/** JSON in which nothing looks like Markdown, links or tags. */
function writeData(data: Values): string {
  return JSON.stringify(data).replaceAll(/"(?:[^"\\]|\\.)*"/g, (text) =>
    text.replaceAll(
      /[^\w\s"\\,.-]/g,
      (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
    ),
  )
}
