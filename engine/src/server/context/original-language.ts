import type { ContentRef } from '../../shared/model/document.ts'
import type { RenderContext } from './render-context.ts'

/** What a page shows in the language it was written in must say so: it may even run in the other direction. */
export function languageOfContent(
  { untranslated }: ContentRef,
  { environment }: RenderContext,
): { lang?: string; dir?: 'ltr' | 'rtl' } {
  const { localeConfigs, defaultLocale } = environment.site.i18n
  const original = untranslated ? localeConfigs[defaultLocale] : undefined
  return original ? { lang: original.htmlLang, dir: original.direction } : {}
}
