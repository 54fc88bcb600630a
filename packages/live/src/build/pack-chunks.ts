import { deflateRawSync } from 'node:zlib'
import { defineName } from '../shared/live-messages.ts'
import type { LivePackage } from 'octavo/feature-shared'
import { hashOf } from 'octavo/feature'

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
  const reach = (name: string, found = new Set<string>()): Set<string> => {
    if (found.has(name) || !byName.has(name)) return found
    found.add(name)
    for (const imported of byName.get(name)?.imports ?? []) reach(imported, found)
    return found
  }
  const reached = new Map([...entries].map(([specifier, fileName]) => [specifier, reach(fileName)]))
  const listUsers = (name: string) =>
    uses.flatMap((used, index) =>
      used.some((specifier) => reached.get(specifier)?.has(name)) ? [index] : [],
    )
  const specifiers = new Map([...entries].map(([specifier, fileName]) => [fileName, specifier]))
  const codeOf = (name: string) => byName.get(name)?.code ?? ''
  /** What samples import keeps its name, others theirs as long as their code and what they import stay the same. */
  const idOf = (name: string) => {
    const parts = [name, ...(byName.get(name)?.imports ?? [])].map(codeOf)
    return specifiers.get(name) ?? hashOf(...parts).slice(0, 8)
  }
  const fileOf = new Map<string, string>()
  const files: Record<string, string> = {}
  const parts = chunks.map(({ fileName, code }) => ({
    name: fileName,
    size: deflateRawSync(code).length,
    users: new Set(listUsers(fileName)),
  }))
  for (const names of groupParts(parts)) {
    const text = names.map((name) => defineModule(idOf(name), codeOf(name), idOf)).join('\n')
    const file = `${hashOf(text).slice(0, 10)}.js`
    files[file] = text
    for (const name of names) fileOf.set(name, file)
  }
  const packages = [...entries.keys()].map((specifier): [string, LivePackage] => {
    const needed = [...(reached.get(specifier) ?? [])].flatMap((name) => fileOf.get(name) ?? [])
    return [specifier, [...new Set(needed)]]
  })
  return { packages: Object.fromEntries(packages), files }
}

const ownImport = /\brequire\((["'`])\.\/([^"'`]+)\1\)/g

function defineModule(id: string, code: string, idOf: (fileName: string) => string): string {
  const text = code.replaceAll(ownImport, (_, __, name: string) => `require("./${idOf(name)}")`)
  return `${defineName}("${id}",function(require,exports,module){${text}\n})`
}

/** Part of a bundle: its size in bytes, and the numbers of the samples that load it. */
type Part = { name: string; size: number; users: ReadonlySet<number> }

/** What each file costs beyond its text: a request, and text that isn't compressed together with the rest. */
const fileBytes = 900

type Group = { names: string[]; size: number; users: ReadonlySet<number> }

/**
 * Decides which parts share a file, so that users load as little as possible in total. Parts that the same users load
 * always share a file; others do if loading an unneeded part costs less than another file.
 */
export function groupParts(parts: readonly Part[]): string[][] {
  const bySet = new Map<string, Group>()
  for (const { name, size, users } of parts) {
    const key = [...users].toSorted((a, b) => a - b).join()
    const known = bySet.get(key)
    if (known) merge(known, { names: [name], size, users })
    else bySet.set(key, { names: [name], size, users })
  }
  const groups = [...bySet.values()]
  for (;;) {
    const best = findBest(groups)
    if (!best) return groups.map(({ names }) => names)
    merge(best.into, best.from)
    groups.splice(groups.indexOf(best.from), 1)
  }
}

function findBest(groups: readonly Group[]): { into: Group; from: Group } | null {
  let best: { into: Group; from: Group } | null = null
  let highest = 0
  for (const [index, into] of groups.entries())
    for (const from of groups.slice(index + 1)) {
      const saved = savedBy(into, from)
      if (saved <= highest) continue
      highest = saved
      best = { into, from }
    }
  return best
}

/** The bytes that all users save together. */
function savedBy(a: Group, b: Group): number {
  const apart = a.users.size * (a.size + fileBytes) + b.users.size * (b.size + fileBytes)
  return apart - new Set([...a.users, ...b.users]).size * (a.size + b.size + fileBytes)
}

function merge(into: Group, from: Group): void {
  into.names.push(...from.names)
  into.size += from.size
  into.users = new Set([...into.users, ...from.users])
}
