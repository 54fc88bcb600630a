import type { Site } from '../../shared/site.ts'
import { localeFolderOf } from '../../shared/locale-path.ts'

/** The folder that mirrors the site's in this locale, from the site's folder; null for the default locale. */
export function overlayOf({ i18n, language }: Pick<Site, 'i18n' | 'language'>): string | null {
  return language.locale === i18n.defaultLocale ? null : localeFolderOf(language.locale)
}

/** A file of the locale's own folder → where it would lie were it no translation. Any other file stays. */
export function placeOf(file: string, overlay: string | null): string {
  return overlay !== null && file.startsWith(`${overlay}/`) ? file.slice(overlay.length + 1) : file
}

/** From where a file may refer to others: where it lies and, for a translation, where its original does. */
export function homesOf(file: string, overlay: string | null): string[] {
  const place = placeOf(file, overlay)
  return place === file ? [file] : [file, place]
}
