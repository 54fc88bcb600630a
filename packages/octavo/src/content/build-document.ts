import path from 'node:path'
import type { Document, FrontMatter, PostData } from '../model/document.ts'
import { describeFile } from '../model/generated-content.ts'
import type { Problem } from '../model/problem.ts'
import { type Address, docAddress, isDate, pageAddress, postAddress } from './address.ts'
import type { Finding } from './finding.ts'
import type { SourceFile } from './list-sources.ts'
import type { ParsedSource } from './parse-source.ts'
import { placeOfKey } from './validate-keys.ts'

type Read = {
  source: SourceFile & { kind: Document['kind'] }
  parsed: ParsedSource
  hash: string
  locale: string
  isTranslated: boolean
}

/** Turns one file into a document, or says why it can't become one. Links, images and dates are added later. */
export function buildDocument({ source, parsed, hash, locale, isTranslated }: Read) {
  const { kind, set, version, file, sourcePath, basePath } = source
  const { frontMatter, format } = parsed
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

function buildPost(date: string | null, parsed: ParsedSource): PostData | null {
  const { frontMatter, words, hasTruncateMarker } = parsed
  if (date === null || !isDate(date)) return null
  const { authors = [], tags = [], updated } = frontMatter
  const update = updated !== undefined && { updated }
  return { date, ...update, authors, tags, readingTime: words / 200, hasTruncateMarker }
}

function checkAddress(
  { path, date }: Address & { date: string | null },
  kind: Document['kind'],
  { frontMatter, keyLines }: ParsedSource,
): Finding[] {
  const findings: Finding[] = []
  if (path === null) {
    findings.push({
      message:
        frontMatter.slug === undefined
          ? "The file's name cannot be used in an address."
          : `The slug "${frontMatter.slug}" is not valid.`,
      hint: 'An address cannot contain ?, # or a backslash, and % must be followed by two hexadecimal digits. Example: slug: /getting-started',
      ...placeOfKey(keyLines, 'slug'),
    })
  }
  if (kind === 'post' && (date === null || !isDate(date))) {
    findings.push({
      message: date === null ? 'The post has no date.' : `The post's date ${date} does not exist.`,
      hint: 'Begin the file name with the date, as in 2023-01-17-name.md, or add "date: 2023-01-17" to its front matter.',
    })
  }
  const { updated } = frontMatter
  if (kind === 'post' && date !== null && updated !== undefined && updated < date) {
    findings.push({
      message: `The post was updated on ${updated}, before its own date ${date}.`,
      hint: 'Set "updated" to the day of the last change, or remove the line.',
      ...placeOfKey(keyLines, 'updated'),
    })
  }
  return findings
}

/** These determine a page's address, which is the same in every locale so that readers can switch. */
const fixedKeys = ['id', 'slug'] as const
/** Keys that a translation never inherits. */
const ownKeys = [
  'title',
  'description',
  'sidebar_label',
  'pagination_label',
  'keywords',
  'format',
  'custom_edit_url',
] as const

/** A translation sets only what differs; other front matter comes from its original. */
export function inheritFrontMatter(
  translation: ParsedSource,
  original: { parsed: ParsedSource; file: string } | null,
) {
  if (original === null) return { parsed: translation, findings: [] }
  const inherited: FrontMatter = { ...original.parsed.frontMatter }
  if (inherited.prelude) inherited.prelude = inherited.prelude.map((file) => fromSite(file, original.file))
  for (const key of ownKeys) delete inherited[key]
  const own: FrontMatter = { ...translation.frontMatter }
  const moved = fixedKeys.filter(
    (key) => own[key] !== undefined && own[key] !== original.parsed.frontMatter[key],
  )
  for (const key of fixedKeys) delete own[key]
  const findings = moved.map((key): Finding => ({
    message: `Front matter key "${key}" differs from the original's, but a page has the same address in every locale.`,
    hint: `Remove the line "${key}:" to use the original's value.`,
    ...placeOfKey(translation.keyLines, key),
  }))
  return { parsed: { ...translation, frontMatter: { ...inherited, ...own } }, findings }
}

/** A relative path is relative to the file it was written in. */
function fromSite(written: string, file: string): string {
  if (written.startsWith('@site/')) return written
  return `@site/${path.posix.join(path.posix.dirname(file), written)}`
}

/** Keeps only the first of several documents with the same id, so that one mistake isn't reported twice. */
export function checkDuplicateIds<T extends { document: Document }>(items: T[]) {
  const byIdentity = new Map<string, T[]>()
  for (const item of items) {
    const { set, locale, version, id } = item.document
    const key = JSON.stringify([set, locale, version, id])
    byIdentity.set(key, [...(byIdentity.get(key) ?? []), item])
  }
  const kept: T[] = []
  const problems: Problem[] = []
  for (const [first, ...others] of byIdentity.values()) {
    if (first) kept.push(first)
    if (first && others.length > 0) problems.push(duplicateId(first.document, others))
  }
  return { kept, problems }
}

function duplicateId(first: Document, others: { document: Document }[]): Problem {
  const { id, kind, version, file } = first
  const place = kind === 'doc' ? ` of version ${version}` : ''
  return {
    severity: 'error',
    message: [
      `The id "${id}" is used by ${others.length + 1} files${place}:`,
      ...[{ document: first }, ...others].map(({ document }) => `- ${describeFile(document.file)}`),
    ].join('\n'),
    hint: 'Rename all but one of them, or give them different ids in front matter.',
    file,
  }
}
