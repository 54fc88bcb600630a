import type { RenderEnvironment } from '../../../model/render-contract.ts'
import type { ContentName } from '../../../model/document.ts'
import type { RenderContext } from './render-context.ts'

/** Formats a date (`2023-01-17`) in the page's language, with the calendar of its locale. */
export function formatDate(
  date: string,
  { site, locale }: RenderEnvironment,
  options: Intl.DateTimeFormatOptions,
): string {
  const calendar = site.i18n.localeConfigs[locale]?.calendar ?? 'gregory'
  const format = new Intl.DateTimeFormat(site.language.tag, { calendar, timeZone: 'UTC', ...options })
  return format.format(new Date(date))
}

/** Marks untranslated content with its original language, which may even have another text direction. */
export function languageOfContent(
  { untranslated }: ContentName,
  { environment }: RenderContext,
): { lang?: string; dir?: 'ltr' | 'rtl' } {
  const { localeConfigs, defaultLocale } = environment.site.i18n
  const original = untranslated ? localeConfigs[defaultLocale] : undefined
  return original ? { lang: original.htmlLang, dir: original.direction } : {}
}
