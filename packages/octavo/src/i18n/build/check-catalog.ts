import type { Problem } from '../../model/problem.ts'
import { findNearest } from '../../problems/nearest.ts'
import { placeOfKey, type Catalog } from './load-catalog.ts'

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
  if (missing.length > 0) {
    return {
      message: `The translation is missing the placeholder ${missing.join(', ')}.`,
      hint: `The original is: ${original}`,
    }
  }
  if (surplus.length === 0) return null
  return {
    message: `The translation has the placeholder ${surplus.join(', ')}, which has no value.`,
    hint: `The original is: ${original}`,
  }
}

function placeholdersOf(text: string): string[] {
  return [...new Set(text.match(/\{\w+\}/g))]
}
