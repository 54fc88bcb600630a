/** How the service is reached. The key can only search, and is in every page. */
export type Service = {
  appId: string
  apiKey: string
  indexName: string
  host: string | null
  facetFilters: string[]
  externalUrlRegex: string | null
}

type Origin = { hostname: string; port: string; protocol: string }

/** A server other than the service's own, in the form that its clients take. */
export function serverOf({ hostname, port, protocol }: Origin) {
  return {
    url: hostname,
    accept: 'readWrite' as const,
    protocol: protocol === 'http:' ? ('http' as const) : ('https' as const),
    ...(port !== '' && { port: Number(port) }),
  }
}
