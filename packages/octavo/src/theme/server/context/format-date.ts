import type { RenderEnvironment } from '../../../model/render-contract.ts'

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
