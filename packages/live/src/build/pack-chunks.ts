import { deflateRawSync } from 'node:zlib'
import { defineName } from '../shared/live-messages.ts'
import type { LivePackage } from 'octavo/feature-shared'
import { hashOf } from 'octavo/feature'

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
