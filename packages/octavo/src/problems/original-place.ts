import { SourceMap, type SourceMapPayload } from 'node:module'
import path from 'node:path'
import { tryRead } from '../files/files.ts'
import type { Place } from './code-frame.ts'

/** Where code of a compiled file comes from, according to the map beside it. Null if that isn't known. */
export function findOriginal(compiled: string, { line, column }: Place): (Place & { file: string }) | null {
  const map = tryRead(`${compiled}.map`)
  if (map === null) return null
  const entry = new SourceMap(JSON.parse(map) as SourceMapPayload).findEntry(line - 1, column - 1)
  if (!('originalSource' in entry)) return null
  const file = path.resolve(path.dirname(compiled), entry.originalSource)
  return { file, line: entry.originalLine + 1, column: entry.originalColumn + 1 }
}
