import { defaultSeverities, type CheckName, type Severity } from '../../model/problem.ts'
import { generatedFiles } from '../../model/generated-files.ts'
import type { SiteInput } from '../../model/site-input.ts'
import { refuse, inside, readKey, refuseValue, report, type Place } from './mistakes.ts'
import * as read from './read.ts'
import { docsSchema } from './docs-schema.ts'
import {
  allOf,
  componentsSchema,
  contentSchema,
  integrationsSchema,
  markdownSchema,
  slotsSchema,
  viteSchema,
} from './extension-schemas.ts'
import { headSchema, policySchema } from './head-schema.ts'
import { i18nSchema, languageTag } from './i18n-schema.ts'
import { announcementSchema, footerSchema } from './layout-schema.ts'
import { navbarSchema } from './navbar-schema.ts'
import {
  baseUrl,
  folder,
  origin,
  outsideLink,
  routePath,
  staticFile,
  text,
  webAddress,
  wholeNumber,
  anyLink,
} from './values.ts'
import { isExternal, withoutSuffix } from '../../model/urls/url.ts'

const blogOptions = read.object({
  folder: read.withDefault(folder, 'content/blog'),
  path: read.withDefault(routePath, '/blog'),
  title: read.withDefault(text, 'Blog'),
  description: read.withDefault(read.string, 'Blog'),
  postsPerPage: read.withDefault(wholeNumber(1), 10),
  recentPosts: read.withDefault(wholeNumber(0), 5),
  feedPosts: read.withDefault(wholeNumber(1), 20),
  sidebarTitle: read.withDefault(text, 'Recent posts'),
})

/** `true` means all defaults; `false`, `null` or nothing means no blog. */
const blogSchema: read.Reader<ReturnType<typeof blogOptions> | null> = (at) =>
  at.value === false ? null : read.nullable(blogOptions)(at.value === true ? { ...at, value: {} } : at)

const searchOptions = read.object({
  synonyms: read.withDefault(read.list(read.list(text, { min: 2 })), []),
  startPages: read.withDefault(read.list(routePath), []),
  contextual: read.on,
  reportUrl: read.nullable(outsideLink),
})

/** Nothing or `true` means all defaults; `false` or `null` means no search. */
const searchSchema: read.Reader<ReturnType<typeof searchOptions> | null> = (at) =>
  at.value === false || at.value === null
    ? null
    : searchOptions(at.value === true || at.value === undefined ? { ...at, value: {} } : at)

const severity = read.oneOf(['throw', 'warn', 'ignore'])
const checks = Object.entries(defaultSeverities).map(
  ([name, usual]) => [name, read.withDefault<Severity>(severity, usual)] as const,
)
const checksSchema = read.group(Object.fromEntries(checks) as Record<CheckName, read.Reader<Severity>>)

