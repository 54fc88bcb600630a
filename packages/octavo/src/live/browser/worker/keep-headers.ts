/**
 * In browsers, requests drop the headers `cookie` and `host`, and responses drop `set-cookie`. Servers need them, so a
 * sample gets classes that keep every header.
 */
export function keepHeaders(scope: typeof globalThis): void {
  const { Request: OwnRequest, Response: OwnResponse } = scope
  const headersOf = (init: HeadersInit | undefined, own: Headers) => {
    const kept = new Headers(init)
    for (const [name, value] of own) if (!kept.has(name)) kept.append(name, value)
    return kept
  }
  const replace = (target: object, headers: Headers) =>
    Object.defineProperty(target, 'headers', { value: headers, configurable: true })
  class Request extends OwnRequest {
    constructor(input: RequestInfo | URL, init?: RequestInit) {
      super(input, init)
      const given = init?.headers ?? (input instanceof OwnRequest ? input.headers : undefined)
      replace(this, headersOf(given, super.headers))
    }

    override clone(): Request {
      return replace(super.clone(), this.headers) as Request
    }
  }
  class Response extends OwnResponse {
    constructor(body?: BodyInit | null, init?: ResponseInit) {
      super(body, init)
      replace(this, headersOf(init?.headers, super.headers))
    }
  }
  Object.assign(scope, { Request, Response })
}
