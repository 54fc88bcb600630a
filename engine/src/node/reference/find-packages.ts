import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { ReferenceOptions, ReferencePackage } from '../../shared/model/site.ts'
import { SiteError } from '../support/site-error.ts'

/** A documented package, found on disk. */
export type FoundPackage = ReferencePackage & {
  version: string
  /** Absolute. */
  packageFolder: string
  isInstalled: boolean
  /** The main entry point, whose key is `.`, comes first. */
  entries: EntryPoint[]
}

/** `specifier` is what readers import, `file` the absolute path of its declarations. */
export type EntryPoint = { key: string; specifier: string; file: string }

type Place = {
  root: string
  /** Folder with the packages, relative to the site's folder; null if the version has none. */
  environment: string | null
}

/** Reports everything that's wrong with the packages at once. */
export function findPackages({ packages }: ReferenceOptions, place: Place): FoundPackage[] {
  const problems: ConstructorParameters<typeof SiteError>[0] & object[] = []
  const found = packages.flatMap((one): FoundPackage[] => {
    const result = findPackage(one, place)
    if ('message' in result) problems.push({ severity: 'error', ...result })
    return 'message' in result ? [] : [result]
  })
  if (problems.length > 0) throw new SiteError(problems)
  return found
}

type Mistake = { message: string; hint: string }

function findPackage(one: ReferencePackage, { root, environment }: Place): FoundPackage | Mistake {
  const installed = path.join(environment ?? '', 'node_modules', one.name)
  const folder = one.from ?? installed
  const manifest = readManifest(path.join(root, folder))
  if (!manifest) return missingPackage(one, environment)
  const packageFolder = path.join(root, folder)
  const entries = listEntries(manifest, one, packageFolder)
  if (entries.length === 0)
    return {
      message: `The package "${one.name}" in ${folder} has no type declarations, so it cannot be documented.`,
      hint: 'Name a package that ships its own types, or remove it from "reference.packages" in site.config.ts.',
    }
  return { ...one, version: manifest.version ?? '', packageFolder, isInstalled: one.from === null, entries }
}

function missingPackage({ name, from }: ReferencePackage, environment: string | null): Mistake {
  const message = `The API reference needs the package "${name}", which is not in ${from ?? environment ?? 'any folder'}.`
  if (from !== null)
    return {
      message,
      hint: 'Correct "from" in site.config.ts. It must be the folder that contains its package.json.',
    }
  return environment === null
    ? {
        message,
        hint: 'Set "samples: { folder }" for the version, with the folder where its packages are installed.',
      }
    : {
        message,
        hint: `Install it there and commit the lockfile: npm install --save-exact ${name} --prefix ${environment}`,
      }
}

type Manifest = {
  version?: string
  types?: string
  typings?: string
  main?: string
  module?: string
  exports?: unknown
}

function readManifest(folder: string): Manifest | null {
  try {
    return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest
  } catch {
    return null
  }
}

function listEntries(manifest: Manifest, { name, exclude }: ReferencePackage, folder: string): EntryPoint[] {
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

/** Maps each subpath in `exports` to its files, those with types first. */
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

/** The file itself contains the declarations, or they're next to it. */
function findDeclarations(file: string): string | null {
  if (/\.[cm]?tsx?$/.test(file)) return existsSync(file) ? file : null
  const stem = file.replace(/\.[cm]?jsx?$/, '')
  const candidates = ['.d.ts', '.d.mts', '.d.cts', '/index.d.ts'].map((ending) => stem + ending)
  return candidates.find((candidate) => existsSync(candidate)) ?? null
}
