import type { Document, FrontMatter, PostData } from '../model/document.ts'
import { docAddress, pageAddress, postAddress, type Address } from './address.ts'
import type { Finding } from './finding.ts'
import { isDate } from './is-date.ts'
import type { SourceFile } from './list-sources.ts'
import type { ParsedSource } from './parse-source.ts'

type Read = { source: SourceFile; parsed: ParsedSource; hash: string; locale: string; isTranslated: boolean }

/** Turns one file into a document, or says why it can't become one. Links, images and dates are added later. */
export function buildDocument({ source, parsed, hash, locale, isTranslated }: Read): {
  document: Document | null
  findings: Finding[]
} {
  const { kind, set, version, file, sourcePath, basePath } = source
  const { frontMatter, format } = parsed
  if (kind === 'category') return { document: null, findings: [] }
  const address = addressOf(kind, { sourcePath, frontMatter, basePath })
  const post = kind === 'post' ? buildPost(address.date, parsed) : null
  const findings = checkAddress(address, kind, parsed)
  if (address.path === null || (kind === 'post' && post === null)) return { document: null, findings }
  const document: Document = {
    kind,
    set,
    locale,
    version,
    id: address.id,
    file,
    ...(source.translation && { place: source.translation.place }),
    format,
    path: address.path,
    title:
      frontMatter.title ??
      (parsed.heading || null) ??
      (kind === 'page' && address.name === 'index' ? '' : address.name),
    titleInBody: parsed.heading !== null,
    description: frontMatter.description ?? parsed.description,
    frontMatter,
    lastUpdated: null,
    content: {
      file,
      format,
      hash,
      includes: [],
      links: {},
      images: {},
      // A component handles its translations itself.
      ...(!isTranslated && format !== 'tsx' && { untranslated: true }),
    },
    post,
    ...(parsed.codeNames.length > 0 && { codeNames: parsed.codeNames }),
  }
  return { document, findings }
}

type Place = { sourcePath: string; frontMatter: FrontMatter; basePath: string }

function addressOf(kind: Document['kind'], place: Place): Address & { date: string | null } {
  if (kind === 'post') return postAddress(place)
  return { ...(kind === 'doc' ? docAddress(place) : pageAddress(place)), date: null }
}

function buildPost(
  date: string | null,
  { frontMatter, words, hasTruncateMarker }: ParsedSource,
): PostData | null {
  if (date === null || !isDate(date)) return null
  const { authors = [], tags = [], updated } = frontMatter
  return {
    date,
    ...(updated !== undefined && { updated }),
    authors,
    tags,
    readingTime: words / 200,
    hasTruncateMarker,
  }
}

function checkAddress(
  { path, date }: Address & { date: string | null },
  kind: Document['kind'],
  { frontMatter, keyLines }: ParsedSource,
): Finding[] {
  const findings: Finding[] = []
  const line = keyLines['slug']
  if (path === null) {
    findings.push({
      message:
        frontMatter.slug === undefined
          ? "The file's name cannot be used in an address."
          : `The slug "${frontMatter.slug}" is not valid.`,
      hint: 'An address cannot contain ?, # or a backslash, and % must be followed by two hexadecimal digits. Example: slug: /getting-started',
      ...(line !== undefined && { line, column: 1 }),
    })
  }
  if (kind === 'post' && (date === null || !isDate(date))) {
    findings.push({
      message: date === null ? 'The post has no date.' : `The post's date ${date} does not exist.`,
      hint: 'Begin the file name with the date, as in 2023-01-17-name.md, or add "date: 2023-01-17" to its front matter.',
    })
  }
  const { updated } = frontMatter
  const updatedLine = keyLines['updated']
  if (kind === 'post' && date !== null && updated !== undefined && updated < date) {
    findings.push({
      message: `The post was updated on ${updated}, before its own date ${date}.`,
      hint: 'Set "updated" to the day of the last change, or remove the line.',
      ...(updatedLine !== undefined && { line: updatedLine, column: 1 }),
    })
  }
  return findings
}