const fontPackage = read.nullable(
  read.textLike(/^(?:@[\w.-]+\/)?[\w-][\w.-]*$/, 'a package such as "@fontsource-variable/inter"'),
)
const color = read.nullable(read.textLike(/^#[\da-f]{3,8}$/i, 'a color such as "#398ccb"'))

const iconsSchema = read.object({
  svg: read.nullable(staticFile),
  appleTouch: read.nullable(staticFile),
  app: read.withDefault(read.list(read.object({ src: staticFile, size: wholeNumber() })), []),
  themeColor: color,
  backgroundColor: color,
})

/** B235. */
const socialWidgetSchema = read.object({
  script: webAddress,
  global: read.textLike(/^[A-Za-z_$][\w$]*$/, 'the name of a global variable such as "twttr"'),
})

const softwareSchema = read.object({
  name: text,
  codeRepository: read.optional(webAddress),
  programmingLanguage: read.optional(text),
  license: read.optional(webAddress),
  version: read.optional(text),
})

/** Copying the site's own folder would publish its sources. */
const staticFolder = read.mapped(folder, (path, at) =>
  /^\.(?:$|\.(?:\/|$))/.test(path) ? refuse(at, "expected a folder inside the site's folder") : path,
)

const styleSheet = read.mapped(
  read.textLike(/^[^/\\][^\\]*\.css$/, `a stylesheet such as "theme.css", relative to the site's folder`),
  (path) => path.replace(/^(?:\.\/)+/, ''),
)

/** A route path, or a pattern such as `/docs/v10/:path*`. */
const source = read.mapped(read.string, (value, at) => {
  const isPath = value.startsWith('/') && !isExternal(value) && !/[#\s\\]/.test(value)
  if (!isPath) return refuseValue(at, 'a path such as "/old" or "/old/:rest*"')
  return value.replace(/(.)\/+$/, '$1')
})

const redirectsSchema = read.withDefault(
  read.checked(read.list(read.object({ from: source, to: anyLink, permanent: read.off })), checkRedirects),
  [],
)

/** Every option of a site. `resolve-site.ts` resolves those that depend on the environment or on other options. */
export const siteShape = {
  title: text,
  tagline: read.withDefault(read.string, ''),
  url: read.optional(origin),
  baseUrl: read.optional(baseUrl),
  favicon: read.nullable(staticFile),
  trailingSlash: read.optional(read.boolean),
  noIndex: read.off,
  titleDelimiter: read.withDefault(text, '|'),
  baseUrlIssueBanner: read.on,
  image: read.nullable(staticFile),
  language: read.optional(languageTag),
  i18n: i18nSchema,
  docs: docsSchema,
  blog: blogSchema,
  pagesFolder: read.withDefault(read.nullable(folder), 'content/pages'),
  staticFolder: read.withDefault(staticFolder, 'static'),
  allow: read.withDefault(read.list(folder), []),
  repositoryUrl: read.optional(webAddress),
  editUrl: read.optional(read.nullable(webAddress)),
  navbar: navbarSchema,
  footer: footerSchema,
  announcement: read.nullable(announcementSchema),
  colorMode: read.group({
    default: read.withDefault(read.oneOf(['light', 'dark']), 'light'),
    respectSystem: read.on,
    disableSwitch: read.off,
  }),
  search: searchSchema,
  redirects: redirectsSchema,
  files: read.group(allOf(generatedFiles, read.on)),
  checks: checksSchema,
  components: componentsSchema,
  markdown: markdownSchema,
  slots: slotsSchema,
  head: headSchema,
  content: contentSchema,
  vite: viteSchema,
  integrations: integrationsSchema,
  styles: read.withDefault(read.list(styleSheet), []),
  fonts: read.group({
    text: fontPackage,
    code: fontPackage,
    scripts: read.withDefault(read.list(text), ['latin-ext']),
  }),
  samples: read.group({
    maxUnchecked: read.withDefault(read.number({ min: 0, max: 1 }), 0.03),
    playground: read.nullable(routePath),
  }),
  socialWidget: read.nullable(socialWidgetSchema),
  socialImages: read.off,
  icons: read.nullable(iconsSchema),
  contentSecurityPolicy: policySchema,
  software: read.nullable(softwareSchema),
} satisfies Record<keyof SiteInput, read.Reader<unknown>>

export const siteSchema = read.object(siteShape)

/** Checks that every address has one target and that redirects don't form a loop. */
function checkRedirects(redirects: readonly unknown[], at: Place): void {
  const targets = new Map<string, unknown>()
  const places = new Map<string, Place>()
  redirects.forEach((redirect, index) => {
    const from = readKey(redirect, 'from')
    if (typeof from !== 'string') return
    if (targets.has(from))
      return report(inside(inside(at, index), 'from'), `"${from}" is redirected twice`, 'Keep one of them.')
    targets.set(from, readKey(redirect, 'to'))
    places.set(from, inside(inside(at, index), 'to'))
  })
  for (const [from, place] of places)
    if (leadsBack(from, targets)) report(place, `"${from}" redirects to itself`, 'Point it at a page.')
}

function leadsBack(from: string, targets: Map<string, unknown>): boolean {
  const seen = new Set<string>()
  let path = from
  while (!seen.has(path)) {
    seen.add(path)
    const next = targets.get(path)
    if (typeof next !== 'string') return false
    path = withoutSuffix(next).replace(/(.)\/$/, '$1')
  }
  return path === from
}
