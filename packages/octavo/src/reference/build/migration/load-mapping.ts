import * as z from 'zod'
import { loadJsonList, type JsonList } from '../../../problems/json-list.ts'

/** What can't be computed: exports that have another name now, or that are gone. */
export type MappingEntry = {
  /** Exports of the old release, written `package/entry#name`. */
  symbols: string[]
  /** What to use instead, written the same way. Empty if there's nothing. */
  to: string[]
  /** Markdown, shown to readers. */
  reason: string
}

const text = z.string().trim().min(1)
const symbol = text.regex(/^[^#\s]+#[^#\s]+$/, 'write it as package/entry#name')
const schema = z.array(z.strictObject({ symbols: z.array(symbol).min(1), to: z.array(symbol), reason: text }))

/** Reads the file that `reference.migration.mapping` names. */
export function loadMapping(root: string, file: string): JsonList<MappingEntry> {
  return loadJsonList(root, file, {
    schema,
    names: { many: 'mapping', one: 'Entry', option: 'reference.migration.mapping' },
    example:
      'Write a list of { "symbols": ["lantern#lamp"], "to": ["lantern/http#createLamp"], "reason": "why" }, with an empty "to" for exports that are gone.',
  })
}
