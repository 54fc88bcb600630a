import type { z } from 'zod'
import type { Problem } from '../model/problem.ts'
import type { Locale, Logo, Navbar, NavbarItem, Site } from '../model/site.ts'
import { SiteError } from '../problems/site-error.ts'
import type { ContentSource } from '../model/extension-input.ts'
import { checkReferences } from './check-references.ts'
import { describeIssue, formatKeyPath } from './describe-issue.ts'
import { checkAddressOptions, resolveAddresses, type AddressOptions } from './resolve-addresses.ts'
import { languageOf } from './localize-site.ts'
import { isRecord, parseOnce } from './schemas/building-blocks.ts'
import type { ParsedLogo } from './schemas/layout-schema.ts'
import type { ParsedNavbarItem } from './schemas/navbar-schema.ts'
import { resolveSearch } from './schemas/search-schema.ts'
import { siteSchema } from './schemas/site-schema.ts'

type Wording = Pick<Problem, 'message' | 'hint'>
type ParsedSite = z.output<typeof siteSchema>

/** `file` is the configuration file's name in messages. */
export type ResolveOptions = AddressOptions & { file: string }

/** What isn't data is apart from the site, which is sent to threads. */
export type ResolvedSite = {
  site: Site
  notices: string[]
  vite: ParsedSite['vite']
  content: ContentSource[]
}

/** Validates a site's options and fills in every default. Throws all mistakes together. */
export function resolveSite(input: unknown, options: ResolveOptions): ResolvedSite {
  const endless = findEndlessPlace(withoutCode(input))
  if (endless !== null) {
    throw new SiteError({
      message: `${endless}…: nested too deeply`,
      hint: 'Check whether the object contains itself.',
      file: options.file,
    })
  }
  const parsed = siteSchema.safeParse(input, parseOnce)
  const { search, mistakes } = resolveSearch(parsed.data?.search ?? null, options.env)
  const wordings = [
    ...mistakes,
    ...(parsed.success ? [] : parsed.error.issues.flatMap((issue) => describeIssue(issue, input))),
    ...checkReferences(input),
    ...(parsed.success ? [...checkSharedPaths(parsed.data), ...checkPlayground(parsed.data)] : []),
  ]
  const problems = [
    ...wordings.map((wording): Problem => ({ severity: 'error', ...wording, file: options.file })),
    ...checkAddressOptions(options),
  ]
  if (!parsed.success || problems.length > 0) throw new SiteError(problems)
  const { values, notices } = resolveAddresses(parsed.data, options)
  const { vite, content } = parsed.data
  return { site: buildSite(parsed.data, { ...values, search }), notices, vite, content }
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
  const visit = (value: unknown, path: PropertyKey[]): string | null => {
    if (typeof value !== 'object' || value === null || finished.has(value)) return null
    if (path.length > maxDepth) return formatKeyPath(path.slice(0, 6))
    for (const key of Object.keys(value)) {
      // An array can also have keys that aren't numbers.
      const step = Array.isArray(value) && /^\d+$/.test(key) ? Number(key) : key
      const found = visit(Reflect.get(value, key), [...path, step])
      if (found !== null) return found
    }
    // Only a value that has been fully visited is known to have no cycles, so only that may be skipped when it turns
    // up again.
    finished.add(value)
    return null
  }
  return visit(input, [])
}

function buildSite(
  parsed: ParsedSite,
  addresses: Pick<Site, 'url' | 'baseUrl' | 'trailingSlash' | 'editUrl' | 'search'>,
): Site {
  const { repositoryUrl: _, footer, vite: __, content: ___, integrations: ____, ...rest } = parsed
  const i18n = addBaseUrls(parsed.i18n, addresses.baseUrl)
  return {
    ...rest,
    ...addresses,
    homePath: '/',
    i18n,
    language: languageOf(i18n, i18n.defaultLocale),
    navbar: buildNavbar(parsed),
    footer: {
      style: footer.style,
      logo: resolveLogo(footer.logo, parsed.title),
      copyright: footer.copyright,
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

function resolveLogo(logo: ParsedLogo | null, defaultAlt: string): Logo | null {
  return logo === null ? null : { ...logo, alt: logo.alt ?? defaultAlt }
}

function checkSharedPaths({ blog, docs }: ParsedSite): Wording[] {
  const taken = docs.some((set) => set.versions.some((version) => version.path === blog?.path))
  if (blog === null || !taken) return []
  return [
    {
      message: `blog.path: "${blog.path}" is already the path of a docs version`,
      hint: 'Give the blog a different path.',
    },
  ]
}

function checkPlayground({ samples, docs }: ParsedSite): Wording[] {
  const isLive = docs.some(({ versions }) => versions.some((version) => version.samples?.live))
  if (samples.playground === null || isLive) return []
  return [
    {
      message: "samples.playground: readers can't run the samples of any version",
      hint: 'Set "samples.live" in at least one version, or remove the playground.',
    },
  ]
}
