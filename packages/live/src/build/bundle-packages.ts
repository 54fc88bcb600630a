import path from 'node:path'
import { describeLicenses, listPackageFolders, hashOf } from 'octavo/feature'
import { sourceFile } from '../sources.ts'
import { moduleOf, defineName } from '../shared/live-messages.ts'
import { isBuiltin } from 'node:module'
import { deflateRawSync } from 'node:zlib'
import type { LivePackage } from 'octavo/feature-shared'

/** The module that the worker itself provides. */
const hostModule = 'octavo:host'

/** Marks a package that isn't installed. Importing it fails when the sample runs, instead of failing the build. */
const absentPrefix = '\0absent:'

/** Marks the CommonJS module that packages get instead of one of Node's modules. */
const shimPrefix = '\0shim:'
const packageShimPrefix = `${shimPrefix}package:`

/** Replaces a global that Node has and browsers don't. */
const injected = { Buffer: ['buffer', 'Buffer'] as [string, string] }

/**
 * Bundles packages of an environment for browsers. They're bundled together, because packages that share a module must
 * share its state. `uses` is what each sample imports; `licenses` has the notices of all packages in the files.
 */
export async function bundlePackages(folder: string, uses: readonly (readonly string[])[]) {
  const specifiers = [...new Set(uses.flat())].toSorted()
  const { rolldown } = await import('rolldown')
  const bundle = await rolldown({
    input: Object.fromEntries(specifiers.map((specifier) => [moduleOf(specifier), specifier])),
    cwd: folder,
    platform: 'neutral',
    logLevel: 'silent',
    // Where a package has a version for each runtime, servers need the one for Node. The older field is for packages
    // that would otherwise evaluate strings or open terminals.
    resolve: { conditionNames: ['module', 'import', 'default'], mainFields: ['browser', 'module', 'main'] },
    shimMissingExports: true,
    // Keeps code that other files need out of the entry's file, so that an entry can replace `module.exports`.
    preserveEntrySignatures: 'strict',
    transform: { define: { 'process.env.NODE_ENV': JSON.stringify('production') }, inject: injected },
    plugins: [
      {
        name: 'octavo:live-packages',
        async resolveId(specifier, importer) {
          if (specifier === hostModule) return { id: hostModule, external: true }
          const shim = shimOf(specifier, importer)
          // What samples import replaces `module.exports`, so packages can't share it.
          if (shim !== null) return (importer === undefined ? shimPrefix : packageShimPrefix) + shim
          // Entries are resolved from the environment, not from the folder that the command runs in.
          if (importer !== undefined) return null
          const found = await this.resolve(specifier, path.join(folder, 'package.json'), { skipSelf: true })
          return found ?? absentPrefix + specifier
        },
        load(id) {
          // Node's modules are CommonJS, and some of them are functions.
          if (id.startsWith(shimPrefix)) {
            const [shim = '', name] = id.replace(packageShimPrefix, '').replace(shimPrefix, '').split('#')
            const file = sourceFile(`browser/shims/${shim}.ts`)
            const exported = `require(${JSON.stringify(file)})`
            return `module.exports = ${name === undefined ? `{ ...${exported} }` : `${exported}.${name}`}`
          }
          if (!id.startsWith(absentPrefix)) return null
          const message = `The package "${id.slice(absentPrefix.length)}" is not installed here.`
          return `throw new Error(${JSON.stringify(message)})`
        },
      },
    ],
  })
  const { output } = await bundle.generate({
    format: 'cjs',
    exports: 'auto',
    // Printed objects show the names of their classes.
    minify: { mangle: { keepNames: { class: true, function: false } } },
    entryFileNames: '[name]',
    chunkFileNames: '[hash].js',
  })
  await bundle.close()
  const chunks = output.filter((part) => part.type === 'chunk')
  const packed = packChunks(
    chunks,
    new Map(specifiers.map((specifier) => [specifier, moduleOf(specifier)])),
    uses,
  )
  const folders = new Set(chunks.flatMap(({ moduleIds }) => listPackageFolders(moduleIds)))
  return { ...packed, licenses: describeLicenses(folders) }
}

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
  'process/': 'small-modules#nextTicks',
  stream: 'stream#Stream',
  'stream/consumers': 'stream#consumers',
  'stream/promises': 'stream#promises',
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

