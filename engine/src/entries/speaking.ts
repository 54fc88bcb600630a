import { AsyncLocalStorage } from 'node:async_hooks'
import { provideLanguage } from '../shared/language.ts'
import type { Language } from '../shared/translate.ts'

const storage = new AsyncLocalStorage<Language>()
const fallback: Language = { locale: 'en', tag: 'en', messages: {} }
provideLanguage(() => storage.getStore() ?? fallback)

/**
 * Renders in a language. One thread may render pages of several languages at the same time, and a component may wait
 * for something in between; so the language goes with the work and not with the module.
 */
export function speaking<T>(language: Language, work: () => T): T {
  return storage.run(language, work)
}
