import type { Site } from '../../shared/model/site.ts'
import { localeFolderOf } from '../../shared/urls/locale-path.ts'

/** The folder that mirrors the site's in this locale, from the site's folder; null for the default locale. */
export function overlayOf({ i18n, language }: Pick<Site, 'i18n' | 'language'>): string | null {
  return language.locale === i18n.defaultLocale ? null : localeFolderOf(language.locale)
}

/** A file of the locale's own folder → where it would lie were it no translation. Any other file stays. */
export function originalPath(file: string, overlay: string | null): string {
  return overlay !== null && file.startsWith(`${overlay}/`) ? file.slice(overlay.length + 1) : file
}

/** From where a file may refer to others: where it lies and, for a translation, where its original does. */
export function homesOf(file: string, overlay: string | null): string[] {
  const place = originalPath(file, overlay)
  return place === file ? [file] : [file, place]
}
