/** Modules that have a version for browsers in `client/live/shims`. */
const shims: Record<string, string> = {
  assert: 'assert',
  'assert/strict': 'assert',
  async_hooks: 'async-hooks',
  buffer: 'buffer',
  crypto: 'crypto',
  events: 'events',
  http: 'http',
  https: 'http',
  net: 'net',
  path: 'path',
  'path/posix': 'path',
  querystring: 'querystring',
  stream: 'stream',
  'stream/consumers': 'stream-consumers',
  string_decoder: 'string-decoder',
  timers: 'timers',
  'timers/promises': 'timers-promises',
  url: 'url',
  util: 'util',
  // Packages, but one consists of network sockets, and the others of tables: old encodings and a thousand media types.
  ws: 'ws',
  'iconv-lite': 'iconv-lite',
  'mime-db': 'mime-db',
  mime: 'mime',
}

/** The name of the file that replaces a module, or null if the module itself is used. */
export function shimOf(specifier: string): string | null {
  return shims[specifier.replace(/^node:/, '')] ?? null
}

/** The names of all such files. */
export const shimFiles: readonly string[] = [...new Set([...Object.values(shims), 'missing'])]
