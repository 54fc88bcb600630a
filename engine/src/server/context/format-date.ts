import type { RenderEnvironment } from '../../shared/model/render-contract.ts'

/** A date (`2023-01-17`) as the language of the page writes it, in the calendar of its locale. */
export function formatDate(
  date: string,
  { site, locale }: RenderEnvironment,
  options: Intl.DateTimeFormatOptions,
): string {
  const calendar = site.i18n.localeConfigs[locale]?.calendar ?? 'gregory'
  const format = new Intl.DateTimeFormat(site.language.tag, { calendar, timeZone: 'UTC', ...options })
  return format.format(new Date(date))
}
