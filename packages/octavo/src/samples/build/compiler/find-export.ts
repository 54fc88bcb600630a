import ts from 'typescript'

export type ExportFinder = (
  symbol: ts.Symbol,
  source: ts.SourceFile,
) => [specifier: string, name: string] | null

/**
 * Finds the name under which a package exports something. Searches only packages that the file itself imports, in
 * that order, so that the result doesn't depend on other samples' imports.
 */
export function createExportFinder(checker: ts.TypeChecker): ExportFinder {
  const byModule = new Map<ts.Symbol, ReadonlyMap<ts.Symbol, string>>()
  const bySource = new WeakMap<ts.SourceFile, ImportedModule[]>()

  function exportsOf(module: ts.Symbol): ReadonlyMap<ts.Symbol, string> {
    const known = byModule.get(module)
    if (known) return known
    const names = new Map<ts.Symbol, string>()
    for (const exported of checker.getExportsOfModule(module)) {
      const isAlias = (exported.flags & ts.SymbolFlags.Alias) !== 0
      const target = isAlias ? checker.getAliasedSymbol(exported) : exported
      if (!names.has(target)) names.set(target, exported.name)
    }
    byModule.set(module, names)
    return names
  }

  function modulesOf(source: ts.SourceFile): ImportedModule[] {
    const known = bySource.get(source)
    if (known) return known
    const modules = source.statements.flatMap((statement): ImportedModule[] => {
      if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) return []
      const { moduleSpecifier } = statement
      const module = moduleSpecifier.text.startsWith('.')
        ? null
        : checker.getSymbolAtLocation(moduleSpecifier)
      return module ? [{ specifier: moduleSpecifier.text, names: exportsOf(module) }] : []
    })
    bySource.set(source, modules)
    return modules
  }

  return (symbol, source) => {
    for (const { specifier, names } of modulesOf(source)) {
      const name = names.get(symbol)
      if (name !== undefined) return [specifier, name]
    }
    return null
  }
}

type ImportedModule = { specifier: string; names: ReadonlyMap<ts.Symbol, string> }
