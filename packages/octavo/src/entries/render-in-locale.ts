import { provideLanguage } from '../i18n/shared/language.ts'
import type { Language } from '../i18n/shared/translate.ts'

let last: Promise<unknown> = Promise.resolve()

/**
 * Renders in a language. A thread may be asked for pages in several languages at once, so they wait for each other:
 * React continues a page in callbacks from which we can't tell which page it is.
 */
export function renderInLocale<T>(language: Language, work: () => Promise<T>): Promise<T> {
  const turn = last.then(() => {
    provideLanguage(() => language)
    return work()
  })
  last = turn.catch(() => undefined)
  return turn
}
