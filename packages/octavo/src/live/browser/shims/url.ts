/** What `url.parse` returns. */
class Url {
  protocol: string | null = null
  slashes: boolean | null = null
  auth: string | null = null
  host: string | null = null
  port: string | null = null
  hostname: string | null = null
  hash: string | null = null
  search: string | null = null
  query: unknown = null
  pathname: string | null = null
  path: string | null = null
  href = ''
}

/** The older interface, which also accepts a path alone. */
export function parse(text: string, parsesQuery = false): Url {
  const url = new Url()
  const match =
    /^(?:([a-z][a-z\d+.-]*:)?\/\/(?:([^@/?#]*)@)?([^/?#:]*)(?::(\d+))?)?([^?#]*)(\?[^#]*)?(#.*)?$/i.exec(text)
  const [, protocol, auth, hostname, port, pathname = '', search, hash] = match ?? []
  url.protocol = protocol?.toLowerCase() ?? null
  url.slashes = hostname === undefined ? null : true
  url.auth = auth ?? null
  url.hostname = hostname ?? null
  url.port = port ?? null
  url.host = hostname === undefined ? null : hostname + (port === undefined ? '' : `:${port}`)
  url.hash = hash ?? null
  url.search = search ?? (parsesQuery ? '' : null)
  url.query = parsesQuery ? querystring.parse(search?.slice(1) ?? '') : (search?.slice(1) ?? null)
  url.pathname = pathname === '' ? (hostname === undefined ? null : '/') : pathname
  url.path = url.pathname === null && search === undefined ? null : (url.pathname ?? '') + (search ?? '')
  url.href = text
  return url
}

export function format(url: string | URL | Partial<Url>): string {
  if (typeof url === 'string' || url instanceof URL) return String(url)
  const query =
    typeof url.query === 'object' && url.query !== null
      ? querystring.stringify(url.query as Record<string, unknown>)
      : ''
  const host = url.host ?? (url.hostname ? url.hostname + (url.port ? `:${url.port}` : '') : '')
  const start = host === '' ? '' : `${url.protocol ?? ''}//${host}`
  return start + (url.pathname ?? '') + (url.search ?? (query === '' ? '' : `?${query}`)) + (url.hash ?? '')
}

export const resolve = (from: string, to: string) => new URL(to, from).href
export const fileURLToPath = (url: string | URL) => decodeURIComponent(new URL(url).pathname)
export const pathToFileURL = (path: string) => new URL(`file://${path}`)
const { URL: OwnUrl, URLSearchParams: OwnParams } = globalThis
export { Url, OwnUrl as URL, OwnParams as URLSearchParams }

type Values = Record<string, string | string[]>

function parseQuery(text: string): Values {
  const values: Values = Object.create(null) as Values
  for (const [name, value] of new URLSearchParams(text)) {
    const before = values[name]
    values[name] = before === undefined ? value : [before, value].flat()
  }
  return values
}

function stringify(values: Record<string, unknown>): string {
  return Object.entries(values)
    .flatMap(([name, value]) =>
      [value].flat().map((one) => `${encodeURIComponent(name)}=${encodeURIComponent(toText(one))}`),
    )
    .join('&')
}

/** Node writes an empty string for objects, `null` and `undefined`. */
function toText(value: unknown): string {
  return /^(?:string|number|bigint|boolean)$/.test(typeof value) ? String(value) : ''
}

export const querystring = {
  parse: parseQuery,
  decode: parseQuery,
  stringify,
  encode: stringify,
  escape: encodeURIComponent,
  unescape: decodeURIComponent,
}
