/** The only file that converts between route paths (`/docs/x`, no base) and hrefs (with base). */

/** `/base/`: leading and trailing slash, no doubles. */
export function normaliseBaseUrl(baseUrl: string): string {
  const inner = baseUrl.split('/').filter(Boolean).join('/')
  return inner === '' ? '/' : `/${inner}/`
}

/** Anything with a protocol, and `//host`, leaves the site. */
export function isExternal(href: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(href)
}

/** Applies the trailing-slash setting (B139) before `?` and `#`. `/` and fragments stay as they are. */
export function applyTrailingSlash(path: string, trailingSlash: boolean | undefined): string {
  if (trailingSlash === undefined || path.startsWith('#')) return path
  const end = path.search(/[?#]/)
  const pathname = end === -1 ? path : path.slice(0, end)
  const rest = end === -1 ? '' : path.slice(end)
  if (pathname === '/' || pathname === '') return path
  if (trailingSlash) return (pathname.endsWith('/') ? pathname : `${pathname}/`) + rest
  return pathname.replace(/\/+$/, '') + rest
}

/** `/img/logo.svg`, before `?` and `#`. Versions are no extensions: `/docs/9.x` and `/docs/1.10` are pages. */
export function isFilePath(path: string): boolean {
  return /\.(?=\d*[a-z])[a-z\d]{2,5}$/i.test(path.replace(/[?#].*$/s, ''))
}

/** The trailing-slash rule for a link, which may lead to a file: files have no slash at their end. */
export function applyLinkSlash(path: string, trailingSlash: boolean | undefined): string {
  return isFilePath(path) ? path : applyTrailingSlash(path, trailingSlash)
}

/**
 * Route path or path of a file → href: the base is added once, the trailing-slash rule applied. External addresses stay.
 */
export function toHref(path: string, site: { baseUrl: string; trailingSlash: boolean | undefined }): string {
  if (isExternal(path) || path.startsWith('#') || !path.startsWith('/')) return path
  if (path === '/') return site.baseUrl
  return site.baseUrl + applyLinkSlash(path, site.trailingSlash).slice(1)
}

/** Pathname of a browser → route path; null when it lies outside the base. */
export function toRoutePath(pathname: string, baseUrl: string): string | null {
  if (baseUrl === '/') return pathname
  if (pathname === baseUrl.slice(0, -1)) return '/'
  return pathname.startsWith(baseUrl) ? `/${pathname.slice(baseUrl.length)}` : null
}

/** The three files of a page, from the output folder. */
export function outputPathsOf(
  path: string,
  trailingSlash: boolean | undefined,
): { html: string; payload: string; markdown: string } {
  const clean = decodeURI(path).replace(/^\/+/, '').replace(/\/+$/, '')
  const stem = clean === '' ? 'index' : trailingSlash === false ? clean : `${clean}/index`
  return { html: `${stem}.html`, payload: `${stem}.txt`, markdown: `${stem}.md` }
}

/** Href of a page → href of its navigation payload. */
export function payloadHrefOf(href: string, trailingSlash: boolean | undefined, baseUrl: string): string {
  const pathname = href.replace(/[?#].*$/, '')
  const clean = pathname.replace(/\/+$/, '')
  if (`${clean}/` === baseUrl) return `${baseUrl}index.txt`
  return trailingSlash === false ? `${clean}.txt` : `${clean}/index.txt`
}
