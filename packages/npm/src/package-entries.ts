import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** `specifier` is what readers import, `file` the declarations behind it (absolute). */
export type EntryPoint = { key: string; specifier: string; file: string }

/** `exclude` has the keys of entry points to leave out. */
type Package = { name: string; folder: string; exclude: readonly string[] }

type Manifest = {
  version?: string
  types?: string
  typings?: string
  main?: string
  module?: string
  exports?: unknown
}

export function readManifest(folder: string): Manifest | null {
  try {
    return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest
  } catch {
    return null
  }
}

/**
 * The entry points that have declarations; the main one, which has the key `.`, comes first. A package without
 * `exports` can have other entry points in folders with a `package.json` of their own.
 */
export function listEntries(manifest: Manifest, { name, folder, exclude }: Package): EntryPoint[] {
  const entries = listTargets(manifest, folder).flatMap(([key, targets]): EntryPoint[] => {
    if (exclude.includes(key)) return []
    const file = findFirst(targets, folder)
    return file === null ? [] : [{ key, specifier: path.posix.join(name, key), file }]
  })
  return entries.toSorted((a, b) => Number(b.key === '.') - Number(a.key === '.'))
}

/** Entry points whose declarations are named and don't exist, with the first file that was expected. */
export function listUnresolved(manifest: Manifest, folder: string): { key: string; expected: string }[] {
  return listTargets(manifest, folder).flatMap(([key, targets]) => {
    const expected = targets.find((target) => /\.d\.[cm]?ts$/.test(target))
    return expected === undefined || findFirst(targets, folder) !== null ? [] : [{ key, expected }]
  })
}

/** The files behind each entry point. */
function listTargets(manifest: Manifest, folder: string): [key: string, targets: string[]][] {
  const bySubpath = subpathsOf(manifest.exports)
  const whole = filesOf({ main: 'index.js', ...manifest })
  const all: [string, string[]][] =
    bySubpath.length > 0 ? bySubpath : [['.', whole], ...listEntryFolders(folder)]
  return all
    .filter(([key]) => !key.includes('*') && key !== './package.json')
    .map(([key, targets]) => [key, key === '.' ? [...targets, ...whole] : targets])
}

function findFirst(targets: readonly string[], folder: string): string | null {
  return (
    targets.map((target) => findDeclarations(path.join(folder, target))).find((one) => one !== null) ?? null
  )
}

/** What Node and compilers look at, those with types first. */
function filesOf({ types, typings, module, main }: Manifest): string[] {
  return [types, typings, module, main].filter((file) => file !== undefined)
}

/** Folders below a package that say which file an import of them means: `adapters/next` → `./adapters/next`. */
function listEntryFolders(root: string, below = ''): [string, string[]][] {
  const folders = readdirSync(path.join(root, below), { withFileTypes: true })
    .filter((one) => one.isDirectory() && one.name !== 'node_modules')
    .map((one) => path.posix.join(below, one.name))
    .toSorted()
  return folders.flatMap((folder): [string, string[]][] => {
    const manifest = readManifest(path.join(root, folder))
    const files = manifest ? filesOf(manifest).map((file) => path.posix.join(folder, file)) : []
    const own: [string, string[]][] = files.length > 0 ? [[`./${folder}`, files]] : []
    return [...own, ...listEntryFolders(root, folder)]
  })
}

/** `exports` → the files behind each subpath, those with types first. */
function subpathsOf(exports: unknown): [string, string[]][] {
  if (typeof exports === 'string') return [['.', [exports]]]
  if (typeof exports !== 'object' || exports === null) return []
  const entries = Object.entries(exports)
  const isMap = entries.some(([key]) => key.startsWith('.'))
  return isMap ? entries.map(([key, target]) => [key, targetsOf(target)]) : [['.', targetsOf(exports)]]
}

function targetsOf(target: unknown): string[] {
  if (typeof target === 'string') return [target]
  if (typeof target !== 'object' || target === null) return []
  const conditions = Object.entries(target)
  const isTypes = ([condition]: [string, unknown]) => condition.startsWith('types')
  return [...conditions.filter(isTypes), ...conditions.filter((one) => !isTypes(one))].flatMap(([, inner]) =>
    targetsOf(inner),
  )
}

/** The declarations are the file itself, or lie beside it. */
function findDeclarations(file: string): string | null {
  if (/\.[cm]?tsx?$/.test(file)) return existsSync(file) ? file : null
  const stem = file.replace(/\.[cm]?jsx?$/, '')
  const candidates = ['.d.ts', '.d.mts', '.d.cts', '/index.d.ts'].map((ending) => stem + ending)
  return candidates.find((candidate) => existsSync(candidate)) ?? null
}
