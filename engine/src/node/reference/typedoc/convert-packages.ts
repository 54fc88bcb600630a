import path from 'node:path'
import { Application, Context, Converter, ReflectionKind, type DocumentationEntryPoint } from 'typedoc'
import ts from 'typescript'
import { hiddenModule, type Conversion, type ConverterSetup } from './worker-messages.ts'

/** Runs TypeDoc on declaration files, without looking for mistakes in them. */
export async function convertPackages(setup: ConverterSetup): Promise<Conversion> {
  const program = createProgram(setup)
  const application = await Application.bootstrap({
    disableGit: true,
    sourceLinkTemplate: '{path}',
    skipErrorChecking: true,
    excludePrivate: true,
    excludeProtected: true,
    excludeExternals: false,
    externalPattern: [],
    readme: 'none',
    sort: ['source-order'],
    logLevel: 'None',
    basePath: setup.folder,
  })
  const realKinds: Conversion['realKinds'] = {}
  const internal: number[] = []
  const mentioned = collectMentioned()
  application.converter.on(Converter.EVENT_RESOLVE_BEGIN, (context: Context) => {
    context.setActiveProgram(program)
    convertHidden(context, mentioned, setup.packageFolders)
    context.setActiveProgram(undefined)
    Object.assign(realKinds, findRealKinds(context))
    internal.push(...listInternal(context))
  })
  const entryPoints = setup.entries.flatMap(({ specifier, file }): DocumentationEntryPoint[] => {
    const sourceFile = program.getSourceFile(file)
    return sourceFile ? [{ displayName: specifier, program, sourceFile }] : []
  })
  const project = application.converter.convert(entryPoints)
  return {
    project: application.serializer.projectToObject(project, setup.folder as never),
    realKinds,
    internal,
  }
}

function createProgram({ folder, entries }: ConverterSetup): ts.Program {
  const file = path.join(folder, 'tsconfig.json')
  const config: unknown = ts.readConfigFile(file, (name) => ts.sys.readFile(name)).config ?? {}
  const { options } = ts.parseJsonConfigFileContent({ ...(config as object), files: [] }, ts.sys, folder)
  return ts.createProgram(
    entries.map((entry) => entry.file),
    {
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      ...options,
      strict: true,
      skipLibCheck: true,
      noEmit: true,
    },
  )
}

/**
 * Every symbol that a type mentions. TypeDoc forgets those that it does not convert, and says so nowhere; this is the
 * one function through which they all pass.
 */
function collectMentioned(): Set<ts.Symbol> {
  const symbols = new Set<ts.Symbol>()
  const prototype: Pick<Context, 'createSymbolReference'> = Context.prototype
  const create = prototype.createSymbolReference
  prototype.createSymbolReference = function (symbol, context, name) {
    symbols.add(symbol)
    return create.call(this as Context, symbol, context, name)
  }
  return symbols
}

const declared =
  ts.SymbolFlags.Interface | ts.SymbolFlags.TypeAlias | ts.SymbolFlags.Class | ts.SymbolFlags.Enum

/** Converts what the packages mention and do not export, so that pages can show it; types met on the way as well. */
function convertHidden(context: Context, mentioned: Set<ts.Symbol>, packageFolders: string[]): void {
  const scope = context
    .withScope(context.project)
    .createDeclarationReflection(ReflectionKind.Module, undefined, undefined, hiddenModule)
  context.finalizeDeclarationReflection(scope)
  const inside = context.withScope(scope)
  // The set grows while it is walked.
  for (const symbol of mentioned) {
    const isOurs = symbol.declarations?.some((declaration) =>
      packageFolders.some((folder) => isInside(declaration.getSourceFile().fileName, folder)),
    )
    const isType = (symbol.flags & declared) !== 0
    if (!isOurs || !isType || context.getReflectionFromSymbol(symbol)) continue
    context.converter.convertSymbol(inside, symbol)
  }
}

/** A package inside the `node_modules` of another is not part of it. */
function isInside(file: string, folder: string): boolean {
  return file.startsWith(`${folder}/`) && !file.slice(folder.length).includes('/node_modules/')
}

/** TypeDoc takes a class exported by `export type` for an interface, and a function for a type. */
function findRealKinds(context: Context): Conversion['realKinds'] {
  const kinds: Conversion['realKinds'] = {}
  const suspects = ReflectionKind.Interface | ReflectionKind.TypeAlias
  for (const reflection of context.project.getReflectionsByKind(suspects)) {
    const flags = context.getSymbolFromReflection(reflection)?.flags ?? 0
    if ((flags & ts.SymbolFlags.Class) !== 0) kinds[reflection.id] = 'class'
    else if ((flags & ts.SymbolFlags.Function) !== 0) kinds[reflection.id] = 'function'
  }
  return kinds
}

/** Listed before comments are passed on to what extends something internal. */
function listInternal({ project }: Context): number[] {
  return Object.values(project.reflections)
    .filter(({ comment }) => comment?.hasModifier('@internal'))
    .map(({ id }) => id)
}
