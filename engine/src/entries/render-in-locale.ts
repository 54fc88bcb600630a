import { provideLanguage } from '../shared/language/language.ts'
import type { Language } from '../shared/language/translate.ts'

let last: Promise<unknown> = Promise.resolve()

/**
 * Renders in a language. One thread may be asked for pages of several languages at the same time, so they take turns:
 * React goes on with a page from callbacks that tell nothing of where the work began.
 */
export function renderInLocale<T>(language: Language, work: () => Promise<T>): Promise<T> {
  const turn = last.then(() => {
    provideLanguage(() => language)
    return work()
  })
  last = turn.catch(() => undefined)
  return turn
}
