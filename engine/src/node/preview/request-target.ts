/** The target of a request, safe to look up on disk. */
export type RequestTarget = {
  /** As sent, escapes kept: what redirects and addresses are made of. Decoding it, whole or in part, cannot fail. */
  pathname: string
  /** With its question mark, or empty. */
  search: string
}

/** Null for a target that is malformed or tries to climb out of the folder, in whatever spelling. */
export function parseRequestTarget(url: string): RequestTarget | null {
  const fromRoot = url.replace(/^https?:\/\/[^/?#]*/i, '') || '/'
  const [, pathname = '', search = ''] = /^([^?#]*)(\?[^#]*)?/.exec(fromRoot) ?? []
  // An escaped separator would make one segment into two.
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
