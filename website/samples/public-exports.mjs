// What packages export according to the compiler, independent of the reference generator.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript'

/**
 * @param {string} environment Folder with `node_modules`.
 * @param {string} name Name of the package.
 * @returns {{ specifier: string, file: string }[]} What readers import, and the file with its declarations.
 */
function listEntryPoints(environment, name) {
  const root = join(environment, 'node_modules', name)
  const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  if (!exports) return listFolders(root).map(({ key, file }) => ({ specifier: name + key, file }))
  return Object.entries(exports).flatMap(([key, target]) => {
    const file = join(root, (target.types ?? target.import ?? target).replace(/\.m?js$/, '.d.ts'))
    return file.endsWith('.d.ts') && existsSync(file) ? [{ specifier: name + key.slice(1), file }] : []
  })
}

/**
 * Packages of 9.x have no `exports`. What can be imported are folders whose `package.json` names a file.
 * @param {string} root
 * @returns {{ key: string, file: string }[]}
 */
function listFolders(root) {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?:^|[/\\])package\.json$/.test(file))
    .toSorted((a, b) => (a < b ? -1 : 1))
    .map((file) => {
      const folder = dirname(file)
      const { typings, main } = JSON.parse(readFileSync(join(root, file), 'utf8'))
      const types = typings ?? main.replace(/\.js$/, '.d.ts')
      return { key: folder === '.' ? '' : `/${folder}`, file: join(root, folder, types) }
    })
}

/**
 * @param {string} environment
 * @param {string[]} packages
 * @returns {Map<string, string[]>} Import specifier → the names it exports, except internal ones.
 */
export function listPublicExports(environment, packages) {
  const points = packages.flatMap((name) => listEntryPoints(environment, name))
  const options = {
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    module: ts.ModuleKind.ESNext,
    noLib: true,
    types: [],
  }
  const host = ts.createCompilerHost(options)
  // The names are in the packages' own files. Reading everything that their types mention would take ten times as long.
  host.resolveModuleNameLiterals = (specifiers, from) =>
    specifiers.map(({ text }) =>
      text.startsWith('.') || text.startsWith('@trpc/')
        ? ts.resolveModuleName(text, from, options, host)
        : { resolvedModule: undefined },
    )
  host.resolveTypeReferenceDirectiveReferences = (references) =>
    references.map(() => ({ resolvedTypeReferenceDirective: undefined }))
  const program = ts.createProgram(
    points.map(({ file }) => file),
    options,
    host,
  )
  const checker = program.getTypeChecker()
  /** @param {ts.Symbol} symbol */
  const isPublic = (symbol) => {
    const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
    return target.getJsDocTags(checker).every((tag) => tag.name !== 'internal')
  }
  return new Map(
    points.map(({ specifier, file }) => {
      const source = program.getSourceFile(file)
      const module = source && checker.getSymbolAtLocation(source)
      const symbols = module ? checker.getExportsOfModule(module).filter(isPublic) : []
      return [specifier, symbols.map(({ name }) => name).toSorted()]
    }),
  )
}
