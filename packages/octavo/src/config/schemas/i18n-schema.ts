import type { Locale } from '../../model/site.ts'
import {
  describeValue,
  inside,
  listAlternatives,
  readKey,
  refuseValue,
  report,
  suggest,
  type Place,
} from './mistakes.ts'
import * as read from './read.ts'
import { text } from './values.ts'

const rightToLeft = new Set(['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa'])

export const languageTag = read.mapped(read.string, (value, at) =>
  isLanguageTag(value) ? value : refuseValue(at, 'a language tag such as "en" or "pt-BR"'),
)

const localeSchema = read.object({
  label: read.optional(text),
  direction: read.optional(read.oneOf(['ltr', 'rtl'])),
  htmlLang: read.optional(languageTag),
  calendar: read.optional(read.oneOf(Intl.supportedValuesOf('calendar'))),
  path: read.optional(read.textLike(/^(?!\.+$)[\w.~-]+$/, 'one path segment such as "fr"')),
})

const localesSchema = read.group({
  defaultLocale: read.optional(languageTag),
  locales: read.optional(read.list(languageTag, { min: 1 })),
  localeConfigs: read.withDefault(read.record(localeSchema), {}),
})
type WrittenLocales = ReturnType<typeof localesSchema>

/** B005. */
export const i18nSchema = read.mapped(read.checked(localesSchema, checkLocales), resolveLocales)

export function resolveLocales(input: WrittenLocales) {
  const defaultLocale = input.defaultLocale ?? input.locales?.[0] ?? 'en'
  const locales = input.locales ?? [defaultLocale]
  const localeConfigs = Object.fromEntries(
    locales.map((key) => [key, resolveLocale(key, input.localeConfigs[key])]),
  )
  return { defaultLocale, locales, localeConfigs }
}

function resolveLocale(
  key: string,
  input: WrittenLocales['localeConfigs'][string] = {},
): Omit<Locale, 'baseUrl'> {
  const script = new Intl.Locale(key).maximize().script ?? ''
  return {
    key,
    label: input.label ?? nameOf(key),
    direction: input.direction ?? (rightToLeft.has(script) ? 'rtl' : 'ltr'),
    htmlLang: input.htmlLang ?? key,
    calendar: input.calendar ?? 'gregory',
    path: input.path ?? key,
  }
}

/** The language's own name, capitalized: `English`, `Français`. */
function nameOf(key: string): string {
  // Most sites are English, and loading language names takes longer than all other options together.
  if (key === 'en') return 'English'
  const name = new Intl.DisplayNames([key], { type: 'language' }).of(key) ?? key
  return name.charAt(0).toLocaleUpperCase(key) + name.slice(1)
}

function isLanguageTag(value: string): boolean {
  try {
    return Intl.getCanonicalLocales(value).length === 1
  } catch {
    return false
  }
}

function checkLocales(result: WrittenLocales, at: Place): void {
  const { defaultLocale, locales = [defaultLocale ?? 'en'] } = result
  const localeConfigs = { ...result.localeConfigs }
  const known = [...new Set(locales.filter((locale) => typeof locale === 'string'))]
  for (const [index, locale] of locales.entries()) {
    if (typeof locale !== 'string' || locales.indexOf(locale) === index) continue
    report(inside(inside(at, 'locales'), index), `${describeValue(locale)} is listed twice`)
  }
  if (defaultLocale !== undefined) checkKnown(defaultLocale, known, inside(at, 'defaultLocale'))
  const configs = inside(at, 'localeConfigs')
  const paths = new Set<unknown>()
  for (const locale of known) {
    const path = readKey(localeConfigs[locale], 'path') ?? locale
    if (paths.has(path))
      report(inside(inside(configs, locale), 'path'), `${describeValue(path)} is used twice`)
    paths.add(path)
  }
  for (const key of Object.keys(localeConfigs)) checkKnown(key, known, inside(configs, key))
}

function checkKnown(key: string, known: string[], at: Place): void {
  if (known.includes(key)) return
  const hint = suggest(key, known) ?? 'Add it to "locales".'
  report(at, `expected one of the locales (${listAlternatives(known)}), found ${describeValue(key)}`, hint)
}
