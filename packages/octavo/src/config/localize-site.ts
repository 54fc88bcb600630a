import type { Site } from '../model/site.ts'
import type { Language } from '../i18n/shared/translate.ts'
import { linkHtml } from '../html/link-html.ts'

type Messages = Language['messages']
type Reword = (text: string, kind: 'text' | 'html') => string

export function languageOf(i18n: Site['i18n'], locale: string, messages: Messages = {}): Language {
  return { locale, tag: i18n.localeConfigs[locale]?.htmlLang ?? locale, messages }
}

/**
 * Returns the site in one of its locales: with that locale's base URL, and every configured string replaced by its
 * translation. The string itself is the key. HTML also gets links to the locale's pages.
 */
export function localizeSite(site: Site, locale: string, messages: Messages): Site {
  const { i18n, trailingSlash } = site
  const baseUrl = i18n.localeConfigs[locale]?.baseUrl ?? site.baseUrl
  const parts = rewordParts(site, (original, kind) => {
    const text = Object.hasOwn(messages, original) ? (messages[original] ?? original) : original
    return kind === 'html' ? linkHtml(text, { baseUrl, trailingSlash }) : text
  })
  return { ...site, ...parts, language: languageOf(i18n, locale, messages), baseUrl }
}

export function listConfigTexts(site: Site): string[] {
  const found: string[] = []
  const collect: Reword = (text) => {
    found.push(text)
    return text
  }
  rewordParts({ ...site, docs: [] }, collect)
  for (const { label, sidebars } of site.docs.flatMap(({ versions }) => versions))
    reword({ label, sidebars: Object.values(sidebars) }, collect)
  return found
}

/** The parts of a site that readers see. The order is that of new messages in a catalog. */
function rewordParts({ title, tagline, navbar, footer, announcement, blog, docs }: Site, change: Reword) {
  const parts = reword({ title, tagline, navbar, footer, announcement, blog }, change)
  // Routes translate the strings of sidebars.
  const versionsOf = (set: Site['docs'][number]) =>
    set.versions.map((version) => ({ ...version, label: change(version.label, 'text') }))
  return { ...parts, docs: docs.map((set) => ({ ...set, versions: versionsOf(set) })) }
}

/** Options that readers see, wherever they are. */
const kinds: Record<string, 'text' | 'html'> = {
  title: 'text',
  tagline: 'text',
  label: 'text',
  ariaLabel: 'text',
  alt: 'text',
  description: 'text',
  sidebarTitle: 'text',
  html: 'html',
  value: 'html',
  content: 'html',
  copyright: 'html',
}

function reword<T>(part: T, change: Reword): T {
  if (typeof part !== 'object' || part === null) return part
  if (Array.isArray(part)) return part.map((entry: unknown) => reword(entry, change)) as T
  // Lists last, because a category's own texts come before those of its items.
  const isList = ([, value]: [string, unknown]) => Number(Array.isArray(value))
  const sorted = Object.entries(part).toSorted((a, b) => isList(a) - isList(b))
  const entries = sorted.map(([key, value]) => {
    const kind = Object.hasOwn(kinds, key) ? kinds[key] : undefined
    if (typeof value === 'string' && kind) return [key, change(value, kind)]
    // What a site passes to its own component.
    return [key, key === 'props' ? value : reword(value, change)]
  })
  return Object.fromEntries(entries) as T
}
