import type { z } from 'zod'
import type { Problem } from '../model/problem.ts'
import type { Locale, Logo, Navbar, NavbarItem, Site } from '../model/site.ts'
import { SiteError } from '../problems/site-error.ts'
import type { ContentSource } from './extension-input.ts'
import { findEndlessPlace } from './check-nesting.ts'
import { checkReferences } from './check-references.ts'
import { describeIssue } from './describe-issue.ts'
import { checkAddressOptions, resolveAddresses, type AddressOptions } from './resolve-addresses.ts'
import { resolveSearch } from './resolve-search.ts'
import { languageOf } from './localize-site.ts'
import { isRecord, parseOnce } from './schemas/building-blocks.ts'
import type { ParsedLogo } from './schemas/logo-schema.ts'
import type { ParsedNavbarItem } from './schemas/navbar-schema.ts'
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
  const wordings = [
    ...(parsed.success ? [] : parsed.error.issues.flatMap((issue) => describeIssue(issue, input))),
    ...checkReferences(input),
    ...(parsed.success ? [...checkSharedPaths(parsed.data), ...checkPlayground(parsed.data)] : []),
  ]
  const { search, problems: missing } = resolveSearch(parsed.data?.search ?? null, options)
  const problems = [
    ...missing,
    ...wordings.map((wording): Problem => ({ severity: 'error', ...wording, file: options.file })),
    ...checkAddressOptions(options),
  ]
  if (!parsed.success || problems.length > 0) throw new SiteError(problems)
  const { values, notices } = resolveAddresses(parsed.data, options)
  const { vite } = parsed.data
  const content = parsed.data.content as ContentSource[]
  return { site: buildSite(parsed.data, { ...values, search }), notices, vite, content }
}

/** Plugins and integrations are code, which may well contain itself. */
function withoutCode(input: unknown): unknown {
  if (!isRecord(input)) return input
  const { vite: _, content: __, integrations: ___, ...rest } = input
  return rest
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
