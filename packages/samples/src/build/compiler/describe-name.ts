import ts from 'typescript'
import type { Description } from './compiled-sample.ts'

export type Describer = ReturnType<typeof createDescriber>

const { SymbolFlags, TypeFormatFlags } = ts

/**
 * Types are printed without a location: `ZodNumber`, not `z.ZodNumber` or `import("/a/path").ZodNumber`. Working out
 * how a name can be reached from a location would take longer than everything else. Long types end in `...`, except
 * in full.
 */
const nowhere = undefined
const baseFlags = TypeFormatFlags.UseAliasDefinedOutsideCurrentScope | TypeFormatFlags.AllowUniqueESSymbolType

const longestDocs = 600

/**
 * Prints types with the checker alone. The language service's quick info is what makes hovers expensive, because it
 * computes display parts, tags and links that aren't shown.
 */
export function createDescriber(checker: ts.TypeChecker) {
  // A name appears in many places with the same type, and printing is the expensive part.
  const known = new Map<ts.Symbol, Map<ts.Type, Description>>()
  const findExport = createExportFinder(checker)
  const { typeOf, print, printSignature } = createPrinter(checker)

  /** What an editor would show for a name; null if there is nothing to show. */
  function describe(name: ts.Identifier): Description | null {
    const symbol = symbolOf(name, checker)
    const description = symbol && describeSymbol(symbol, name)
    const from = description && findExport(symbol, name.getSourceFile())
    return from ? { ...description, from } : description
  }

  function describeSymbol(symbol: ts.Symbol, name: ts.Identifier): Description | null {
    if (isModule(symbol)) return describeModule(name)
    const call = callOf(name)
    const signature = call && isCallable(symbol) ? checker.getResolvedSignature(call) : undefined
    if (signature) return { text: printSignature(symbol, signature, name), ...docsOf(symbol) }
    const type = typeOf(symbol, name)
    const isRenamed = name.text !== symbol.name
    const byType = (isRenamed ? undefined : known.get(symbol)) ?? new Map<ts.Type, Description>()
    const description = byType.get(type) ?? { text: print(symbol, name, baseFlags), ...docsOf(symbol) }
    if (!isRenamed) known.set(symbol, byType.set(type, description))
    return description
  }

  /** Symbols of modules are named after their files, whose paths must not be published. */
  function describeModule(name: ts.Identifier): Description | null {
    const declarations = checker.getSymbolAtLocation(name)?.declarations ?? []
    const specifiers = declarations.flatMap((declaration) => specifierOf(declaration) ?? [])
    return specifiers[0] === undefined ? null : { text: `module "${specifiers[0]}"` }
  }

  function docsOf(symbol: ts.Symbol): { docs?: string } {
    const docs = plainText(symbol.getDocumentationComment(checker))
    if (docs === '') return {}
    return { docs: docs.length > longestDocs ? `${docs.slice(0, longestDocs).trimEnd()} …` : docs }
  }

  return {
    describe,
    /** The same without truncation, for `^?`. */
    describeInFull(name: ts.Identifier): Description | null {
      const symbol = symbolOf(name, checker)
      const short = describe(name)
      if (!symbol || !short || !short.text.includes('...')) return short
      const text = print(symbol, name, baseFlags | TypeFormatFlags.NoTruncation)
      return { ...short, text }
    },
  }
}

/** Writes types and signatures as an editor does. */
function createPrinter(checker: ts.TypeChecker) {
  function typeOf(symbol: ts.Symbol, name: ts.Identifier): ts.Type {
    return isTypeMeant(symbol, name)
      ? checker.getDeclaredTypeOfSymbol(symbol)
      : checker.getTypeOfSymbolAtLocation(symbol, name)
  }

  function print(symbol: ts.Symbol, name: ts.Identifier, flags: ts.TypeFormatFlags): string {
    const type = typeOf(symbol, name)
    const asText = (shown: ts.Type, more = TypeFormatFlags.None) =>
      checker.typeToString(shown, nowhere, flags | more)
    if (symbol.flags & SymbolFlags.TypeParameter) return `(type parameter) ${name.text}`
    if (isTypeMeant(symbol, name)) {
      if (symbol.flags & SymbolFlags.Class) return `class ${asText(type)}`
      if (symbol.flags & SymbolFlags.Interface) return `interface ${asText(type)}`
      if (symbol.flags & SymbolFlags.Enum) return `enum ${name.text}`
      return `type ${name.text}${parametersOf(symbol)} = ${asText(type, TypeFormatFlags.InTypeAlias)}`
    }
    if (symbol.flags & SymbolFlags.Class) return `class ${name.text}`
    if (symbol.flags & SymbolFlags.Enum) return `enum ${name.text}`
    const isValue = (symbol.flags & (SymbolFlags.Variable | SymbolFlags.Function)) !== 0
    if (symbol.flags & SymbolFlags.Module && !isValue) return `namespace ${name.text}`
    const [signature, ...others] = isCallable(symbol) ? type.getCallSignatures() : []
    if (signature) return printSignature(symbol, signature, name) + overloads(others.length)
    return `${prefixOf(symbol)}${name.text}${isOptional(symbol) ? '?' : ''}: ${asText(type)}`
  }

  function printSignature(symbol: ts.Symbol, signature: ts.Signature, name: ts.Identifier): string {
    const kind = symbol.flags & SymbolFlags.Method ? '(method) ' : 'function '
    return `${kind}${name.text}${checker.signatureToString(signature, nowhere, baseFlags)}`
  }

  return { typeOf, print, printSignature }
}

