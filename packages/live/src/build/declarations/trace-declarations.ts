import path from 'node:path'
import ts from 'typescript'
import { packageOfImport } from 'octavo/feature-shared'
import { readOptions } from 'octavo-npm/compiler-options'
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
 * The declarations that each import reaches, as the compiler finds them, without checking anything. What isn't reached
 * isn't sent to readers, who would otherwise wait for the types of every package in the environment. Paths are those of the
 * compiler's file system in the browser.
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
  const { listReached, resolve, texts } = createReader(base, options)
  const partsOf = (roots: readonly string[], types = options.types) =>
    [...new Set(listReached(roots, types).map((file) => partOf(file, libraryFolder)))].toSorted()
  const libraries = (options.lib ?? [path.posix.basename(ts.getDefaultLibFilePath(options))]).map(
    (name) => `${libraryFolder}/${name}`,
  )
  const common = new Set(partsOf([...libraries, ...files]))
  const packages = Object.fromEntries(
    specifiers.map((specifier) => {
      const target = resolve(specifier)
      const reached = target === undefined ? [] : partsOf([target], [])
      return [specifier, reached.filter((part) => !common.has(part))]
    }),
  )
  const documented = new Set(specifiers.map(packageOfImport))
  /** Name of a part → path → text. */
  const parts: Record<string, DeclarationPart> = {}
  for (const [file, text] of texts) {
    const name = partOf(file, libraryFolder)
    const isManifest = path.posix.basename(file) === 'package.json'
    // The compiler also reads its own, whose path would name a folder of this machine.
    if (isManifest && name === library && !documented.has(library)) continue
    const kept = documented.has(name) ? text : stripComments(text)
    ;(parts[name] ??= {})[virtualOf(file)] = isManifest ? trimManifest(text) : kept
  }
  if (parts[own]) common.add(own)
  return {
    options: JSON.parse(JSON.stringify(options).replaceAll(base, virtualOf(base))) as TypeManifest['options'],
    folder: virtualOf(base),
    roots: files.map((file) => virtualOf(toPosix(file))),
    parts,
    common: [...common],
    packages,
  }
}

/** Has the compiler read files. `texts` are those that it asked for: declarations and `package.json` files. */
function createReader(folder: string, options: ts.CompilerOptions) {
  const texts = new Map<string, string>()
  const sources = new Map<string, ts.SourceFile | undefined>()
  const host = ts.createCompilerHost(options)
  const plain = { ...host }
  // Without it, each program would read and parse the `package.json` files above each file again.
  const cache = ts.createModuleResolutionCache(folder, (name) => name, options)
  Object.assign(host, {
    jsDocParsingMode: ts.JSDocParsingMode.ParseNone,
    getCurrentDirectory: () => folder,
    getModuleResolutionCache: () => cache,
    readFile(file) {
      const text = plain.readFile(file)
      if (text !== undefined) texts.set(toPosix(file), text)
      return text
    },
    getSourceFile(file, ...rest) {
      if (!sources.has(file)) sources.set(file, plain.getSourceFile(file, ...rest))
      return sources.get(file)
    },
  } satisfies Partial<ts.CompilerHost>)
  return {
    texts,
    /** The file that a sample imports. */
    resolve: (specifier: string) =>
      ts.resolveModuleName(specifier, `${folder}/.samples/sample/index.ts`, options, host, cache)
        .resolvedModule?.resolvedFileName,
    /** These files and everything they lead to. */
    listReached: (rootNames: readonly string[], types: string[] | undefined): string[] =>
      ts
        .createProgram({ rootNames, options: { ...options, ...(types && { types }) }, host })
        .getSourceFiles()
        .map(({ fileName }) => fileName),
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
