import { parentPort, workerData } from 'node:worker_threads'
import { Application, Context, Converter, ReflectionKind, type DocumentationEntryPoint } from 'typedoc'
import ts from 'typescript'
import { readOptions, toPosix } from 'octavo-npm/compiler-options'
import { hiddenModule, type Conversion, type ConverterSetup } from './run-typedoc.ts'

/** Runs TypeDoc on declaration files without type-checking them. */
async function convertPackages(setup: ConverterSetup): Promise<Conversion> {
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
    // One entry point alone would otherwise become the project itself.
    alwaysCreateEntryPointModule: true,
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
  const { options } = readOptions(toPosix(folder))
  return ts.createProgram(
    entries.map((entry) => entry.file),
    // Types in the order in which they're declared.
    { ...options, strict: true, skipLibCheck: true, stableTypeOrdering: false },
  )
}

/**
 * Collects every symbol that a type mentions. TypeDoc drops the ones it doesn't convert without reporting them, and
 * this is the one function they all pass through.
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

/**
 * Converts types that the packages mention but don't export, so that pages can show them, including types found on
 * the way.
 */
function convertHidden(context: Context, mentioned: Set<ts.Symbol>, packageFolders: string[]): void {
  const scope = context
    .withScope(context.project)
    .createDeclarationReflection(ReflectionKind.Module, undefined, undefined, hiddenModule)
  context.finalizeDeclarationReflection(scope)
  const inside = context.withScope(scope)
  // Converting a symbol can add more symbols to the set during the loop.
  for (const symbol of mentioned) {
    const isOurs = symbol.declarations?.some((declaration) =>
      packageFolders.some((folder) => isInside(declaration.getSourceFile().fileName, folder)),
    )
    const isType = (symbol.flags & declared) !== 0
    if (!isOurs || !isType || context.getReflectionFromSymbol(symbol)) continue
    context.converter.convertSymbol(inside, symbol)
  }
}

/** A package inside another's `node_modules` isn't part of it. */
function isInside(file: string, folder: string): boolean {
  return file.startsWith(`${folder}/`) && !file.slice(folder.length).includes('/node_modules/')
}

/** TypeDoc treats a class exported with `export type` as an interface, and such a function as a type. */
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

/** Called before TypeDoc copies comments to whatever extends something internal. */
function listInternal({ project }: Context): number[] {
  return Object.values(project.reflections)
    .filter(({ comment }) => comment?.hasModifier('@internal'))
    .map(({ id }) => id)
}

parentPort?.postMessage(await convertPackages(workerData as ConverterSetup))
