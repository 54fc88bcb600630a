import type { Documents, PageInput } from '../../model/page-contents.ts'
import { toSourcePath } from '../../files/posix-path.ts'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { hashOf } from '../../files/hash.ts'
import { normalizeText } from '../../files/parse-json.ts'
import { parseSource, type SourceKind } from '../../content/parse-source.ts'

type Kind = Parameters<typeof readOutline>[2]

/**
 * Recognizes the most common edit: one that changes a page's text but nothing that other pages show. Only hashes of
 * bodies change then.
 */
export function createBodyEdits(root: string) {
  const outlines = new Map<string, { kind: Kind; text: string }>()
  return {
    /** Remembers the outlines of a page's files. */
    note(page: PageInput): void {
      for (const { file, kind } of sourcesOf(page)) {
        const outline = outlines.has(file) ? null : readOutline(root, file, kind)
        if (outline) outlines.set(file, { kind, text: outline.text })
      }
    },
    /** Changes the bodies that read these files. Returns false, and changes nothing, if the edit takes a full load. */
    apply(locales: readonly Documents[], changedFiles: ReadonlySet<string>): boolean {
      const hashes = new Map<string, string>()
      for (const filePath of changedFiles) {
        const file = toSourcePath(filePath, root)
        const known = outlines.get(file)
        const outline = known && readOutline(root, file, known.kind)
        if (!outline || outline.text !== known.text) {
          // The outlines of this file and of any file related to it may be outdated now.
          outlines.clear()
          return false
        }
        hashes.set(file, outline.hash)
      }
      for (const documents of locales) setHashes(documents, hashes)
      return true
    },
  }
}

/** A post's own file is left out: its reading time changes with its text, and lists show that. */
function sourcesOf({ route: { page }, contents }: PageInput): { file: string; kind: Kind }[] {
  const { kind } = page
  if (kind !== 'doc' && kind !== 'page') return []
  return contents
    .filter(({ format }) => format !== 'tsx')
    .flatMap(({ file, includes }) => [
      { file, kind },
      ...includes.map((include) => ({ file: include.file, kind: 'partial' as const })),
    ])
}

function setHashes(documents: Documents, hashes: ReadonlyMap<string, string>): void {
  const withHash = <T extends { file: string; hash: string }>(read: T): T => ({
    ...read,
    hash: hashes.get(read.file) ?? read.hash,
  })
  for (const [key, document] of documents) {
    const { content } = document
    if (![content, ...content.includes].some(({ file }) => hashes.has(file))) continue
    const includes = content.includes.map(withHash)
    documents.set(key, { ...document, content: { ...withHash(content), includes } })
  }
}

/**
 * What the rest of the site depends on in a file: front matter, title and references, but not the body's text. As long
 * as that stays the same, editing the file affects no other page. Null if the file has problems.
 */
function readOutline(root: string, file: string, kind: SourceKind) {
  try {
    const bytes = readFileSync(path.join(root, file))
    const text = normalizeText(bytes.toString('utf8'))
    // Outlines are only compared with each other, so these options make no difference.
    const parsed = parseSource({ text, kind, file, emoji: null, mdxInMd: true })
    if (parsed.findings.length > 0) return null
    return { hash: hashOf(bytes), text: JSON.stringify(parsed, withoutPlaces) }
  } catch {
    return null
  }
}

/** Positions change with every edit above them. */
function withoutPlaces(key: string, value: unknown): unknown {
  return key === 'line' || key === 'column' || key === 'keyLines' ? undefined : value
}
