import { isIP } from 'node:net'
import type { IncomingHttpHeaders } from 'node:http'

/**
 * Says why a request is refused; null when it may be answered. A foreign page can have its own name lead to this machine
 * (DNS rebinding) and then read everything served here, so only names that can't be made to lead elsewhere are known:
 * `localhost` and names below it, IP addresses, and those in `allowed`. A name with a dot in front stands for the names
 * below it, too.
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

/** Lower case, without port, final dot and the brackets of IPv6. */
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
