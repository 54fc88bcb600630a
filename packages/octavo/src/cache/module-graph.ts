import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { findEntry, findPackageFolder, isPublished } from '../npm/engine-folder.ts'
import { hashOf } from '../files/hash.ts'

/** Hash of all engine code that these modules (paths from `src/`) depend on. `package.json` covers the packages. */
export function hashModules(...entries: string[]): string {
  const folder = findPackageFolder()
  // Nothing of a published package changes on its own, so one hash over all of it will do.
  if (isPublished(folder)) return hashOf(...entries, readFileSync(path.join(folder, 'dist', 'package-hash')))
  return hashGraph(folder, entries)
}

/**
 * The same for a feature in a package of its own, whose `folder` has its `src`. What it uses of the engine and of `octavo-npm`,
 * which has the version of the feature, counts as well.
 */
export function hashFeature(folder: string, ...entries: string[]): string {
  if (!isPublished(findPackageFolder()))
    return hashOf(hashGraph(folder, entries), readFileSync(path.join(findPackageFolder(), 'package.json')))
  const manifest = readFileSync(path.join(folder, '..', 'package.json'))
  return hashOf(hashModules(...entries), hashFolder(folder), manifest)
}

function hashGraph(folder: string, entries: readonly string[]): string {
  const source = path.join(folder, 'src')
  const files = listModules(...entries.map((entry) => path.join(source, entry))).toSorted()
  const parts = files.flatMap((file) => [path.relative(source, file), readModule(file).hash])
  return hashOf(...parts, readFileSync(path.join(folder, 'package.json')))
}

/** Hash of all code in a folder, for packages of features. */
export function hashFolder(folder: string): string {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const files = names.filter((name) => /(?<!\.d)\.(?:m?js|tsx?)$/.test(name))
  return hashOf(...files.toSorted().map((name) => readFileSync(path.join(folder, name))))
}

/** The modules and everything they import, including dynamic imports, workers, and what features use of the engine. */
export function listModules(...entries: string[]): string[] {
  const found = new Set(entries)
  for (const file of found) for (const imported of readModule(file).imports) found.add(imported)
  return [...found]
}

type Module = { hash: string; imports: string[] }

/** Each file is read once, because the code that's running doesn't change when its source is edited. */
const known = new Map<string, Module>()

function readModule(file: string): Module {
  const text = known.has(file) ? '' : readFileSync(file, 'utf8')
  const module = known.get(file) ?? { hash: hashOf(text), imports: findImports(file, text) }
  known.set(file, module)
  return module
}

const specifiers =
  /(?:\bfrom|\bimport\(|\bnew URL\(|^import)\s*'(?:(\.{1,2}\/[^']+\.(?:tsx?|mjs))|octavo\/(feature[\w-]*)|octavo-npm(?:\/([\w-]+))?)'/gm

function findImports(file: string, text: string): string[] {
  return [...text.matchAll(specifiers)].map(([, specifier, entry, shared = 'npm']) => {
    // Workers are started from the compiled engine, where their files end in `.mjs`.
    if (specifier !== undefined) return path.join(path.dirname(file), specifier.replace(/\.mjs$/, '.ts'))
    return entry === undefined
      ? path.join(findPackageFolder(), '..', 'npm', 'src', `${shared}.ts`)
      : findEntry(entry)
  })
}
