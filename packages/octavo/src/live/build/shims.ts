/** Modules that have a version for browsers in `live/browser/shims`. */
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
  // Packages that need network sockets and files, or that consist mostly of tables (old encodings, a thousand media
  // types) and of workarounds for older engines.
  ws: 'ws',
  send: 'send',
  'iconv-lite': 'iconv-lite',
  'mime-db': 'mime-db',
  mime: 'mime',
  debug: 'debug',
  'ipaddr.js': 'ipaddr',
  'safe-buffer': 'buffer',
  'side-channel': 'side-channel',
}

/** Several libraries have a module of this name. It imports all of `react-dom` for one function. */
const batchedUpdates = /\/reactBatchedUpdates\.m?js$/
const batching = 'react-dom-batching'

/** The name of the file that replaces a module, or null if the module itself is used. */
export function shimOf(specifier: string, importer = ''): string | null {
  if (specifier === 'react-dom' && batchedUpdates.test(importer.replaceAll('\\', '/'))) return batching
  return shims[specifier.replace(/^node:/, '')] ?? null
}

/** The names of all files that replace a module. */
export const shimFiles: readonly string[] = [...new Set([...Object.values(shims), batching, 'missing'])]
