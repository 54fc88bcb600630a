/**
 * Documents from content sources are written to a folder of the cache, as if it were the site's folder, because
 * everything else reads files: `.octavo/sources/<locale>/<source>/content/docs/a.md`.
 */
export const generatedFolder = '.octavo/sources'

const pattern = new RegExp(`^${generatedFolder.replace('.', '\\.')}/[^/]+/([^/]+)/(.*)$`)

/** Where a document would be if it were an ordinary file, and the name of its source. Null for ordinary files. */
export function readGenerated(file: string): { source: string; place: string } | null {
  const [, source, place] = pattern.exec(file) ?? []
  return source === undefined || place === undefined
    ? null
    : { source, place: place.replace(/^(?:__up__\/)+/, (steps) => steps.replaceAll('__up__', '..')) }
}

/** The file for a document, relative to the site's folder. */
export function generatedFileOf(
  place: string,
  { locale, source }: { locale: string; source: string },
): string {
  const inside = place.replace(/^(?:\.\.\/)+/, (steps) => steps.replaceAll('..', '__up__'))
  return `${generatedFolder}/${locale}/${source}/${inside}`
}

/** How messages name a file. */
export function describeFile(file: string): string {
  const generated = readGenerated(file)
  return generated ? `${generated.place} from the content source ${generated.source}` : file
}
