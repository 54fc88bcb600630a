import { type Problem, isFatal } from '../../model/problem.ts'
import { type CheckInput, toProblemSeverity, placeOf } from './check-input.ts'
import { checkRedirects } from './check-redirects.ts'
import {
  createLinkTargets,
  type LinkTargets,
  reportBrokenLinks,
  type BrokenLink,
  createSuggester,
  guessLimit,
  leadsToTop,
} from './check-links.ts'
import { decodeAddress, toHref } from '../../model/urls/url.ts'
import type { PolicyDirective } from '../../model/head-tag.ts'
import type { PageLoad } from '../../model/page.ts'

const shownSources = 3

/** Finds images on rendered pages that aren't in the output. */
function checkImages(input: CheckInput, targets: LinkTargets): Problem[] {
  const severity = toProblemSeverity(input.site.checks.missingImages)
  if (severity === null) return []
  const sourcesOf = new Map<string, Set<string>>()
  for (const page of input.pages) {
    for (const image of page.images) {
      const target = targets.resolve(image, page.path)
      if (!target || targets.isFile(target.pathname)) continue
      sourcesOf.set(target.pathname, (sourcesOf.get(target.pathname) ?? new Set()).add(page.source))
    }
  }
  const files = input.staticFiles.map((file) => input.site.baseUrl + file)
  return [...sourcesOf].map(([image, sources], index) => {
    const nearest = index < guessLimit ? input.findNearest(image, files) : []
    const hint =
      nearest.length > 0 ? `Did you mean ${nearest.join(' or ')}?` : 'Add the file to the static folder.'
    return reportImage(image, [...sources], { hint, severity })
  })
}

/** Reports an image once, no matter how many pages show it. */
function reportImage(
  image: string,
  sources: string[],
  { hint, severity }: { hint: string; severity: Problem['severity'] },
): Problem {
  const [first = ''] = sources
  if (sources.length === 1)
    return { severity, message: `Image ${image} used in ${first} not found.`, file: first, hint }
  const more = sources.length - shownSources
  const shown = sources.slice(0, shownSources).join(', ') + (more > 0 ? ` and ${more} more` : '')
  return { severity, message: `Image ${image} used on ${sources.length} pages not found: ${shown}`, hint }
}

/** Finds pages that would show nothing but the site's frame. */
function checkEmptyPages({ pages, site }: CheckInput): Problem[] {
  const severity = toProblemSeverity(site.checks.emptyPages)
  if (severity === null) return []
  return pages
    .filter((page) => page.mainIsEmpty)
    .map((page) => ({
      severity,
      message: `The page ${page.path} has an empty <main>, so readers would see a blank page.`,
      file: page.source,
      hint: 'Add content to it, mark it as a draft, or remove it.',
    }))
}

/** Runs every check on the rendered site before it's published. Severities come from `site.checks`. */
export function checkSite(input: CheckInput): Problem[] {
  const targets = createLinkTargets(input)
  return [
    ...checkLinks(input, targets),
    ...checkImages(input, targets),
    ...checkEmptyPages(input),
    ...checkPolicy(input),
    ...checkHead(input, targets),
    ...checkRedirects(input, targets),
  ]
}

/** Files of this site that the head of every page names but that don't exist. */
function checkHead({ site, headFiles = [] }: CheckInput, targets: LinkTargets): Problem[] {
  const severity = toProblemSeverity(site.checks.brokenLinks)
  if (severity === null) return []
  return headFiles.flatMap(({ href, option, message }): Problem[] => {
    const resolved = targets.resolve(href, '/')
    if (!resolved || targets.isFile(resolved.pathname) || targets.isPage(resolved.pathname)) return []
    return [
      {
        severity,
        message,
        hint: 'Put the file into the static folder, or correct the path. It starts at the root of the site.',
        file: option,
      },
    ]
  })
}

/**
 * Finds links that lead to no page and no static file of this site (B225), whatever their query and fragment, and
 * fragments that don't match any element on the linked page.
 */
