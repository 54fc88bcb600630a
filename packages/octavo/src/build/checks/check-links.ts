import { decodeAddress, isExternal, outputPathsOf, toHref, toRoutePath } from '../../model/urls/url.ts'
import { type CheckInput, placeOf, toProblemSeverity } from './check-input.ts'
import type { Page, PageLink } from '../../model/page.ts'
import type { CheckName, Problem, Severity } from '../../model/problem.ts'
import { createRedirectFinder } from '../../model/urls/redirect-match.ts'
import { createRouteFinder } from '../../model/urls/route-match.ts'

/** A link as the browser follows it: decoded, with the base URL and without the query. */
export type ResolvedLink = { pathname: string; hash: string }

export type LinkTargets = ReturnType<typeof createLinkTargets>

type TargetInput = Pick<CheckInput, 'routePaths' | 'staticFiles' | 'site' | 'others'>

/** Everything inside the site that a link can lead to. Addresses have to match exactly. */
export function createLinkTargets(input: TargetInput) {
  const { site, others = [] } = input
  const pages = new Set<string>()
  const files = new Set<string>()
  for (const locale of [input, ...others]) {
    const { baseUrl, trailingSlash } = locale.site
    for (const file of locale.staticFiles) files.add(baseUrl + file)
    for (const path of locale.routePaths) {
      pages.add(decodeAddress(toHref(path, locale.site)))
      const { payload, markdown } = outputPathsOf(path, trailingSlash)
      files.add(baseUrl + payload).add(baseUrl + markdown)
    }
  }
  return {
    /** Null for links that leave the site. */
    resolve: (href: string, pagePath: string) => resolveFrom(href, toHref(pagePath, site)),
    isPage: (pathname: string) => pages.has(pathname),
    isFile: (pathname: string) => {
      const stem = pathname.replace(/\/$/, '')
      return files.has(pathname) || files.has(`${stem}.html`) || files.has(`${stem}/index.html`)
    },
  }
}

/** An empty fragment and `#top` lead to the top of any page. */
export function leadsToTop(anchor: string): boolean {
  return anchor === '' || anchor.toLowerCase() === 'top'
}

function resolveFrom(href: string, pageHref: string): ResolvedLink | null {
  if (isExternal(href)) return null
  const origin = 'http://site.invalid'
  if (!URL.canParse(href, origin + pageHref)) return { pathname: href, hash: '' }
  const url = new URL(href, origin + pageHref)
  return { pathname: decodeAddress(url.pathname), hash: decodeAddress(url.hash.slice(1)) }
}

/** A link that leads nowhere. `resolved` is the address it points to. It's mild if only a slash is wrong, which hosts correct. */
export type BrokenLink = { page: Page; link: PageLink; resolved: string; hint: string; isMild?: boolean }

export type LinkReport = {
  check: CheckName
  /** `links` or `anchors`. */
  noun: string
  severity: Severity
  advice: string
  /** Rendered link from the layout → key path of the option that contains it. */
  options: ReadonlyMap<string, string> | undefined
}

/** A link that appears on this many pages is most likely in the layout. */
const frequentPages = 5
const shownPages = 3

/** One problem for each place where a link is written, no matter how many pages show it. B226 defines the wording. */
export function reportBrokenLinks(broken: readonly BrokenLink[], report: LinkReport): Problem[] {
  const severity = toProblemSeverity(report.severity)
  if (severity === null) return []
  const heading = describeReport(report)
  return groupByCause(broken).map((group) => ({
    severity: group[0].isMild === true ? 'warning' : severity,
    heading,
    message: describeGroup(group),
    ...placeOfLinks(group, report.options),
  }))
}

function describeReport({ check, noun, advice, severity }: LinkReport): string {
  const wayOut = `To publish the site anyway, set checks.${check} to 'warn' in site.config.ts.`
  return [
    `Octavo found broken ${noun}!`,
    '',
    advice,
    ...(severity === 'throw' ? [wayOut] : []),
    '',
    `Exhaustive list of all broken ${noun} found:`,
  ].join('\n')
}

