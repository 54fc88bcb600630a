import type { ContentName } from '../../../model/document.ts'
import type { RenderContext } from './render-context.ts'

/** Marks untranslated content with its original language, which may even have another text direction. */
export function languageOfContent(
  { untranslated }: ContentName,
  { environment }: RenderContext,
): { lang?: string; dir?: 'ltr' | 'rtl' } {
  const { localeConfigs, defaultLocale } = environment.site.i18n
  const original = untranslated ? localeConfigs[defaultLocale] : undefined
  return original ? { lang: original.htmlLang, dir: original.direction } : {}
}
