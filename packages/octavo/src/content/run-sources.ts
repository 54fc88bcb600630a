import path from 'node:path'
import { existsSync, mkdirSync, readdirSync, rmSync, rmdirSync } from 'node:fs'
import { describeFileError, tryRead, writeInFolder } from '../files/files.ts'
import { generatedFileOf, generatedFolder } from '../model/generated-content.ts'
import type { Problem } from '../model/problem.ts'
import { SiteError } from '../problems/site-error.ts'
import type { ContentSite, GeneratedDocument } from './list-sources.ts'
import { readEntry } from './read-source-entry.ts'

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

function readResult(
  result: unknown,
  report: (message: string, hint: string) => void,
): { documents: unknown[]; watch: string[] } {
  const { documents, watch = [] } = Object(result) as { documents?: unknown; watch?: unknown }
  const isList = (value: unknown): value is string[] =>
    Array.isArray(value) && value.every((entry) => typeof entry === 'string')
  if (!Array.isArray(documents) || !isList(watch)) {
    report('It returned no list of documents.', "Return { documents: […], watch: ['data/file.json'] }.")
    return { documents: [], watch: [] }
  }
  return { documents, watch }
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
