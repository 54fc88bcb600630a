import * as z from 'zod'
import type { Locale } from '../../model/site.ts'
import {
  closedObject,
  describeValue,
  evenIfWrong,
  listAlternatives,
  isRecord,
  refuse,
  readKey,
  report,
  suggest,
  textLike,
  textReadBy,
  type Context,
} from './building-blocks.ts'
import { text } from './values.ts'

const rightToLeft = new Set(['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa'])

const languageTag = textReadBy((value) =>
  isLanguageTag(value) ? value : refuse('a language tag such as "en" or "pt-BR"', value),
)
const segment = textLike(/^(?!\.+$)[\w.~-]+$/, 'one path segment such as "fr"')

const localeSchema = closedObject({
  label: text.optional(),
  direction: z.enum(['ltr', 'rtl']).optional(),
  htmlLang: languageTag.optional(),
  calendar: z.enum(Intl.supportedValuesOf('calendar')).default('gregory'),
  path: segment.optional(),
})

/** B005. */
export const i18nSchema = closedObject({
  defaultLocale: languageTag.optional(),
  locales: z.array(languageTag).min(1).optional(),
  localeConfigs: z.record(z.string(), localeSchema).default({}),
})
  .superRefine(checkLocales, evenIfWrong)
  .transform((input) => {
    const defaultLocale = input.defaultLocale ?? input.locales?.[0] ?? 'en'
    const locales = input.locales ?? [defaultLocale]
    const localeConfigs = Object.fromEntries(
      locales.map((key) => [key, resolveLocale(key, input.localeConfigs[key])]),
    )
    return { defaultLocale, locales, localeConfigs }
  })
  .prefault({})

function resolveLocale(
  key: string,
  input: z.output<typeof localeSchema> | undefined,
): Omit<Locale, 'baseUrl'> {
  const script = new Intl.Locale(key).maximize().script ?? ''
  return {
    key,
    label: input?.label ?? nameOf(key),
    direction: input?.direction ?? (rightToLeft.has(script) ? 'rtl' : 'ltr'),
    htmlLang: input?.htmlLang ?? key,
    calendar: input?.calendar ?? 'gregory',
    path: input?.path ?? key,
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

function checkLocales(value: unknown, context: Context): void {
  if (!isRecord(value)) return
  const { defaultLocale } = value
  const locales: unknown[] = Array.isArray(value['locales']) ? value['locales'] : [defaultLocale ?? 'en']
  const configs = isRecord(value['localeConfigs']) ? value['localeConfigs'] : {}
  const known = [...new Set(locales.filter((locale) => typeof locale === 'string'))]

  for (const [index, locale] of locales.entries()) {
    if (typeof locale !== 'string' || locales.indexOf(locale) === index) continue
    report(context, { refused: `${describeValue(locale)} is listed twice` }, ['locales', index])
  }
  if (typeof defaultLocale === 'string')
    checkKnown(defaultLocale, known, { context, path: ['defaultLocale'] })
  const paths = new Set<unknown>()
  for (const locale of known) {
    const path = readKey(configs[locale], 'path') ?? locale
    if (paths.has(path)) {
      report(context, { refused: `${describeValue(path)} is used twice` }, ['localeConfigs', locale, 'path'])
    }
    paths.add(path)
  }
  for (const key of Object.keys(configs)) checkKnown(key, known, { context, path: ['localeConfigs', key] })
}

function checkKnown(key: string, known: string[], at: { context: Context; path: PropertyKey[] }): void {
  if (known.includes(key)) return
  const hint = suggest(key, known) ?? 'Add it to "locales".'
  report(at.context, refuse(`one of the locales (${listAlternatives(known)})`, key, hint), at.path)
}
