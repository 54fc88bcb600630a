import { translateIn, translatePluralIn, type Language, type Message } from './translate.ts'

/**
 * The page's language, which components can read without receiving it as a prop. A document in the browser has one
 * language for its lifetime; the server sets it for each page (see `entries/create-renderer.tsx`).
 */
let read: () => Language = () => ({ locale: 'en', tag: 'en', messages: {} })

export function provideLanguage(reader: () => Language): void {
  read = reader
}

export function currentLanguage(): Language {
  return read()
}

/**
 * Returns a message in the page's language. Call it while rendering or in an event handler, not while a module loads,
 * because the language isn't known then.
 *
 * @example translate({ id: 'home.greeting', message: 'Hello {name}' }, { name: 'Ada' })
 */
export function translate(message: Message, values?: Readonly<Record<string, string | number>>): string {
  return translateIn(read(), message, values)
}

/**
 * Returns a message with a number, in the plural form that the language requires. Separate the forms with `|`, in the
 * order zero, one, two, few, many, other, and include only those that the language has.
 *
 * @example translatePlural({ id: 'home.items', message: '{count} item|{count} items' }, { count: 3 })
 */
export function translatePlural(
  message: Message,
  values: Readonly<Record<string, string | number>> & { count: number },
): string {
  return translatePluralIn(read(), message, values)
}
