import { translateIn, translatePluralIn, type Language, type Message } from './translate.ts'

/**
 * The one thing components know without being told: which language the page speaks. A document in the browser has one
 * for its whole life; a renderer on the server says which one for each page (see `entries/render-in-locale.ts`).
 */
let read: () => Language = () => ({ locale: 'en', tag: 'en', messages: {} })

export function provideLanguage(reader: () => Language): void {
  read = reader
}

export function currentLanguage(): Language {
  return read()
}

/**
 * The text of a message in the language of the page. Call it while rendering or in an event, not when a module is
 * loaded: the language is not known then.
 *
 * @example translate({ id: 'home.greeting', message: 'Hello {name}' }, { name: 'Ada' })
 */
export function translate(message: Message, values?: Readonly<Record<string, string | number>>): string {
  return translateIn(read(), message, values)
}

/**
 * A message with a number, in the form that the language wants for it. Forms are separated by `|` and stand in the
 * order zero, one, two, few, many, other, those that the language has.
 *
 * @example translatePlural({ id: 'home.items', message: '{count} item|{count} items' }, { count: 3 })
 */
export function translatePlural(
  message: Message,
  values: Readonly<Record<string, string | number>> & { count: number },
): string {
  return translatePluralIn(read(), message, values)
}
