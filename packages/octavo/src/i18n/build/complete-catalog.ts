import type { Language } from '../shared/translate.ts'
import type { KnownMessages } from './check-catalog.ts'

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
 * Adds the messages that a catalog lacks, with the original as their text, so that the site can be built before
 * everything is translated. What is there stays in its place.
 */
export function completeCatalog(own: Language['messages'], known: KnownMessages): CompletedCatalog {
  const missing = [...known].filter(([key]) => key.trim() !== '' && !Object.hasOwn(own, key))
  const added = missing.flatMap(([key, text]) => (text === null ? [] : [[key, text] as const]))
  const messages = { ...own, ...Object.fromEntries(added) }
  return {
    messages,
    added: added.map(([key]) => key),
    untranslated: Object.keys(messages).filter((key) => messages[key] === known.get(key)),
    obsolete: Object.keys(own).filter((key) => !known.has(key)),
    unreadable: missing.flatMap(([key, text]) => (text === null ? [key] : [])),
  }
}
