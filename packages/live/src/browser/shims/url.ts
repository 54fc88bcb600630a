/** What `url.parse` returns. */
class Url {}

/** The older interface, which also accepts a path alone. */
export function parse(text: string, parsesQuery = false) {
  const match =
    /^(?:([a-z][a-z\d+.-]*:)?\/\/(?:([^@/?#]*)@)?([^/?#:]*)(?::(\d+))?)?([^?#]*)(\?[^#]*)?(#.*)?$/i.exec(text)
  const [, protocol, auth = null, hostname = null, port = null, path = '', search = null, hash = null] =
    match ?? []
  const query = search?.slice(1) ?? null
  const pathname = path === '' ? (hostname === null ? null : '/') : path
  return Object.assign(new Url(), {
    protocol: protocol?.toLowerCase() ?? null,
    slashes: hostname === null ? null : true,
    auth,
    host: hostname === null ? null : hostname + (port === null ? '' : `:${port}`),
    port,
    hostname,
    hash,
    search: search ?? (parsesQuery ? '' : null),
    query: parsesQuery ? querystring.parse(query ?? '') : query,
    pathname,
    path: pathname === null && search === null ? null : (pathname ?? '') + (search ?? ''),
    href: text,
  })
}

export function format(url: string | URL | Partial<ReturnType<typeof parse>>): string {
  if (typeof url === 'string' || url instanceof URL) return String(url)
  const query = typeof url.query === 'object' && url.query !== null ? querystring.stringify(url.query) : ''
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
