// Facts from the library's release notes and pull requests, looked up in the history that was computed from its packages.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** @typedef {{ name: string, events: { in: string, what: string }[] }} Item */
/** @typedef {Item & { entry: string, members: Item[] }} ExportedSymbol */

/**
 * All events of an export or a member in version 10, without what 10.0 brought.
 * @param {string} packageName
 * @param {string} entry
 * @param {string} path
 */
function eventsOf(packageName, entry, path) {
  const file = join(import.meta.dirname, 'history', `trpc-${packageName}.json`)
  /** @type {{ symbols: ExportedSymbol[] }} */
  const { symbols } = JSON.parse(readFileSync(file, 'utf8'))
  const [name, member] = path.split('.')
  const symbol = symbols.find((one) => one.entry === entry && one.name === name)
  const item = member === undefined ? symbol : symbol?.members.find((one) => one.name === member)
  const later = item?.events.filter((event) => event.in.startsWith('10.') && event.in !== '10.0') ?? []
  return later.map((event) => `${event.what} ${event.in}`).join(', ')
}

const pulls = 'https://github.com/trpc/trpc/pull/'

test.each([
  // Helpers that infer the options of a query or a mutation.
  ['react-query', '.', 'inferReactQueryProcedureOptions', 'added 10.5', `${pulls}3298`],
  // `useQueries`, a property of what this function returns.
  ['react-query', '.', 'CreateTRPCReact', 'changed 10.6, changed 10.8', `${pulls}3305`],
  // A procedure can set response headers with the Fetch adapter.
  ['server', './adapters/fetch', 'FetchCreateContextFnOptions.resHeaders', 'added 10.8', `${pulls}3532`],
  // A client without a router's types, for libraries that build on it.
  ['client', '.', 'createTRPCUntypedClient', 'added 10.8', `${pulls}3494`],
  // A function instead of a method on every procedure.
  ['react-query', '.', 'getQueryKey', 'added 10.10', `${pulls}3631`],
  // Where an infinite query starts.
  ['react-query', './shared', 'UseTRPCInfiniteQueryOptions.initialCursor', 'added 10.10', `${pulls}3645`],
  // Types for components that take any router of the same shape.
  ['react-query', './shared', 'RouterLike', 'added 10.11', `${pulls}3646`],
  // One generic function replaces twenty overloads.
  ['server', '.', 'mergeRoutersGeneric', 'removed 10.11', `${pulls}3755`],
  ['server', '.', 'mergeRouters', 'added 10.12', `${pulls}3755`],
  // The address of a WebSocket server can be a function.
  ['client', '.', 'WebSocketClientOptions.url', 'changed 10.12', `${pulls}3761`],
  // 10.12 left both out of the types it exports for declaration files, and 10.14 exports one of them again.
  ['server', '.', 'RouterDef', 'removed 10.12', ''],
  ['server', '.', 'Router', 'removed 10.12, added 10.14', ''],
  // 10.13.2 exports it and 10.13.0 doesn't, and a minor release is represented by its newest patch.
  ['server', '.', 'getTRPCErrorFromUnknown', 'added 10.13', ''],
])('%s %s: %s was %s', (...[packageName, entry, path, events]) => {
  expect(eventsOf(packageName, entry, path)).toBe(events)
})
