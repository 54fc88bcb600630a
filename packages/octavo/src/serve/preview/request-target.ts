/** The target of a request, safe to look up on disk. */
export type RequestTarget = {
  /** As sent, still percent-encoded, for redirects and addresses. Decoding it, in whole or in part, can't fail. */
  pathname: string
  /** With its question mark, or empty. */
  search: string
}

/** Null if the target is malformed or tries to leave the folder, in any spelling. */
export function parseRequestTarget(url: string): RequestTarget | null {
  const fromRoot = url.replace(/^https?:\/\/[^/?#]*/i, '') || '/'
  const [, pathname = '', search = ''] = /^([^?#]*)(\?[^#]*)?/.exec(fromRoot) ?? []
  // An encoded separator would turn one segment into two.
  if (!pathname.startsWith('/') || /%2f|%5c|\\/i.test(pathname)) return null
  const decoded = decode(pathname)
  if (decoded === null || /[\p{Cc}\\]/u.test(decoded)) return null
  if (decoded.split('/').some((segment) => segment === '.' || segment === '..')) return null
  return { pathname, search }
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
