import type { Site } from '../site.ts'

/** The only file that converts between route paths (`/docs/x`, without base URL) and hrefs (with base URL). */

/** `/base/`, with one leading and one trailing slash. */
export function normalizeBaseUrl(baseUrl: string): string {
  const inner = baseUrl.split('/').filter(Boolean).join('/')
  return inner === '' ? '/' : `/${inner}/`
}

/** Whether an address leaves the site: it has a protocol or starts with `//host`. */
export function isExternal(href: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(href)
}

/** Applies the trailing-slash setting (B139) before `?` and `#`. `/` and fragments stay as they are. */
export function applyTrailingSlash(path: string, trailingSlash: boolean | undefined): string {
  if (trailingSlash === undefined || path.startsWith('#')) return path
  const pathname = withoutSuffix(path)
  const rest = path.slice(pathname.length)
  if (pathname === '/' || pathname === '') return path
  if (trailingSlash) return (pathname.endsWith('/') ? pathname : `${pathname}/`) + rest
  return pathname.replace(/\/+$/, '') + rest
}

/** An address without `?` and `#` and what follows. */
export function withoutSuffix(address: string): string {
  return address.replace(/[?#].*$/s, '')
}

/** Whether a path ends in an extension: `/img/logo.svg`. Versions such as `/docs/9.x` and `/docs/1.10` are pages. */
function isFilePath(path: string): boolean {
  return /\.(?=\d*[a-z])[a-z\d]{2,5}$/i.test(path.replace(/[?#].*$/s, ''))
}

/** Applies the trailing-slash rule to a link, unless it leads to a file. */
export function applyLinkSlash(path: string, trailingSlash: boolean | undefined): string {
  return isFilePath(path) ? path : applyTrailingSlash(path, trailingSlash)
}

/** Route path or file path → href. Adds the base URL and applies the trailing-slash rule. External addresses stay. */
export function toHref(path: string, site: { baseUrl: string; trailingSlash: boolean | undefined }): string {
  if (isExternal(path) || path.startsWith('#') || !path.startsWith('/')) return path
  if (path === '/') return site.baseUrl
  return site.baseUrl + applyLinkSlash(path, site.trailingSlash).slice(1)
}

/** A browser's pathname → route path, or null when it's outside the base URL. */
export function toRoutePath(pathname: string, baseUrl: string): string | null {
  if (baseUrl === '/') return pathname
  if (pathname === baseUrl.slice(0, -1)) return '/'
  return pathname.startsWith(baseUrl) ? `/${pathname.slice(baseUrl.length)}` : null
}

/** A page's three files, as paths from the output folder. */
export function outputPathsOf(path: string, trailingSlash: boolean | undefined) {
  const clean = decodeURI(path).replace(/^\/+/, '').replace(/\/+$/, '')
  const stem = clean === '' ? 'index' : trailingSlash === false ? clean : `${clean}/index`
  return { html: `${stem}.html`, payload: `${stem}.txt`, markdown: `${stem}.md` }
}

/** A page's href → the href of its navigation payload. */
export function payloadHrefOf(href: string, trailingSlash: boolean | undefined, baseUrl: string): string {
  const pathname = withoutSuffix(href)
  const clean = pathname.replace(/\/+$/, '')
  if (`${clean}/` === baseUrl) return `${baseUrl}index.txt`
  return trailingSlash === false ? `${clean}.txt` : `${clean}/index.txt`
}

/**
 * `caf%C3%A9` → `café`. Pages and links can contain a character as it is or percent-encoded (B140), so an address that
 * isn't valid as percent-encoding is returned as it is.
 */
export function decodeAddress(text: string): string {
  // Decoding takes ten times as long as finding out that it isn't needed.
  if (!text.includes('%')) return text
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The attributes of a link. With `native`, the browser follows it instead of the app. */
export type LinkAnchor = { href: string; target?: '_blank'; rel?: string; native?: true }

type LinkSite = Pick<Site, 'baseUrl' | 'trailingSlash'>

const newTab = { target: '_blank', rel: 'noopener noreferrer' } as const

/**
 * Turns a link in content or in the configuration's HTML into the one on the page (B142, B284). Links to content files
 * have already been resolved.
 */
export function toLinkAnchor(raw: string, site: LinkSite): LinkAnchor {
  if (raw.startsWith('pathname://')) {
    return { href: site.baseUrl + raw.slice('pathname://'.length).replace(/^\//, ''), native: true }
  }
  // Another program opens these, so a new tab would stay empty.
  if (/^(?:mailto|tel|sms):/i.test(raw)) return { href: raw }
  if (isExternal(raw)) return { href: raw, ...newTab }
  const href = toHref(raw, site)
  return isFilePath(raw) && !raw.startsWith('#') && !isHtmlPath(raw) ? { href, ...newTab } : { href }
}

function isHtmlPath(path: string): boolean {
  return /\.html?(?:[?#]|$)/i.test(path)
}
