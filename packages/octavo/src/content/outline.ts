import { readFileSync } from 'node:fs'
import path from 'node:path'
import { hashOf } from '../files/hash.ts'
import { normalizeText } from '../files/parse-json.ts'
import { parseSource, type SourceKind } from './parse-source.ts'

/**
 * What the rest of the site depends on in a file: front matter, title and references, but not the body's text. As long
 * as that stays the same, editing the file affects no other page. Null if the file has problems.
 */
export function readOutline(root: string, file: string, kind: SourceKind) {
  try {
    const bytes = readFileSync(path.join(root, file))
    const text = normalizeText(bytes.toString('utf8'))
    // Outlines are only compared with each other, so emoji names make no difference.
    const parsed = parseSource({ text, kind, file, emoji: null })
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
