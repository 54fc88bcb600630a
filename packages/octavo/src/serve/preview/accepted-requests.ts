import { isIP } from 'node:net'
import type { IncomingHttpHeaders } from 'node:http'

/**
 * Says why a request is rejected; null if it may be answered. A malicious page can make its own host name resolve to
 * this machine (DNS rebinding) and then read everything served here. So only names that can't be redirected this way
 * are accepted: `localhost` and its subdomains, IP addresses, and the names in `allowed`, where a leading dot
 * includes subdomains.
 */
export function refuseForeignRequest(
  { host, origin }: Pick<IncomingHttpHeaders, 'host' | 'origin'>,
  allowed: readonly string[],
): string | null {
  const name = hostNameOf(`http://${host ?? ''}`)
  if (name === null) return 'The Host header of this request is missing or malformed.'
  if (!isIP(name) && !isKnown(name, allowed)) return describe(`requests for the host ${name}`, name)
  if (origin === undefined || origin === `http://${host}` || origin === `https://${host}`) return null
  const asking = hostNameOf(origin)
  if (asking === null) return `This server doesn't answer requests from pages without an origin.`
  return isLoopback(asking) || isKnown(asking, allowed) ? null : describe(`pages of ${asking}`, asking)
}

function describe(what: string, name: string): string {
  return `This server doesn't answer ${what}. If you trust it, start the server with --allowed-hosts ${name}`
}

/** In lower case, without port, trailing dot and the brackets of IPv6. */
function hostNameOf(address: string): string | null {
  if (/[\s/?#@\\]/.test(address.replace(/^https?:\/\//, '')) || !URL.canParse(address)) return null
  const { hostname } = new URL(address)
  return hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '') || null
}

function isKnown(name: string, allowed: readonly string[]): boolean {
  return [...allowed, '.localhost'].some((entry) => {
    const own = entry.toLowerCase()
    return own.startsWith('.') ? name === own.slice(1) || name.endsWith(own) : name === own
  })
}

function isLoopback(name: string): boolean {
  return name === '::1' || (isIP(name) === 4 && name.startsWith('127.'))
}

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
