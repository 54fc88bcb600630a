import { readFileSync, renameSync } from 'node:fs'
import path from 'node:path'
import {
  codeOf,
  createLineFinder,
  frameOffset,
  type FramedPlace,
  hintForMissing,
  parseJson,
  type Problem,
  SiteError,
  writeInFolder,
} from 'octavo/feature'

/** What checks a value, such as a schema of zod, whose types the package's declarations can't name. */
type Schema<T> = {
  safeParse(
    value: unknown,
  ):
    | { success: true; data: T }
    | { success: false; error: { issues: { message: string; path: PropertyKey[] }[] } }
}

/** A JSON file that a command writes and authors commit. */
type Kind<T> = {
  /** As in "is not {what}". */
  what: string
  schema: Schema<T>
  /** How to regenerate the file. */
  hint: string
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
    message: `${file} is not ${what}: ${issue?.message ?? 'it has another form'} at ${issue?.path.map(String).join('.') || 'its start'}.`,
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

/** A list written by hand. `source` is the file's text, for messages. */
export type JsonList<T> = { file: string; source: string; items: T[] }

type ListKind<T> = {
  schema: Schema<T[]>
  /** What messages call the file, one of its items, and the option with its path. */
  names: { many: string; one: string; option: string }
  example: string
}

/** Reads a file that an option of the reference names. */
export function loadJsonList<T>(
  root: string,
  file: string,
  { schema, names, example }: ListKind<T>,
): JsonList<T> {
  const source = readSource(root, file, names)
  const parsed = parseJson(source)
  if ('reason' in parsed)
    throw new SiteError({
      message: `The list of ${names.many} is not valid JSON: ${parsed.reason}`,
      hint: example,
      file,
      ...frameOffset(source, parsed.position),
    })
  const result = schema.safeParse(parsed.value)
  if (result.success) return { file, source, items: result.data }
  throw new SiteError(
    result.error.issues.map(({ path: [index, ...keys], message }): Problem => {
      const place = typeof index === 'number' ? `${names.one} ${index + 1}` : `The list of ${names.many}`
      const key = keys.length > 0 ? ` (${keys.map(String).join('.')})` : ''
      return { severity: 'error', message: `${place} is not valid${key}: ${message}`, hint: example, file }
    }),
  )
}

function readSource(root: string, file: string, { many, option }: ListKind<unknown>['names']): string {
  const filePath = path.join(root, file)
  try {
    return readFileSync(filePath, 'utf8').replace(/^\uFEFF/, '')
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
    const hint = `${hintForMissing(filePath, root)} The option "${option}" sets this path.`
    throw new SiteError({ message: `The ${many} file ${file} does not exist.`, hint, file })
  }
}

/** Where an item is written, by a key that every item has. */
export function placeOfItem<T>({ source, items }: JsonList<T>, item: T, key: string): Partial<FramedPlace> {
  const keys = [...source.matchAll(new RegExp(`"${key}"\\s*:`, 'g'))]
  const found = keys.length === items.length ? keys[items.indexOf(item)] : undefined
  return found ? frameOffset(source, found.index) : {}
}
