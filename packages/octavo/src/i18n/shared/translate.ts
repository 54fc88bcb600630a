/** A UI message: an id, the text in its original language, or both. */
export type Message = {
  id?: string | undefined
  message?: string | undefined
  /** For translators, and never shown. */
  description?: string | undefined
}

/** A page's language. `tag` is for `Intl`; `messages` contains translations by id or by the original text. */
export type Language = { locale: string; tag: string; messages: Readonly<Record<string, string>> }

type Values = Readonly<Record<string, string | number>>

/** B222: uses the translation, else the message, else its id, and then fills in the placeholders (`{name}`). */
export function translateIn(language: Language, message: Message, values: Values = {}): string {
  return fill(lookUp(language, message), values)
}

/**
 * Like `translateIn`, for messages with a number: `{count} item|{count} items`. The number is formatted for the locale.
 */
export function translatePluralIn(
  language: Language,
  message: Message,
  { count, ...values }: Values & { count: number },
): string {
  const form = selectForm(language.tag, lookUp(language, message), count)
  return fill(form, { ...values, count: new Intl.NumberFormat(language.tag).format(count) })
}

export function lookUp({ messages }: Language, { id, message }: Message): string {
  const key = id ?? message
  if (key === undefined) {
    throw new Error(
      'Octavo translation declarations must have at least a translation id or a default translation message.',
    )
  }
  return (Object.hasOwn(messages, key) ? messages[key] : message) ?? key
}

/** Splits text with placeholders into its parts, in order. A placeholder without a value stays as it is. */
export function interpolate<T>(text: string, values: Readonly<Record<string, T>>): (string | T)[] {
  return text.split(/(\{\w+\})/).flatMap((part, index) => {
    if (index % 2 === 0) return part === '' ? [] : [part]
    const name = part.slice(1, -1)
    return [(Object.hasOwn(values, name) ? values[name] : undefined) ?? part]
  })
}

function fill(text: string, values: Values): string {
  return interpolate(text, values).join('')
}

const pluralOrder = ['zero', 'one', 'two', 'few', 'many', 'other'] as const

/**
 * B224: forms are in CLDR order, one for each category the language has. If there are too few, the last one is used.
 */
function selectForm(tag: string, text: string, count: number): string {
  const rules = new Intl.PluralRules(tag)
  const { pluralCategories } = rules.resolvedOptions()
  const position = pluralOrder
    .filter((category) => pluralCategories.includes(category))
    .indexOf(rules.select(count))
  const forms = text.split('|')
  return forms[Math.min(position, forms.length - 1)] ?? ''
}
