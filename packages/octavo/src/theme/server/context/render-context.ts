import type { ReactNode } from 'react'
import type { CompiledContent, PageHead, RenderEnvironment } from '../../../model/render-contract.ts'
import type { SidebarNode } from '../../../model/nav-tree.ts'
import type { ContentName } from '../../../model/document.ts'
import type { PageModel } from '../../../model/reference-symbol.ts'
import type { SlotProps } from '../../../model/slots.ts'
import { toHref } from '../../../model/urls/url.ts'

/** What server components need besides their own props. It's passed as a prop, never through a global. */
export type RenderContext = {
  environment: RenderEnvironment
  head: PageHead
  contents: Record<string, CompiledContent>
  reference?: PageModel
  /** The part of the page's sidebar that contains it. */
  sidebar?: readonly SidebarNode[]
  /** Turns an HTML string into a node whose markup costs no JavaScript (see `browser/navigation/html.tsx`). */
  opaque: (html: string) => ReactNode
  /** The site's modules by their path from the site's folder, and the engine's own authoring components by name. */
  modules: Record<string, Record<string, unknown>>
  reading: Reading
  /** What components in slots get. Absent for the model page, which has no slots. */
  slotProps?: SlotProps
}

/** Route path → href with the site's base URL and trailing-slash rule. */
export function hrefOf(context: RenderContext, path: string): string {
  return toHref(path, context.environment.site)
}

/** A path in the static folder, or an address elsewhere → its address. */
export function assetUrl({ environment: { site } }: RenderContext, path: string): string {
  return /^https?:/.test(path) ? path : site.baseUrl + path.replace(/^\//, '')
}

/** A path in the static folder, or an address elsewhere → absolute address. */
export function absoluteAsset(context: RenderContext, path: string): string {
  const address = assetUrl(context, path)
  return address.startsWith('/') ? context.environment.site.url + address : address
}

/** Route path or address → absolute address. */
export function absoluteUrl(context: RenderContext, path: string): string {
  const { site } = context.environment
  return /^https?:/.test(path) ? path : site.url + toHref(path, site)
}

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

/**
 * Whether a page is rendered for readers or (`isOn`) again for its Markdown. `isSaid` is set when a component on the
 * page provides its own Markdown.
 */
export type Reading = { isOn: boolean; isSaid: boolean }

export type ShellContext = Pick<RenderContext, 'environment' | 'modules'>
