import { existsSync, readFileSync } from 'node:fs'
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

/** The entry points that have declarations; the main one, which has the key `.`, comes first. */
export function listEntries(manifest: Manifest, { name, folder, exclude }: Package): EntryPoint[] {
  const { types, typings, main = 'index.js', module } = manifest
  const bySubpath = subpathsOf(manifest.exports)
  const whole = [types, typings, module, main].filter((file) => file !== undefined)
  const all: [string, string[]][] = bySubpath.length > 0 ? bySubpath : [['.', whole]]
  const entries = all.flatMap(([key, targets]): EntryPoint[] => {
    if (key.includes('*') || key === './package.json' || exclude.includes(key)) return []
    const candidates = key === '.' ? [...targets, ...whole] : targets
    const file = candidates
      .map((target) => findDeclarations(path.join(folder, target)))
      .find((one) => one !== null)
    return file ? [{ key, specifier: path.posix.join(name, key), file }] : []
  })
  return entries.toSorted((a, b) => Number(b.key === '.') - Number(a.key === '.'))
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
