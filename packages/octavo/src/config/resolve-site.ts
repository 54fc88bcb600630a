import type { Problem } from '../model/problem.ts'
import type { Locale, Logo, Navbar, NavbarItem, Site } from '../model/site.ts'
import { SiteError } from '../problems/site-error.ts'
import { resolveAddresses, type AddressOptions } from './resolve-addresses.ts'
import { languageOf } from './localize-site.ts'
import {
  addKey,
  inside,
  isRecord,
  report,
  type Mistake,
  type Place,
  describeValue,
  readKey,
  suggest,
} from './schemas/mistakes.ts'
import type { logoSchema } from './schemas/layout-schema.ts'
import type { ParsedNavbarItem } from './schemas/navbar-schema.ts'
import { resolveLocales } from './schemas/i18n-schema.ts'
import { siteSchema } from './schemas/site-schema.ts'

type ParsedSite = ReturnType<typeof siteSchema>

/** `file` is the configuration file's name in messages, and `text` what it contains. */
export type ResolveOptions = AddressOptions & { file: string; text?: string }

/**
 * Validates a site's options and fills in every default. Throws all mistakes together. What isn't data is apart from the
 * site, which is sent to threads.
 */
export function resolveSite(input: unknown, options: ResolveOptions) {
  const endless = findEndlessPlace(withoutCode(input))
  if (endless !== null) {
    throw new SiteError({
      message: `${endless}…: nested too deeply`,
      hint: 'Check whether the object contains itself.',
      file: options.file,
    })
  }
  const mistakes: Mistake[] = []
  const root: Place = { name: '', value: input, mistakes }
  const parsed = siteSchema(root)
  const isReadable = mistakes.length === 0
  checkReferences(root)
  checkLanguage(root)
  if (isReadable) {
    checkSharedPaths(parsed, inside(root, 'blog'))
    checkPlayground(parsed, inside(root, 'samples'))
  }
  const { values, notices, mistakes: outside } = resolveAddresses(isReadable ? parsed : {}, options)
  const problems: Problem[] = [
    ...mistakes.map((mistake) => ({ severity: 'error' as const, ...mistake, ...placeOf(mistake, options) })),
    ...outside.map((mistake) => ({ severity: 'error' as const, ...mistake })),
  ]
  if (problems.length > 0) throw new SiteError(problems)
  const { vite, content } = parsed
  return { site: buildSite(parsed, values), notices, vite, content }
}

/** The line of the key that a message such as `docs.versions[0].name: …` begins with, unless several could be meant. */
function placeOf({ message }: Mistake, { file, text = '' }: ResolveOptions): { file: string; line?: number } {
  const key = /^[^:]*?(\w+)(?:\[\d+\])*(?=:)/.exec(message)?.[1] ?? ' '
  const [found, second] = text.matchAll(new RegExp(`(?<![\\w$.])${key}['"]?\\s*:`, 'g'))
  return { file, ...(found && !second && { line: text.slice(0, found.index).split('\n').length }) }
}

/** Plugins and integrations are code, which may well contain itself. */
function withoutCode(input: unknown): unknown {
  if (!isRecord(input)) return input
  const { vite: _, content: __, integrations: ___, ...rest } = input
  return rest
}

const maxDepth = 60

/**
 * Returns the key path where a configuration contains itself or is nested too deeply. Such a value would overflow the
 * stack of everything that walks it.
 */
function findEndlessPlace(input: unknown): string | null {
  const finished = new Set<object>()
  const visit = (value: unknown, name: string, depth: number): string | null => {
    if (typeof value !== 'object' || value === null || finished.has(value)) return null
    if (depth > maxDepth) return name
    for (const key of Object.keys(value)) {
      // An array can also have keys that aren't numbers.
      const step = Array.isArray(value) && /^\d+$/.test(key) ? Number(key) : key
      const found = visit(Reflect.get(value, key), depth < 6 ? addKey(name, step) : name, depth + 1)
      if (found !== null) return found
    }
    // Only a value that has been fully visited is known to have no cycles, so only that may be skipped when it turns
    // up again.
    finished.add(value)
    return null
  }
  return visit(input, '', 0)
}

function buildSite(
  parsed: ParsedSite,
  addresses: Pick<Site, 'url' | 'baseUrl' | 'trailingSlash' | 'editUrl'>,
): Site {
  const { repositoryUrl: _, footer, vite: __, content: ___, integrations: ____, ...rest } = parsed
  const { language: defaultLocale } = parsed
  const locales =
    defaultLocale === undefined ? parsed.i18n : resolveLocales({ defaultLocale, localeConfigs: {} })
  const i18n = addBaseUrls(locales, addresses.baseUrl)
  return {
    ...rest,
    ...addresses,
    search: parsed.search && { ...parsed.search, service: null },
    markdown: { ...parsed.markdown, extension: null },
    homePath: '/',
    i18n,
    language: languageOf(i18n, i18n.defaultLocale),
    navbar: buildNavbar(parsed),
    footer: {
      style: footer.style,
      copyright: footer.copyright,
      logo: resolveLogo(footer.logo, parsed.title),
      groups: footer.links,
    },
  }
}

