import type { Site } from '../site.ts'

/**
 * The same page in another locale. All locales have the same addresses below their base URL
 * (`site.i18n.localeConfigs[key].baseUrl`), so only the base changes. The caller adds query and fragment.
 *
 *     switchLocale('/ar/docs/x', '/ar/', '/')  →  '/docs/x'
 */
export function switchLocale(pathname: string, fromBase: string, toBase: string): string {
  if (`${pathname}/` === fromBase) return toBase
  return pathname.startsWith(fromBase) ? toBase + pathname.slice(fromBase.length) : toBase
}

/** Base URL of what all locales share: scripts, styles and sidebar files. */
export function rootUrlOf({ i18n, baseUrl }: Pick<Site, 'i18n' | 'baseUrl'>): string {
  return i18n.localeConfigs[i18n.defaultLocale]?.baseUrl ?? baseUrl
}

/** The output folder of a locale's pages: empty for the default locale, `ar` for another. */
export function folderInOutput(site: Pick<Site, 'i18n' | 'baseUrl'>): string {
  return site.baseUrl.slice(rootUrlOf(site).length).replace(/\/$/, '')
}

/** The folder with a locale's files, relative to the site's folder. Its structure mirrors the site's folder. */
export function localeFolderOf(locale: string): string {
  return `i18n/${locale}`
}
