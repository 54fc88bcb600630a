import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { localeFolderOf } from '../../model/urls/locale-path.ts'
import type { Problem } from '../../model/problem.ts'
import type { Language } from '../shared/translate.ts'
import type { Boundary } from '../../files/boundary.ts'
import { frameOffset, type FramedPlace } from '../../problems/code-frame.ts'
import { codeOf } from '../../files/files.ts'
import { findNearest } from '../../problems/nearest.ts'
import { parseJson } from '../../files/parse-json.ts'
import { findPackageFolder } from '../../npm/engine-folder.ts'

/** The translations for one locale, as written in its file: `{ "Docs": "التوثيق", … }`. */
export type Catalog = {
  /** Posix path relative to the site's folder. */
  file: string
  /** Null if there is no such file. */
  source: string | null
  messages: Language['messages']
  /** What the engine says in this language, or else in one that its readers can read. Null if that's only English. */
  shipped: Language['messages'] | null
  problems: Problem[]
}

/** Reads `i18n/<locale>/messages.json`; a locale without one shows the strings as they were written. */
export async function loadCatalog(root: string, locale: string, boundary: Boundary): Promise<Catalog> {
  const file = `${localeFolderOf(locale)}/messages.json`
  const shipped = await loadShipped(locale)
  const refused = boundary(join(root, file))
  if (refused)
    return { file, source: null, messages: {}, shipped, problems: [{ severity: 'error', ...refused, file }] }
  const source = await readFile(join(root, file), 'utf8').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return null
    throw error
  })
  return source === null
    ? { file, source, messages: {}, shipped, problems: [] }
    : { file, source, shipped, ...parseCatalog(source, file) }
}

/** The engine's own translation (`languages/fr.json`) for a tag: its own, or one with its language and script. */
async function loadShipped(locale: string): Promise<Language['messages'] | null> {
  const folder = join(findPackageFolder(), 'languages')
  const tags = (await readdir(folder)).map((name) => basename(name, '.json'))
  const tag = findShipped(locale, tags)
  return tag === null ? null : parseCatalog(await readFile(join(folder, `${tag}.json`), 'utf8'), tag).messages
}

/** `fr-CA` → `fr`, `pt` → `pt-BR`, `zh-Hant` → `zh-TW`. */
export function findShipped(locale: string, tags: readonly string[]): string | null {
  const writingOf = (tag: string) => {
    const { language, script } = new Intl.Locale(tag).maximize()
    return `${language}-${script}`
  }
  return (
    tags.find((tag) => tag === locale) ?? tags.find((tag) => writingOf(tag) === writingOf(locale)) ?? null
  )
}

export function parseCatalog(source: string, file: string): Pick<Catalog, 'messages' | 'problems'> {
  const fail = (problem: Omit<Problem, 'severity'>): Pick<Catalog, 'messages' | 'problems'> => ({
    messages: {},
    problems: [{ severity: 'error', ...problem, file }],
  })
  const parsed = parseJson(source.replace(/^\uFEFF/, ''))
  if ('reason' in parsed) {
    return fail({
      message: `The catalog is not valid JSON: ${parsed.reason}`,
      hint: 'Write one object with strings as values: { "Docs": "…", "octavo.toc.title": "…" }. Use double quotes, and leave out the comma after the last entry.',
      ...frameOffset(source, parsed.position),
    })
  }
  const { value } = parsed
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    const hint = 'Write one object with strings as values: { "Docs": "…" }.'
    return fail({ message: 'The catalog is not an object.', hint })
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
function placeOfKey(source: string, key: string): Partial<FramedPlace> {
  const position = source.indexOf(JSON.stringify(key))
  return position === -1 ? {} : frameOffset(source, position)
}

/** Message key → original text, or null if it isn't known. */
export type KnownMessages = ReadonlyMap<string, string | null>

/** Warns about translations that nothing uses and translations whose placeholders differ from the original's. */
export function checkCatalog({ source, messages, file }: Catalog, known: KnownMessages): Problem[] {
  if (source === null) return []
  return Object.entries(messages).flatMap(([key, text]): Problem[] => {
    const original = known.get(key)
    const wording =
      original === undefined ? describeUnknown(key, known) : comparePlaceholders(text, original ?? text)
    return wording ? [{ severity: 'warning', ...wording, file, ...placeOfKey(source, key) }] : []
  })
}

type Wording = { message: string; hint: string }

function describeUnknown(key: string, known: KnownMessages): Wording {
  const nearest = findNearest(key, [...known.keys()]).map((name) => `"${name}"`)
  return {
    message: `Nothing uses the message "${key}".`,
    hint:
      nearest.length > 0
        ? `Did you mean ${nearest.join(' or ')}?`
        : 'A key is the id of a message or, if the message has none, its original text. Correct the key or remove the line.',
  }
}

/** A plural form may leave the number out (`one item`), so it's enough if one of the forms has it. */
function comparePlaceholders(text: string, original: string): Wording | null {
  const [found, wanted] = [placeholdersOf(text), placeholdersOf(original)]
  const missing = wanted.filter((name) => !found.includes(name))
  const surplus = found.filter((name) => !wanted.includes(name))
  const hint = `The original is: ${original}`
  if (missing.length > 0)
    return { message: `The translation is missing the placeholder ${missing.join(', ')}.`, hint }
  if (surplus.length === 0) return null
  return { message: `The translation has the placeholder ${surplus.join(', ')}, which has no value.`, hint }
}

export function placeholdersOf(text: string): string[] {
  return [...new Set(text.match(/\{\w+\}/g))]
}

export type CompletedCatalog = {
  messages: Language['messages']
  /** Keys that weren't there. */
  added: string[]
  /** Keys whose text is still the original. */
  untranslated: string[]
  /** Keys that nothing uses. */
  obsolete: string[]
  /** Missing ids whose original can't be read from the code. */
  unreadable: string[]
}

/**
 * Adds the messages that a catalog lacks, with the engine's translation or else the original as their text, so that the
 * site can be built before everything is translated. What is there stays in its place.
 */
export function completeCatalog(
  { messages: own, shipped }: Pick<Catalog, 'messages' | 'shipped'>,
  known: KnownMessages,
): CompletedCatalog {
  const missing = [...known].filter(([key]) => key.trim() !== '' && !Object.hasOwn(own, key))
  const added = missing.flatMap(([key, original]) => {
    const text = shipped?.[key] ?? original
    return text === null ? [] : [[key, text] as const]
  })
  const messages = { ...own, ...Object.fromEntries(added) }
  return {
    messages,
    added: added.map(([key]) => key),
    untranslated: Object.keys(messages).filter(
      (key) => messages[key] === known.get(key) && messages[key] !== shipped?.[key],
    ),
    obsolete: Object.keys(own).filter((key) => !known.has(key)),
    unreadable: missing.flatMap(([key]) => (Object.hasOwn(messages, key) ? [] : [key])),
  }
}