/** B082: the default locale has no path segment of its own. */
function addBaseUrls({ localeConfigs, ...i18n }: ParsedSite['i18n'], baseUrl: string): Site['i18n'] {
  const configs = Object.entries(localeConfigs).map(([key, locale]): [string, Locale] => [
    key,
    { ...locale, baseUrl: key === i18n.defaultLocale ? baseUrl : `${baseUrl}${locale.path}/` },
  ])
  return { ...i18n, localeConfigs: Object.fromEntries(configs) }
}

/** The title defaults to the site's; an empty one hides it (B061 for the logo's alternative text). */
function buildNavbar({ title: siteTitle, navbar, docs }: ParsedSite): Navbar {
  const title = navbar.title ?? siteTitle
  const docsSet = docs[0]?.id ?? 'default'
  return {
    ...navbar,
    title,
    logo: resolveLogo(navbar.logo, title === '' ? siteTitle : ''),
    items: navbar.items.map((item) => fillDocsSet(item, docsSet)),
  }
}

function fillDocsSet(item: ParsedNavbarItem, docsSet: string): NavbarItem {
  return 'docsSet' in item ? { ...item, docsSet: item.docsSet ?? docsSet } : item
}

function resolveLogo(logo: ReturnType<typeof logoSchema>, defaultAlt: string): Logo | null {
  return logo === null ? null : { ...logo, alt: logo.alt ?? defaultAlt }
}

/** `language` is short for an `i18n` with one locale. */
function checkLanguage(at: Place): void {
  const [language, i18n] = [inside(at, 'language'), inside(at, 'i18n')]
  if (language.value === undefined || i18n.value === undefined) return
  const hint = 'Remove "language", and name the language in i18n.defaultLocale and i18n.locales.'
  report(language, 'is for sites in one language, and "i18n" is set too', hint)
}

function checkSharedPaths({ blog, docs }: ParsedSite, at: Place): void {
  const isTaken = docs.some((set) => set.versions.some((version) => version.path === blog?.path))
  if (blog === null || !isTaken) return
  const message = `"${blog.path}" is already the path of a docs version`
  report(inside(at, 'path'), message, 'Give the blog a different path.')
}

function checkPlayground({ samples, docs }: ParsedSite, at: Place): void {
  const isLive = docs.some(({ versions }) => versions.some((version) => version.samples?.live))
  if (samples.playground === null || isLive) return
  const hint = 'Set "samples.live" in at least one version, or remove the playground.'
  report(inside(at, 'playground'), "readers can't run the samples of any version", hint)
}

type KnownSet = { id: string; sidebars: Set<string> }

const docsTypes = new Set(['doc', 'docSidebar', 'docsVersion', 'docsVersionDropdown'])

/**
 * Finds navbar items that name a docs set, a sidebar, or a component that isn't defined (B219, as far as the
 * configuration alone can tell). Works on the raw input so that other mistakes don't hide these.
 */
function checkReferences(at: Place): void {
  const list = inside(inside(at, 'navbar'), 'items')
  const items = list.value
  if (!Array.isArray(items)) return
  const sets = readSets(inside(at, 'docs').value)
  const components = Object.keys(Object(inside(at, 'components').value))
  items.forEach((item: unknown, index) => {
    const type = readKey(item, 'type')
    const place = inside(list, index)
    if (!isRecord(item) || typeof type !== 'string') return
    if (docsTypes.has(type)) return checkItem(item, sets, place)
    if (!type.startsWith('custom-') || components.includes(type)) return
    const file = `components/${type.slice('custom-'.length)}.tsx`
    const hint = `Register it: components: { '${type}': '${file}' }.`
    report(inside(place, 'type'), `no component is registered as "${type}"`, hint)
  })
}

function checkItem(item: Record<string, unknown>, sets: KnownSet[], at: Place): void {
  const wanted = item['docsSet'] ?? sets[0]?.id
  const set = sets.find(({ id }) => id === wanted)
  const sidebar = item['sidebarId']
  if (set === undefined && wanted === undefined) {
    report(at, 'the site has no docs', 'Define "docs" or remove the item.')
  } else if (set === undefined) {
    const known = sets.map(({ id }) => id)
    reportUnknown(inside(at, 'docsSet'), 'docs sets', known)
  } else if (item['type'] === 'docSidebar' && typeof sidebar === 'string' && !set.sidebars.has(sidebar)) {
    reportUnknown(inside(at, 'sidebarId'), 'sidebars', [...set.sidebars])
  }
}

function reportUnknown(at: Place, thing: string, known: string[]): void {
  const list = `Known ${thing}: ${known.join(', ') || 'none'}.`
  const hint = [suggest(at.value, known), list].filter(Boolean).join(' ')
  report(at, `${describeValue(at.value)} does not exist`, hint)
}

function readSets(docs: unknown): KnownSet[] {
  const sets: unknown[] = docs === undefined ? [{}] : Array.isArray(docs) ? docs : [docs]
  return sets.filter(isRecord).map((set) => {
    const versions: unknown[] = Array.isArray(set['versions']) ? set['versions'] : [{}]
    const names = versions
      .filter(isRecord)
      .flatMap(({ sidebars }) => (isRecord(sidebars) ? Object.keys(sidebars) : ['docs']))
    return { id: typeof set['id'] === 'string' ? set['id'] : 'default', sidebars: new Set(names) }
  })
}
