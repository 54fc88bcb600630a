import { isBuiltin } from 'node:module'

/**
 * Modules that have a version for browsers: a file of `browser/shims` that has the exports of the module, or one
 * export of a file that is the module.
 */
const shims: Record<string, string> = {
  assert: 'assert#assert',
  'assert/strict': 'assert#assert',
  async_hooks: 'small-modules#asyncHooks',
  buffer: 'buffer',
  crypto: 'crypto',
  events: 'events#EventEmitter',
  http: 'http',
  https: 'http',
  net: 'small-modules#net',
  path: 'path#path',
  'path/posix': 'path#path',
  querystring: 'url#querystring',
  stream: 'stream#Stream',
  'stream/consumers': 'stream#consumers',
  string_decoder: 'stream#stringDecoder',
  timers: 'small-modules#timers',
  'timers/promises': 'small-modules#timersPromises',
  url: 'url',
  util: 'util',
  // Packages that need network sockets and files, or that consist mostly of tables (old encodings, a thousand media
  // types) and of workarounds for older engines.
  ws: 'ws#WebSocket',
  send: 'server-packages#send',
  'iconv-lite': 'server-packages#iconvLite',
  'mime-db': 'server-packages#mimeDb',
  mime: 'server-packages#mime',
  debug: 'small-modules#debug',
  'safe-buffer': 'buffer',
  'side-channel': 'small-modules#sideChannel',
}

/** Several libraries have a module of this name. It imports all of `react-dom` for one function. */
const batchedUpdates = /\/reactBatchedUpdates\.m?js$/

/** What replaces a module, as above, or null if the module itself is used. */
export function shimOf(specifier: string, importer = ''): string | null {
  if (specifier === 'react-dom' && batchedUpdates.test(importer.replaceAll('\\', '/')))
    return 'small-modules#reactDomBatching'
  const name = specifier.replace(/^node:/, '')
  if (Object.hasOwn(shims, name)) return shims[name] ?? null
  return isBuiltin(specifier) ? 'small-modules#missing' : null
}

export function shimFileOf(shim: string): string {
  return `browser/shims/${shim.split('#')[0]}.ts`
}