type Group = [BrokenLink, ...BrokenLink[]]

/** Links that an author wrote in content are grouped by their place in the source, all others by their address. */
function groupByCause(broken: readonly BrokenLink[]): Group[] {
  const located = new Set(broken.filter(isLocated).map(({ page, link }) => `${page.path} ${link.href}`))
  const groups = new Map<string, Group>()
  for (const found of broken) {
    const { href, file, line, column } = found.link
    // The same link in the rendered page, where its place in the source is unknown.
    if (!isLocated(found) && located.has(`${found.page.path} ${href}`)) continue
    const key = JSON.stringify([href, file, line, column])
    const group = groups.get(key)
    if (group) group.push(found)
    else groups.set(key, [found])
  }
  return [...groups.values()]
}

function isLocated({ link }: BrokenLink): boolean {
  return link.file !== undefined
}

function describeGroup(group: Group): string {
  const [{ link, resolved }] = group
  const isSame = group.every((found) => found.resolved === resolved)
  const note = resolved === link.href && isSame ? '' : ` (resolved as: ${resolved}${isSame ? '' : ', …'})`
  return `- On ${describePages(pagesOf(group))}:\n   -> linking to ${link.href}${note}`
}

function pagesOf(group: Group): string[] {
  return [...new Set(group.map(({ page }) => page.path))]
}

function describePages(paths: string[]): string {
  if (paths.length === 1) return `source page path = ${paths[0]}`
  const first = paths.slice(0, shownPages).join(', ')
  const more = paths.length > shownPages ? ` and ${paths.length - shownPages} more` : ''
  return `${paths.length} source pages, path = ${first}${more}`
}

function placeOfLinks(group: Group, options: LinkReport['options']): Omit<Problem, 'severity' | 'message'> {
  const [{ link, hint }] = group
  const file = link.file ?? options?.get(link.href)
  const isFrequent = file === undefined && pagesOf(group).length >= frequentPages
  return {
    hint: isFrequent ? `${hint}\n${frequentHint}` : hint,
    ...placeOf({ ...link, ...(file && { file }) }),
  }
}

const frequentHint = 'A link that appears on that many pages is most likely in a component or a sidebar.'

/** Comparing a name with every page or file takes milliseconds, and nobody reads a hundred suggestions. */
export const guessLimit = 20

/** Suggests what to do about a pathname (including the base URL) that leads nowhere. */
export function createSuggester(input: CheckInput): (pathname: string) => string {
  const { site, routePaths, staticFiles, findNearest } = input
  const routes = createRouteFinder(routePaths)
  const redirects = createRedirectFinder(site.redirects)
  const candidates = [
    ...routePaths.map((path) => toHref(path, site)),
    ...staticFiles.map((file) => site.baseUrl + file),
  ]
  const known = new Map<string, string>()
  const suggest = (pathname: string): string => {
    const path = toRoutePath(pathname, site.baseUrl)
    if (path === null) {
      return `It points outside the site, whose base URL is ${site.baseUrl}. If that is intended, write pathname://…`
    }
    const route = routes.find(path)
    if (route !== null) return `The exact address of that page is ${toHref(route, site)}`
    const redirect = redirects.find(path)
    if (redirect) return `It is redirected. Link to ${describeTarget(redirect.to, site)} instead.`
    const nearest = known.size < guessLimit ? findNearest(pathname, candidates) : []
    if (nearest.length > 0) return `Did you mean ${nearest.join(' or ')}?`
    return 'Correct the link, or add the page or the static file.'
  }
  return (pathname) => {
    const hint = known.get(pathname) ?? suggest(pathname)
    known.set(pathname, hint)
    return hint
  }
}

function describeTarget(to: string, site: CheckInput['site']): string {
  return isExternal(to) ? to : toHref(to, site)
}
