import { readFileSync } from 'node:fs'
import path from 'node:path'
import { hashOf } from '../support/hash.ts'
import { parseSource, type SourceKind } from './parse-source.ts'

/** A file as the rest of the site sees it: front matter, title, what it refers to. The body's text is not part of it. */
export type Outline = { hash: string; text: string }

/** As long as the outline stays the same, an edit of the file concerns no other page. Null when it has problems. */
export function readOutline(root: string, file: string, kind: SourceKind): Outline | null {
  try {
    const bytes = readFileSync(path.join(root, file))
    const text = bytes.toString('utf8').replace(/^\uFEFF/, '')
    // Outlines are only compared with each other.
    const parsed = parseSource({ text, kind, file, emoji: null })
    if (parsed.findings.length > 0) return null
    return { hash: hashOf(bytes), text: JSON.stringify(parsed, withoutPlaces) }
  } catch {
    return null
  }
}

/** Lines move with every edit above them. */
function withoutPlaces(key: string, value: unknown): unknown {
  return key === 'line' || key === 'column' || key === 'keyLines' ? undefined : value
}
