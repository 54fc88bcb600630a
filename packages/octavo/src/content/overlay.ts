import { readGenerated } from '../model/generated-content.ts'
import type { Site } from '../model/site.ts'
import { localeFolderOf } from '../model/urls/locale-path.ts'

/** The folder that mirrors the site's folder for this locale, relative to it; null for the default locale. */
export function overlayOf({ i18n, language }: Pick<Site, 'i18n' | 'language'>): string | null {
  return language.locale === i18n.defaultLocale ? null : localeFolderOf(language.locale)
}

/**
 * Maps a file in the locale's own folder to the path it would have without translation, and a document from a content
 * source to the path it would have as a file. Other files stay the same.
 */
export function originalPath(file: string, overlay: string | null): string {
  const generated = readGenerated(file)
  if (generated) return generated.place
  return overlay !== null && file.startsWith(`${overlay}/`) ? file.slice(overlay.length + 1) : file
}

/** The paths that a file's references may be relative to: its own and, if it stands for another file, that one's. */
export function homesOf(file: string, overlay: string | null): string[] {
  const place = originalPath(file, overlay)
  return place === file ? [file] : [file, place]
}
