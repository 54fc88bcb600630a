import { renameSync } from 'node:fs'
import type { z } from 'zod'
import { readExisting, writeInFolder } from '../files/files.ts'
import { createLineFinder } from './code-frame.ts'
import { parseJson } from '../files/parse-json.ts'
import { SiteError } from './site-error.ts'

/** A JSON file that a command writes and authors commit. */
type Kind<T> = {
  /** As in "is not {what}". */
  what: string
  schema: z.ZodType<T>
  /** How to regenerate the file. */
  hint: string
}

/** Null when there's no such file. */
export function loadDataFile<T>(file: string, kind: Kind<T>): T | null {
  const text = readExisting(file)
  return text === null ? null : parseDataFile(file, text, kind)
}

export function parseDataFile<T>(file: string, text: string, { what, schema, hint }: Kind<T>): T {
  const json = parseJson(text)
  if ('reason' in json)
    throw new SiteError({
      message: `${file} is not JSON: ${json.reason}.`,
      file,
      ...createLineFinder(text)(json.position),
      hint,
    })
  const parsed = schema.safeParse(json.value)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new SiteError({
    message: `${file} is not ${what}: ${issue?.message ?? 'it has another form'} at ${issue?.path.join('.') || 'its start'}.`,
    file,
    hint,
  })
}

/** Replaces the file in one step, so that nobody reads half of it. */
export function writeDataFile(file: string, text: string): void {
  const temporary = `${file}.${process.pid}.tmp`
  writeInFolder(temporary, text)
  renameSync(temporary, file)
}
