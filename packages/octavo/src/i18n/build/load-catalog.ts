import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { localeFolderOf } from '../../model/urls/locale-path.ts'
import type { Problem } from '../../model/problem.ts'
import type { Language } from '../shared/translate.ts'
import type { Boundary } from '../../files/boundary.ts'
import { frameOffset, type FramedPlace } from '../../problems/code-frame.ts'
import { codeOf } from '../../files/files.ts'
import { parseJson } from '../../files/parse-json.ts'

/** The translations for one locale, as written in its file: `{ "Docs": "التوثيق", … }`. */
export type Catalog = {
  /** Posix path relative to the site's folder. */
  file: string
  /** Null if there is no such file. */
  source: string | null
  messages: Language['messages']
  problems: Problem[]
}

/** Reads `i18n/<locale>/messages.json`; a locale without one shows the strings as they were written. */
export async function loadCatalog(root: string, locale: string, boundary: Boundary): Promise<Catalog> {
  const file = `${localeFolderOf(locale)}/messages.json`
  const refused = boundary(join(root, file))
  if (refused)
    return { file, source: null, messages: {}, problems: [{ severity: 'error', ...refused, file }] }
  const source = await readFile(join(root, file), 'utf8').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return null
    throw error
  })
  return source === null
    ? { file, source, messages: {}, problems: [] }
    : { file, source, ...parseCatalog(source, file) }
}

export function parseCatalog(source: string, file: string): Pick<Catalog, 'messages' | 'problems'> {
  const parsed = parseJson(source.replace(/^\uFEFF/, ''))
  if ('reason' in parsed) {
    const problem = {
      message: `The catalog is not valid JSON: ${parsed.reason}`,
      hint: 'Write one object with strings as values: { "Docs": "…", "octavo.toc.title": "…" }. Use double quotes, and leave out the comma after the last entry.',
    }
    const place = frameOffset(source, parsed.position)
    return { messages: {}, problems: [{ severity: 'error', ...problem, file, ...place }] }
  }
  const { value } = parsed
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    const hint = 'Write one object with strings as values: { "Docs": "…" }.'
    return {
      messages: {},
      problems: [{ severity: 'error', message: 'The catalog is not an object.', hint, file }],
    }
  }
  const entries = Object.entries(value)
  const problems = entries
    .filter(([, text]) => typeof text !== 'string')
    .map(([key]): Problem => ({
      severity: 'error',
      message: `The translation of "${key}" is not a string.`,
      hint: `Write a string: ${JSON.stringify(key)}: "…"`,
      file,
      ...placeOfKey(source, key),
    }))
  return { messages: Object.fromEntries(entries.filter(([, text]) => typeof text === 'string')), problems }
}

/** Where a key is in its file. */
export function placeOfKey(source: string, key: string): Partial<FramedPlace> {
  const position = source.indexOf(JSON.stringify(key))
  return position === -1 ? {} : frameOffset(source, position)
}
