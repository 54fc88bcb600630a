// What packages export according to the compiler, independent of the reference generator.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

/**
 * @param {string} environment Folder with `node_modules`.
 * @param {string} name Name of the package.
 * @returns {{ specifier: string, file: string }[]} What readers import, and the file with its declarations.
 */
function listEntryPoints(environment, name) {
  const root = join(environment, 'node_modules', name)
  const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return Object.entries(exports).flatMap(([key, target]) => {
    const file = join(root, (target.types ?? target.import ?? target).replace(/\.m?js$/, '.d.ts'))
    return file.endsWith('.d.ts') && existsSync(file) ? [{ specifier: name + key.slice(1), file }] : []
  })
}

/**
 * @param {string} environment
 * @param {string[]} packages
 * @returns {Map<string, string[]>} Import specifier → the names it exports, except internal ones.
 */
export function listPublicExports(environment, packages) {
  const points = packages.flatMap((name) => listEntryPoints(environment, name))
  const program = ts.createProgram(
    points.map(({ file }) => file),
    { moduleResolution: ts.ModuleResolutionKind.Bundler, module: ts.ModuleKind.ESNext, types: [] },
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
