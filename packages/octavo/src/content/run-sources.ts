import path from 'node:path'
import { existsSync, mkdirSync, readdirSync, rmSync, rmdirSync } from 'node:fs'
import { describeFileError, tryRead, writeInFolder } from '../files/files.ts'
import { generatedFileOf, generatedFolder } from '../model/generated-content.ts'
import type { Problem } from '../model/problem.ts'
import { SiteError } from '../problems/site-error.ts'
import { type ContentSite, type GeneratedDocument, listFolders } from './list-sources.ts'
import { findNearest } from '../problems/nearest.ts'
import { splitFrontMatter } from './source/split-front-matter.ts'

/** A function of the configuration; see `ContentSource` in `model/extension-input.ts`. */
type Source = (context: {
  root: string
  command: 'build' | 'dev'
  locale: string
  defaultLocale: string
}) => unknown

export type Generated = {
  documents: GeneratedDocument[]
  problems: Problem[]
  /** Absolute paths of files and folders. */
  watch: string[]
}

type Options = {
  root: string
  mode: 'build' | 'dev'
  site: ContentSite
  /** What the sources returned for the default language. */
  originals?: Generated
}

/** Calls the content sources for one language and writes their documents to the cache. */
export async function runSources(sources: readonly Source[], options: Options): Promise<Generated> {
  const { root, site, mode, originals } = options
  const { locale } = site.language
  const { defaultLocale } = site.i18n
  const known = new Map(originals?.documents.map(({ place, text }) => [place, text]))
  const generated: Generated = { documents: [], problems: [], watch: [] }
  for (const run of sources) {
    const source = run.name
    const result = await run({ root, command: mode, locale, defaultLocale })
    const report = (message: string, hint: string) =>
      generated.problems.push({ severity: 'error', message, hint, file: `content source ${source}` })
    const { documents, watch } = readResult(result, report)
    generated.watch.push(...watch.map((file) => path.resolve(root, file)))
    documents.forEach((entry, index) => {
      const read = readEntry(entry, site)
      if ('message' in read) return report(`documents[${index}]: ${read.message}.`, read.hint)
      const { place, text } = read
      const taken = generated.documents.find((other) => stemOf(other.place) === stemOf(place))
      if (taken || existsSync(path.join(root, place))) {
        const other = taken
          ? `is also returned by the content source ${taken.source}`
          : 'is also a file of the site'
        return report(`documents[${index}]: ${place} ${other}.`, 'Give one of them another name.')
      }
      const file = generatedFileOf(place, { locale, source })
      const nested = generated.documents.find(
        (other) => isInside(file, other.file) || isInside(other.file, file),
      )
      if (nested) {
        const [outer, inner] = [nested.place, place].toSorted((a, b) => a.length - b.length)
        return report(
          `documents[${index}]: ${outer} is both a document and the folder of ${inner}.`,
          'Give one of them another name.',
        )
      }
      generated.documents.push({ source, file, place, text, isTranslated: known.get(place) !== text })
    })
  }
  if (sources.length > 0) writeGenerated(generated.documents, { root, locale })
  return generated
}

function isInside(file: string, other: string): boolean {
  return file.startsWith(`${other}/`)
}

function stemOf(place: string): string {
  return place.replace(/\.mdx?$/, '')
}

function readResult(result: unknown, report: (message: string, hint: string) => void) {
  const { documents, watch = [] } = Object(result) as { documents?: unknown; watch?: unknown }
  const isList = (value: unknown): value is string[] =>
    Array.isArray(value) && value.every((entry) => typeof entry === 'string')
  if (!Array.isArray(documents) || !isList(watch)) {
    report('It returned no list of documents.', "Return { documents: […], watch: ['data/file.json'] }.")
    return { documents: [], watch: [] }
  }
  return { documents: documents as unknown[], watch }
}

type Written = { file: string; text: string }

/** Makes the folder of one language contain exactly these files. Unchanged files keep their times. */
export function writeGenerated(
  files: readonly Written[],
  { root, locale }: { root: string; locale: string },
): void {
  const folder = path.join(root, generatedFolder, locale)
  try {
    mkdirSync(folder, { recursive: true })
    // Before anything is written, because a file can take the place of a folder, and a folder that of a file.
    removeOthers(folder, new Set(files.map(({ file }) => path.join(root, file))))
    for (const { file, text } of files) {
      const filePath = path.join(root, file)
      if (tryRead(filePath) !== text) writeInFolder(filePath, text)
    }
  } catch (error) {
    const problem = describeFileError(error)
    throw problem === null ? error : new SiteError([problem], { cause: error })
  }
}

/** Removes the files that aren't wanted, and the folders that are empty without them. */
function removeOthers(folder: string, wanted: ReadonlySet<string>): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const place = path.join(folder, entry.name)
    if (entry.isDirectory()) {
      removeOthers(place, wanted)
      if (readdirSync(place).length === 0) rmdirSync(place)
    } else if (!wanted.has(place)) rmSync(place)
  }
}

/** A document that a content source returned: where it would be, and its text. */
type GeneratedText = { place: string; text: string }
type Refused = { message: string; hint: string }

/** Checks one entry of a source's documents. `site` has the content folders. */
function readEntry(entry: unknown, site: ContentSite): GeneratedText | Refused {
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

/** JSON in which nothing looks like Markdown, links, or tags. */
function writeData(data: Values): string {
  return JSON.stringify(data).replaceAll(/"(?:[^"\\]|\\.)*"/g, (text) =>
    text.replaceAll(
      /[^\w\s"\\,.-]/g,
      (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
    ),
  )
}