/** Resolves a name to its symbol, following imports. */
function symbolOf(name: ts.Identifier, checker: ts.TypeChecker): ts.Symbol | null {
  const { parent } = name
  const symbol = ts.isShorthandPropertyAssignment(parent)
    ? checker.getShorthandAssignmentValueSymbol(parent)
    : checker.getSymbolAtLocation(name)
  if (!symbol) return null
  const target = symbol.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
  // For an import that wasn't found, the error already says everything.
  return target.declarations === undefined && target.name === 'unknown' ? null : target
}

/** `z` can name a value and a type at once; its position decides. */
function isTypeMeant(symbol: ts.Symbol, name: ts.Identifier): boolean {
  if (!(symbol.flags & SymbolFlags.Type)) return false
  if (!(symbol.flags & SymbolFlags.Value)) return true
  const { parent } = name
  if (ts.isTypeAliasDeclaration(parent) || ts.isInterfaceDeclaration(parent)) return parent.name === name
  return ts.isPartOfTypeNode(name)
}

function isCallable(symbol: ts.Symbol): boolean {
  return (symbol.flags & (SymbolFlags.Function | SymbolFlags.Method)) !== 0
}

/** The call that `name` is the callee of: `query` in `client.book.query(1)`. */
function callOf(name: ts.Identifier): ts.CallExpression | undefined {
  const callee = ts.isPropertyAccessExpression(name.parent) && name.parent.name === name ? name.parent : name
  return ts.isCallExpression(callee.parent) && callee.parent.expression === callee ? callee.parent : undefined
}

function prefixOf(symbol: ts.Symbol): string {
  if (symbol.flags & SymbolFlags.EnumMember) return '(enum member) '
  if (symbol.flags & SymbolFlags.Accessor) return '(accessor) '
  if (symbol.flags & SymbolFlags.Property) return '(property) '
  const declaration = symbol.valueDeclaration
  if (!declaration) return ''
  if (ts.isParameter(rootOf(declaration))) return '(parameter) '
  if (ts.isCatchClause(declaration.parent)) return '(local var) '
  const flags = ts.getCombinedNodeFlags(declaration)
  if (flags & ts.NodeFlags.Const) return 'const '
  return flags & ts.NodeFlags.Let ? 'let ' : 'var '
}

/** The parameter or variable that a destructured name comes from. */
function rootOf(declaration: ts.Declaration): ts.Node {
  let node: ts.Node = declaration
  while (ts.isBindingElement(node)) node = node.parent.parent
  return node
}

function isOptional(symbol: ts.Symbol): boolean {
  return (symbol.flags & SymbolFlags.Optional) !== 0
}

function parametersOf(symbol: ts.Symbol): string {
  const declaration = symbol.declarations?.find(ts.isTypeAliasDeclaration)
  const names = declaration?.typeParameters?.map(({ name }) => name.text) ?? []
  return names.length === 0 ? '' : `<${names.join(', ')}>`
}

function isModule(symbol: ts.Symbol): boolean {
  return symbol.declarations?.some(ts.isSourceFile) === true
}

/** The module a name is imported from: `zod` for `import { z } from 'zod'`. */
function specifierOf(declaration: ts.Declaration): string | null {
  const statement = ts.findAncestor(declaration, ts.isImportDeclaration)
  return statement && ts.isStringLiteral(statement.moduleSpecifier) ? statement.moduleSpecifier.text : null
}

/** Replaces links in comments by their text: `{@link Server | the server}` → `the server`. */
function plainText(parts: ts.SymbolDisplayPart[]): string {
  const words = parts.map(({ kind, text }, index) => {
    if (kind === 'link') return ''
    if (kind === 'linkText') return text.replace(/^https?:\S+\s+(?:\|\s*)?(?=\S)/, '')
    const next = parts[index + 1]
    return kind === 'linkName' && next?.kind === 'linkText' && next.text.trim() !== '' ? '' : text
  })
  return words.join('').trim()
}

function overloads(count: number): string {
  return count === 0 ? '' : ` (+${count} overload${count === 1 ? '' : 's'})`
}

type ExportFinder = (symbol: ts.Symbol, source: ts.SourceFile) => [specifier: string, name: string] | null

/**
 * Finds the name under which a package exports something. Searches only packages that the file itself imports, in
 * that order, so that the result doesn't depend on other samples' imports.
 */
function createExportFinder(checker: ts.TypeChecker): ExportFinder {
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