/** `fileName` has to change with the code, except for that of an entry. */
type Chunk = { fileName: string; code: string; imports: string[] }

/**
 * Puts the chunks of a bundle into files, as text that the worker of a sample can run. A file consists of calls of
 * `define` with the name and the code of a module, so that chunks that are usually needed together are compressed together.
 * `packages` says which files contain what samples import, with everything it needs; a file is named by its content.
 */
export function packChunks(
  chunks: readonly Chunk[],
  entries: ReadonlyMap<string, string>,
  uses: readonly (readonly string[])[],
) {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const reach = (name: string) => {
    const found = new Set([name])
    for (const reached of found)
      for (const imported of byName.get(reached)?.imports ?? []) if (byName.has(imported)) found.add(imported)
    return found
  }
  const reached = new Map([...entries].map(([specifier, fileName]) => [specifier, reach(fileName)]))
  const parts = chunks.map(({ fileName, code }) => {
    const isUsed = (specifier: string) => reached.get(specifier)?.has(fileName)
    const users = uses.flatMap((used, index) => (used.some(isUsed) ? [index] : []))
    return { name: fileName, size: deflateRawSync(code).length, users: new Set(users) }
  })
  const files: Record<string, string> = {}
  const fileOf = new Map<string, string>()
  for (const names of groupParts(parts)) {
    const text = names.map((name) => defineModule(name, byName.get(name)?.code ?? '')).join('\n')
    const file = `${hashOf(text).slice(0, 10)}.js`
    files[file] = text
    for (const name of names) fileOf.set(name, file)
  }
  const packages = [...reached].map(([specifier, names]): [string, LivePackage] => [
    specifier,
    [...new Set([...names].flatMap((name) => fileOf.get(name) ?? []))],
  ])
  return { packages: Object.fromEntries(packages), files }
}

function defineModule(name: string, code: string): string {
  return `${defineName}("${name}",function(require,exports,module){${code}\n})`
}

/** Parts of a bundle: their size in bytes, and the numbers of the samples that load them. */
type Group = { names: string[]; size: number; users: ReadonlySet<number> }

/** What each file costs beyond its text: a request, and text that isn't compressed together with the rest. */
const fileBytes = 900

/**
 * Decides which parts share a file, so that users load as little as possible in total: those that the same users load, and
 * others if loading an unneeded part costs less than another file.
 */
export function groupParts(parts: readonly (Omit<Group, 'names'> & { name: string })[]): string[][] {
  const byUsers = new Map<string, Group>()
  for (const { name, ...part } of parts) {
    const key = [...part.users].join()
    const known = byUsers.get(key)
    const group = { ...part, names: [name] }
    byUsers.set(key, known ? merge(known, group) : group)
  }
  const groups = [...byUsers.values()]
  for (;;) {
    let best = { saved: 0, from: -1, merged: null as Group | null, into: -1 }
    for (const [into, a] of groups.entries())
      for (const [from, b] of groups.entries()) {
        if (from <= into) continue
        const merged = merge(a, b)
        const saved = costOf(a) + costOf(b) - costOf(merged)
        if (saved > best.saved) best = { saved, from, merged, into }
      }
    if (!best.merged) return groups.map(({ names }) => names)
    groups[best.into] = best.merged
    groups.splice(best.from, 1)
  }
}

/** The bytes that all users load together. */
function costOf({ size, users }: Group): number {
  return users.size * (size + fileBytes)
}

function merge(a: Group, b: Group): Group {
  return { names: [...a.names, ...b.names], size: a.size + b.size, users: new Set([...a.users, ...b.users]) }
}
