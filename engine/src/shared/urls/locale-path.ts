import type { Site } from '../model/site.ts'

/**
 * The same page in another locale: every locale has the same addresses below its own base URL
 * (`site.i18n.localeConfigs[key].baseUrl`), so only the base changes. Query and fragment are the caller's to add.
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

/** Where a locale's pages lie in the output: empty for the default one, `ar` for another. */
export function folderInOutput(site: Pick<Site, 'i18n' | 'baseUrl'>): string {
  return site.baseUrl.slice(rootUrlOf(site).length).replace(/\/$/, '')
}

/** Folder of everything that belongs to one locale, from the site's folder; what lies in it mirrors that folder. */
export function localeFolderOf(locale: string): string {
  return `i18n/${locale}`
}
