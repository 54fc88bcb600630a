type Origin = { hostname: string; port: string; protocol: string }

/** A host in the form that Algolia's clients take. */
export function algoliaHostOf({ hostname, port, protocol }: Origin) {
  return {
    url: hostname,
    accept: 'readWrite' as const,
    protocol: protocol === 'http:' ? ('http' as const) : ('https' as const),
    ...(port !== '' && { port: Number(port) }),
  }
}
