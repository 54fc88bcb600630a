import path from 'node:path'
import ts from 'typescript'
import { packageOfImport } from 'octavo/feature-shared'
import { readOptions } from 'octavo/feature-compiler'
import { toPosix } from 'octavo/feature'
import type { DeclarationPart, TypeManifest } from '../../shared/type-manifest.ts'

export type TraceInput = {
  /** The site's folder and the environment's, both absolute. */
  root: string
  folder: string
  /** What samples import. */
  specifiers: readonly string[]
}

/** The language's own library, which is the same in every environment. */
const library = 'typescript'
/** Files that belong to no package. */
const own = ''

/**
 * Follows imports through declaration files, without checking anything. What isn't reached isn't sent to readers, who
 * would otherwise wait for the types of every package in the environment. Paths are those of the compiler's file system in
 * the browser.
 */
export function traceDeclarations({ root, folder, specifiers }: TraceInput) {
  const base = toPosix(folder)
  const { options: read, files } = readOptions(base)
  // A linked package keeps its place in `node_modules`, where the browser finds it.
  const options: ts.CompilerOptions = { ...read, preserveSymlinks: true }
  const libraryFolder = toPosix(path.dirname(ts.getDefaultLibFilePath(options)))
  const virtualOf = (file: string) =>
    path.posix.dirname(file) === libraryFolder
      ? `/${library}/${path.posix.basename(file)}`
      : path.posix.join('/', toPosix(path.relative(root, file)))
  const documented = new Set(specifiers.map(packageOfImport))
  /** Name of a part → path → text. */
  const parts: Record<string, DeclarationPart> = {}
  const store = (file: string, text: string) => {
    const name = partOf(file, libraryFolder)
    ;(parts[name] ??= {})[virtualOf(file)] = text
  }
  const resolver = createResolver(options, libraryFolder)
  const links = new Map<string, string[]>()

  /** The files that a file names directly. */
  function linksOf(file: string): string[] {
    const known = links.get(file)
    if (known) return known
    const text = ts.sys.readFile(file) ?? ''
    const targets = resolver.listTargets(file, text)
    const isDocumented = documented.has(partOf(file, libraryFolder))
    store(file, isDocumented ? text : stripComments(text))
    links.set(file, targets)
    return targets
  }

  /** A file and everything it leads to. */
  function reach(starts: readonly string[]): string[] {
    const found = new Set(starts)
    for (const file of found) if (/\.[cm]?tsx?$/.test(file)) for (const next of linksOf(file)) found.add(next)
    return [...found]
  }
  const partsOf = (starts: readonly string[]) =>
    [...new Set(reach(starts).map((file) => partOf(file, libraryFolder)))].toSorted()

  const sample = `${base}/.samples/sample/index.ts`
  const libraries = (options.lib ?? [path.posix.basename(ts.getDefaultLibFilePath(options))]).map(
    (name) => `${libraryFolder}/${name}`,
  )
  const types = resolver.listAutomaticTypes(sample)
  const reached = partsOf([...libraries, ...types, ...files])
  const packages = Object.fromEntries(
    specifiers.map((specifier) => {
      const target = resolver.resolve(specifier, sample)
      return [specifier, target === undefined ? [] : partsOf([target])]
    }),
  )
  for (const file of resolver.manifests) store(file, trimManifest(ts.sys.readFile(file) ?? '{}'))
  const common = [...new Set([...reached, ...(parts[own] ? [own] : [])])]
  return {
    options: JSON.parse(JSON.stringify(options).replaceAll(base, virtualOf(base))) as TypeManifest['options'],
    folder: virtualOf(base),
    roots: files.map((file) => virtualOf(toPosix(file))),
    parts,
    common,
    packages,
  }
}

/** Finds the files that declarations name, and notes each `package.json` that it reads on the way. */
function createResolver(options: ts.CompilerOptions, libraryFolder: string) {
  // Without it, each import would read and parse the `package.json` files above it again.
  const cache = ts.createModuleResolutionCache(libraryFolder, (name) => name, options)
  const manifests = new Set<string>()
  const host: ts.ModuleResolutionHost = {
    fileExists: (file) => ts.sys.fileExists(file),
    directoryExists: (name) => ts.sys.directoryExists(name),
    readFile(file) {
      const text = ts.sys.readFile(file)
      if (text !== undefined && path.posix.basename(file) === 'package.json') manifests.add(file)
      return text
    },
  }
  const resolve = (specifier: string, from: string) =>
    ts.resolveModuleName(specifier, from, options, host, cache).resolvedModule?.resolvedFileName
  const resolveTypes = (name: string, from: string) =>
    ts.resolveTypeReferenceDirective(name, from, options, host).resolvedTypeReferenceDirective
      ?.resolvedFileName
  return {
    manifests,
    resolve,
    /** The files that the text of a file names, if they exist. */
    listTargets(file: string, text: string): string[] {
      // The library imports nothing, and reading it for imports takes longest.
      const hasImports = path.posix.dirname(file) !== libraryFolder
      const found = ts.preProcessFile(text, hasImports, hasImports)
      const targets = [
        ...found.importedFiles.map(({ fileName }) => resolve(fileName, file)),
        ...found.typeReferenceDirectives.map(({ fileName }) => resolveTypes(fileName, file)),
        ...found.referencedFiles.map(({ fileName }) => path.posix.join(path.posix.dirname(file), fileName)),
        ...found.libReferenceDirectives.map(
          ({ fileName }) => `${libraryFolder}/lib.${fileName.toLowerCase()}.d.ts`,
        ),
      ].filter((target): target is string => target !== undefined && ts.sys.fileExists(target))
      return [...new Set(targets)]
    },
    /** The types that a file gets without an import. */
    listAutomaticTypes: (file: string) =>
      ts
        .getAutomaticTypeDirectiveNames(options, { ...ts.sys, ...host })
        .flatMap((name) => resolveTypes(name, file) ?? []),
  }
}

function partOf(file: string, libraryFolder: string): string {
  return path.posix.dirname(file) === libraryFolder ? library : (packageOf(file) ?? own)
}

/** The fields of a `package.json` that the compiler reads to find files. */
const resolutionFields = [
  'name',
  'version',
  'type',
  'types',
  'typings',
  'main',
  'exports',
  'imports',
  'typesVersions',
]

function trimManifest(text: string): string {
  const manifest = JSON.parse(text) as Record<string, unknown>
  return JSON.stringify(Object.fromEntries(resolutionFields.map((key) => [key, manifest[key]])))
}

/** The installed package of a file: `…/node_modules/@trpc/server/dist/index.d.ts` → `@trpc/server`. */
function packageOf(file: string): string | null {
  // A package inside another one keeps its full path, because there can be two versions of it.
  const inside = /\/node_modules\/(.*)$/.exec(file)?.[1]
  if (inside === undefined) return null
  return inside.split('/node_modules/').map(packageOfImport).join('/node_modules/')
}

/** A string, or a comment. Declarations contain no regular expressions, so nothing else starts with these characters. */
const stringOrComment = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|`(?:\\.|[^`\\])*`|\/\*[^]*?\*\/|\/\/[^\n]*/g

/** Removes comments and indentation from declarations, except for directives such as `/// <reference …>`. */
function stripComments(text: string): string {
  return text
    .replaceAll(stringOrComment, (found) => {
      if (!found.startsWith('/')) return found
      if (/^\/\/\/\s*</.test(found)) return found
      return found.includes('\n') ? '\n' : ' '
    })
    .replaceAll(/[^\S\n]*\n\s*/g, '\n')
    .replaceAll(/[^\S\n]{2,}/g, ' ')
    .trim()
}
