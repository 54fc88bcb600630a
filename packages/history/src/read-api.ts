import type { EntryPoint } from 'octavo-npm'
import ts from 'typescript'
import { SiteError } from 'octavo/feature'
import type { ApiItem, ApiSymbol } from './api-history.ts'
import { fingerprint, printSignature } from './print-signature.ts'

type Described<T> = Omit<T, 'events'> & { isDeprecated: boolean }

/** What one release exports, without any history. */
export type ReleaseItem = Described<ApiItem>
export type ReleaseSymbol = Described<Omit<ApiSymbol, 'members'>> & { members: ReleaseItem[] }

const options: ts.CompilerOptions = {
  noLib: true,
  types: [],
  skipLibCheck: true,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  target: ts.ScriptTarget.ESNext,
}

/** The public API of an installed package, read from its declarations. It includes re-exports of other packages. */
export function readApi(entries: readonly EntryPoint[]): ReleaseSymbol[] {
  const program = ts.createProgram(
    entries.map(({ file }) => file),
    options,
  )
  const checker = program.getTypeChecker()
  for (const source of program.getSourceFiles()) checkReExports(source, checker)
  return entries.flatMap(({ key, file }) => {
    const source = program.getSourceFile(file)
    const module = source && checker.getSymbolAtLocation(source)
    return module
      ? checker.getExportsOfModule(module).flatMap((symbol) => describe(symbol, key, checker))
      : []
  })
}

/** A file that's missing from the package would look like the removal of everything it exports. */
function checkReExports(source: ts.SourceFile, checker: ts.TypeChecker): void {
  for (const statement of source.statements) {
    if (!ts.isExportDeclaration(statement) || !statement.moduleSpecifier) continue
    const { text } = statement.moduleSpecifier as ts.StringLiteral
    if (!text.startsWith('.') || checker.getSymbolAtLocation(statement.moduleSpecifier)) continue
    const file = source.fileName.replace(/^.*\/node_modules\//, '')
    throw new SiteError({
      message: `${file} exports from "${text}", which is not in the package.`,
      hint: 'A newer patch may have fixed it. If not, begin the range with a later release, or leave the package out.',
    })
  }
}

function describe(exported: ts.Symbol, entry: string, checker: ts.TypeChecker): ReleaseSymbol[] {
  const isAlias = (exported.flags & ts.SymbolFlags.Alias) !== 0
  const symbol = isAlias ? checker.getAliasedSymbol(exported) : exported
  // A package that isn't installed: all that's known is the statement that exports it.
  const declarations = symbol.declarations ?? exported.declarations ?? []
  if (declarations.length === 0 || declarations.some(isInternal)) return []
  const described = {
    entry,
    name: exported.name,
    kind: kindOf(symbol),
    isDeprecated: declarations.some(isDeprecated),
  }
  const nodes = declarations.map(headOf)
  return [
    {
      ...described,
      signature: nodes.map(printSignature).join('; '),
      shape: fingerprint(nodes),
      members: declarations.flatMap(describeMembers),
    },
  ]
}

function kindOf({ flags }: ts.Symbol): ApiItem['kind'] {
  if (flags & ts.SymbolFlags.Class) return 'class'
  if (flags & ts.SymbolFlags.Enum) return 'enum'
  if (flags & ts.SymbolFlags.Function) return 'function'
  if (flags & ts.SymbolFlags.Interface) return 'interface'
  if (flags & ts.SymbolFlags.TypeAlias) return 'type'
  return flags & ts.SymbolFlags.Namespace ? 'namespace' : 'variable'
}

/** A declaration without its members, which have histories of their own. */
function headOf(declaration: ts.Declaration): ts.Node {
  const head = createHead(declaration)
  if (!head) return declaration
  // New nodes are printed with the text of the file their parts come from.
  const placed = ts.setTextRange(ts.setOriginalNode(head, declaration), declaration)
  return Object.assign(placed, { parent: declaration.parent })
}

function createHead(declaration: ts.Declaration): ts.Node | null {
  const { factory } = ts
  const { name, typeParameters, heritageClauses } = declaration as ts.InterfaceDeclaration
  if (ts.isInterfaceDeclaration(declaration))
    return factory.createInterfaceDeclaration(undefined, name, typeParameters, heritageClauses, [])
  if (ts.isClassDeclaration(declaration))
    return factory.createClassDeclaration(undefined, name, typeParameters, heritageClauses, [])
  if (ts.isEnumDeclaration(declaration)) return factory.createEnumDeclaration(undefined, name, [])
  if (!ts.isTypeAliasDeclaration(declaration) || !ts.isTypeLiteralNode(declaration.type)) return null
  const empty = factory.createTypeLiteralNode([])
  return factory.createTypeAliasDeclaration(undefined, name, typeParameters, empty)
}

type Member = ts.TypeElement | ts.ClassElement | ts.EnumMember

function describeMembers(declaration: ts.Declaration): ReleaseItem[] {
  const { typeParameters } = declaration as ts.InterfaceDeclaration
  const groups = new Map<string, Member[]>()
  for (const member of membersOf(declaration)) {
    const name = nameOf(member)
    if (name !== null && !isInternal(member)) groups.set(name, [...(groups.get(name) ?? []), member])
  }
  return [...groups].map(([name, members]) => ({
    name,
    kind: 'member',
    signature: members.map(printSignature).join('; '),
    shape: fingerprint(members, typeParameters),
    isDeprecated: members.some(isDeprecated),
  }))
}

function membersOf(declaration: ts.Declaration): readonly Member[] {
  if (ts.isInterfaceDeclaration(declaration)) return declaration.members
  if (ts.isEnumDeclaration(declaration)) return declaration.members
  if (ts.isClassDeclaration(declaration)) return declaration.members.filter((member) => !isPrivate(member))
  const isObject = ts.isTypeAliasDeclaration(declaration) && ts.isTypeLiteralNode(declaration.type)
  return isObject ? declaration.type.members : []
}

function isPrivate(member: ts.ClassElement): boolean {
  return (
    (member.name && ts.isPrivateIdentifier(member.name)) === true ||
    (ts.getCombinedModifierFlags(member) & ts.ModifierFlags.Private) !== 0
  )
}

function nameOf(member: Member): string | null {
  if (member.name) return member.name.getText().replace(/^['"](.*)['"]$/, '$1')
  if (ts.isConstructorDeclaration(member) || ts.isConstructSignatureDeclaration(member)) return 'constructor'
  if (ts.isCallSignatureDeclaration(member)) return '()'
  return ts.isIndexSignatureDeclaration(member) ? '[key]' : null
}

/** The compiler also finds the tag of a variable, whose comment belongs to the statement around it. */
function isDeprecated(node: ts.Node): boolean {
  return ts.getJSDocDeprecatedTag(node) !== undefined
}

function isInternal(node: ts.Node): boolean {
  return ts.getJSDocTags(node).some(({ tagName }) => tagName.text === 'internal')
}