function checkLinks(input: CheckInput, targets: LinkTargets): Problem[] {
  const { pages, site, configLinks } = input
  const suggest = createSuggester(input)
  const anchorsOf = listAnchors(input)
  const links: BrokenLink[] = []
  const fragments: BrokenLink[] = []
  for (const page of pages) {
    for (const link of page.links) {
      const target = targets.resolve(link.href, page.path)
      if (!target) continue
      const { pathname } = target
      // A link to a Markdown file has been reported where it was read.
      const isRead = link.file !== undefined && /\.mdx?(?:$|[?#])/.test(link.href)
      const other = pathname.endsWith('/') ? pathname.slice(0, -1) : `${pathname}/`
      const isMild = site.trailingSlash !== false && targets.isPage(other)
      if (!targets.isPage(pathname) && !targets.isFile(pathname) && !isRead)
        links.push({ page, link, resolved: pathname, hint: suggest(pathname), isMild })
      const anchor = target.hash.replace(/:~:.*$/s, '')
      const anchors = leadsToTop(anchor) ? undefined : anchorsOf.get(pathname)
      if (!anchors || anchors.has(anchor)) continue
      const hint = suggestAnchor(anchor, input.findNearest(anchor, [...anchors]))
      fragments.push({ page, link, resolved: `${pathname}#${anchor}`, hint })
    }
  }
  return [
    ...reportBrokenLinks(links, {
      check: 'brokenLinks',
      noun: 'links',
      severity: site.checks.brokenLinks,
      options: configLinks,
      advice:
        'A link within the site must be the exact address of a page or a static file, including any trailing slash.\n' +
        'Correct the links below, or add the missing pages or files.',
    }),
    ...reportBrokenLinks(fragments, {
      check: 'brokenAnchors',
      noun: 'anchors',
      severity: site.checks.brokenAnchors,
      options: configLinks,
      advice: 'The part after # must be the id of a heading or another element on the linked page.',
    }),
  ]
}

/** Address of a page → what links to it can name. Nobody knows what a page has that could not be rendered. */
function listAnchors({ others = [], ...main }: CheckInput): Map<string, Set<string>> {
  return new Map(
    [main, ...others].flatMap(({ pages, site }) =>
      pages
        .filter(({ problems }) => !problems.some(isFatal))
        .map((page) => [decodeAddress(toHref(page.path, site)), new Set(page.anchors)]),
    ),
  )
}

function suggestAnchor(anchor: string, nearest: string[]): string {
  if (nearest.length > 0) return `Did you mean ${nearest.map((name) => `#${name}`).join(' or ')}?`
  return `Give a heading that id with {#${anchor}}, or link to a different one.`
}

/** What pages ask browsers to load, or carry inline, though the site's Content-Security-Policy forbids it. */
function checkPolicy({ pages, site, policy }: CheckInput): Problem[] {
  const severity = toProblemSeverity(site.checks.blockedContent)
  if (severity === null || !policy) return []
  // What a host serves is allowed as a whole, so it's reported once, where it occurs first.
  const hosts = new Map<string, [PageLoad, ...PageLoad[]]>()
  for (const { loads, source } of pages) {
    for (const written of loads) {
      const { directive, url } = written
      if (url !== null && isAllowed(url, policy[directive])) continue
      const load = { file: source, ...written }
      const key = JSON.stringify(url === null ? load : [directive, new URL(url).origin])
      const known = hosts.get(key)
      if (known) known.push(load)
      else hosts.set(key, [load])
    }
  }
  return [...hosts.values()].map((loads) => {
    const [first] = loads
    const explained = explain(first)
    const more = new Set(loads.map(({ url }) => url)).size - 1
    if (more === 1) explained.message += ' So is one more from its host.'
    if (more > 1) explained.message += ` So are ${more} more from its host.`
    return { severity, ...explained, ...placeOf(first) }
  })
}

const nouns: Partial<Record<PolicyDirective, string>> = {
  'img-src': 'The image',
  'media-src': 'The video or sound',
  'frame-src': 'The frame',
  'script-src': 'The script',
  'form-action': 'The target of the form',
}

function explain({ directive, url }: PageLoad): Pick<Problem, 'message' | 'hint'> {
  const policy = "the site's Content-Security-Policy"
  if (url === null)
    return directive === 'style-src'
      ? {
          message: `Inline styles have no effect, because ${policy} forbids them.`,
          hint: "Use a class, and put the styles into a stylesheet that one of the site's components imports.",
        }
      : {
          message: `Inline scripts do not run, because ${policy} forbids them.`,
          hint: 'Move the code into a client component.',
        }
  const { origin } = new URL(url)
  return {
    message: `${nouns[directive] ?? 'The file'} ${url} is blocked by ${policy}.`,
    hint: `Allow it in site.config.ts: contentSecurityPolicy: { '${directive}': ['${origin}'] }`,
  }
}

/** As browsers match the sources of a policy. */
export function isAllowed(address: string, sources: readonly string[]): boolean {
  const url = new URL(address)
  return sources.some((source) => allows(source, url))
}

function allows(source: string, url: URL): boolean {
  if (source === '*') return true
  if (/^[a-z][a-z\d+.-]*:$/i.test(source)) return url.protocol === source.toLowerCase()
  const parts = /^(?:([a-z]+):\/\/)?(\*\.)?([^/:']+)(?::(\d+|\*))?(\/.*)?$/i.exec(source)
  if (!parts) return false
  const [, scheme, wildcard, host = '', port, path] = parts
  const isHost = wildcard
    ? url.hostname.endsWith(`.${host.toLowerCase()}`)
    : url.hostname === host.toLowerCase()
  const isPath =
    path === undefined || (path.endsWith('/') ? url.pathname.startsWith(path) : url.pathname === path)
  const isPort = port === '*' || (port ?? '') === url.port
  return isHost && isPath && isPort && (scheme === undefined || url.protocol === `${scheme.toLowerCase()}:`)
}
