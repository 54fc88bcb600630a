import { SourceMap, type SourceMapPayload } from 'node:module'
import { readOptions, toPosix } from 'octavo-npm/compiler-options'
import { type Hover, placeDiagnostic } from 'octavo/feature-shared'
import ts from 'typescript'
import type {
  CompiledDiagnostic,
  CompiledFile,
  CompiledSample,
  CompilerFile,
  CompilerQuery,
  CompilerSample,
  EmittedCode,
} from './compiled-sample.ts'
import { createDescriber, type Describer } from './describe-name.ts'
import { createSampleHost } from './sample-host.ts'

export type SampleProgram = ReturnType<typeof createSampleProgram>

const compilable = /\.[cm]?tsx?$/

/**
 * One program for all samples of an environment. They share the expensive part (the types of packages) and nothing
 * else, because each sample is in its own folder and consists of modules.
 *
 *   <environment>/.samples/<key>/server.ts    exists in memory only; packages are found from there
 */
export function createSampleProgram(environment: string) {
  const folder = toPosix(environment)
  const { options, files, mistakes } = readOptions(folder)
  const host = createSampleHost(folder, { options, files })
  const pathOfSample = (sample: CompilerSample, name: string) => `${folder}/.samples/${sample.key}/${name}`

  function createProgram(samples: CompilerSample[]): ts.Program {
    const texts = samples.flatMap((sample) =>
      sample.files.map(({ name, text }): [string, string] => [pathOfSample(sample, name), text]),
    )
    host.setFiles(new Map(texts))
    const rootNames = [...files, ...texts.map(([file]) => file).filter((file) => compilable.test(file))]
    return ts.createProgram({ rootNames, options, host })
  }

  function compileOne(sample: CompilerSample, tools: Tools): CompiledSample {
    const compiled = sample.files.map((file): CompiledFile => {
      const source = tools.program.getSourceFile(pathOfSample(sample, file.name))
      if (!source) return { hovers: [], queries: file.queries.map(() => null), diagnostics: [] }
      const diagnostics = listDiagnostics(source, tools.program)
      const found = { ...listHovers(source, file, tools), diagnostics }
      const result = withoutFolder(found, folder, sample.key)
      const isCode = sample.isLive && !source.isDeclarationFile
      return isCode ? { ...result, emitted: emitCode(file, options) } : result
    })
    return { files: compiled }
  }

  return {
    /** Mistakes in the environment itself; no sample can be compiled if there are any. */
    mistakes,
    /** Compiles samples together and passes on each result as soon as it's ready. */
    compile(samples: CompilerSample[], onResult: (key: string, result: CompiledSample) => void): void {
      const alone = new Set(samples.filter(({ files: own }) => own.some(needsOwnProgram)))
      const together = samples.filter((sample) => !alone.has(sample))
      const groups = [...(together.length > 0 ? [together] : []), ...[...alone].map((sample) => [sample])]
      for (const group of groups) {
        const program = createProgram(group)
        const checker = program.getTypeChecker()
        const tools: Tools = { program, checker, describer: createDescriber(checker) }
        for (const sample of group) onResult(sample.key, compileOne(sample, tools))
      }
    },
  }
}

type Tools = { program: ts.Program; checker: ts.TypeChecker; describer: Describer }

function needsOwnProgram({ name, text }: CompilerFile): boolean {
  // Most samples don't even have to be parsed for this.
  if (!/\bdeclare\b|\/\/\/|\.d\./.test(text + name)) return false
  return reachesOutside(ts.createSourceFile(name, text, ts.ScriptTarget.Latest))
}

/**
 * Messages and types contain file paths. Those of this machine must not be published, and would make the cache
 * useless elsewhere.
 */
function withoutFolder(file: CompiledFile, folder: string, key: string): CompiledFile {
  const own = `${folder}/.samples/${key}/`
  const text = JSON.stringify(file)
    // The compiler shortens long types, which can end in the middle of a path.
    .replaceAll(/(?<=import\(\\")[^"\\]+(?=\.\.\.)/g, (start) => (own.startsWith(start) ? '' : start))
  return JSON.parse(text.replaceAll(own, './').replaceAll(`${folder}/`, '')) as CompiledFile
}

/**
 * The JavaScript of a file, for browsers: the body of an async function with `require` and `exports`. Imports become
 * calls, because the text runs outside of any module.
 */
export function emitCode(
  { name, text }: Pick<CompilerFile, 'name' | 'text'>,
  { jsx, jsxImportSource, target = ts.ScriptTarget.ES2022 }: ts.CompilerOptions,
): EmittedCode {
  const compilerOptions: ts.CompilerOptions = {
    target,
    jsx: jsx ?? ts.JsxEmit.ReactJSX,
    ...(jsxImportSource !== undefined && { jsxImportSource }),
    module: ts.ModuleKind.CommonJS,
    esModuleInterop: true,
    moduleDetection: ts.ModuleDetectionKind.Force,
    removeComments: true,
    sourceMap: true,
  }
  const { outputText, sourceMapText = '' } = ts.transpileModule(text, { compilerOptions, fileName: name })
  const code = outputText.replace(/\n\/\/# sourceMappingURL=.*\s*$/, '')
  return { code, lines: listLines(code, JSON.parse(sourceMapText) as SourceMapPayload) }
}

/** The line in the source of each line. Lines that the compiler has added belong to the line above. */
function listLines(code: string, payload: SourceMapPayload): number[] {
  const map = new SourceMap(payload)
  let last = 0
  return code.split('\n').map((text, line) => {
    const entry = map.findEntry(line, text.length)
    if ('originalLine' in entry && entry.generatedLine === line) {
      const first = map.findEntry(line, text.search(/\S|$/))
      last = 'originalLine' in first && first.generatedLine === line ? first.originalLine : entry.originalLine
    }
    return last
  })
}

function listDiagnostics(source: ts.SourceFile, program: ts.Program): CompiledDiagnostic[] {
  const syntax = program.getSyntacticDiagnostics(source)
  // Code with syntax errors isn't type-checked.
  const found = syntax.length > 0 ? syntax : program.getSemanticDiagnostics(source)
  return found.map((diagnostic) => ({
    ...placeDiagnostic(diagnostic, source),
    message: ts.flattenDiagnosticMessageText(diagnostic.messageText, '\n'),
  }))
}

/** Lists the names a reader can point at: those on visible lines, and those that `^?` asks about. */
function listHovers(
  source: ts.SourceFile,
  { visible, queries }: CompilerFile,
  { describer, checker }: { describer: Describer; checker: ts.TypeChecker },
): Pick<CompiledFile, 'hovers' | 'queries'> {
  const isVisible = new Set(visible)
  const hovers: Hover[] = []
  const answers = queries.map((query) =>
    query.kind === 'completions' ? listCompletions(source, query, checker) : null,
  )
  const visit = (node: ts.Node) => {
    if (ts.isIdentifier(node)) visitName(node)
    else ts.forEachChild(node, visit)
  }
  const visitName = (node: ts.Identifier) => {
    const place = placeOfName(node, source)
    for (const [index, query] of queries.entries()) {
      const isMeant =
        query.kind === 'type' &&
        place.line === query.line &&
        query.column >= place.start &&
        query.column < place.start + place.length
      const answer = isMeant ? describer.describeInFull(node) : null
      if (answer) answers[index] = { ...place, ...answer }
    }
    const description = isVisible.has(place.line) ? describer.describe(node) : null
    if (description) hovers.push({ ...place, ...description })
  }
  visit(source)
  return { hovers, queries: answers }
}

function placeOfName(node: ts.Node, source: ts.SourceFile): { line: number; start: number; length: number } {
  const from = node.getStart(source)
  const { line, character } = source.getLineAndCharacterOfPosition(from)
  return { line, start: character, length: node.getEnd() - from }
}

/**
 * Lists what an editor would offer after a dot: `book.` → `title: string`, `price: number`. The checker knows the
 * members of the expression before the dot; an editor's other suggestions would take a language service.
 */
function listCompletions(
  source: ts.SourceFile,
  { line, column }: CompilerQuery,
  checker: ts.TypeChecker,
): Hover | null {
  const access = findAccess(source, source.getPositionOfLineAndCharacter(line, column))
  if (!access) return null
  const { node, dot } = access
  const text = /^\w*/.exec(source.text.slice(dot + 1))?.[0] ?? ''
  const type = checker.getApparentType(checker.getTypeAtLocation(node.expression))
  const completions = checker
    .getPropertiesOfType(type)
    .filter(({ name }) => /^[\w$]+$/.test(name) && name.startsWith(text))
    .map((member) => ({
      name: member.name,
      type: checker.typeToString(checker.getTypeOfSymbolAtLocation(member, node)),
    }))
  if (completions.length === 0) return null
  // In the order editors use.
  completions.sort((a, b) => a.name.localeCompare(b.name, 'en'))
  const { character } = source.getLineAndCharacterOfPosition(dot + 1)
  return { line, start: character, length: text.length, text, completions }
}

/** The member access whose dot is the last one before the position. */
function findAccess(
  source: ts.SourceFile,
  position: number,
): { node: ts.PropertyAccessExpression; dot: number } | null {
  let found: { node: ts.PropertyAccessExpression; dot: number } | null = null
  const visit = (node: ts.Node) => {
    if (ts.isPropertyAccessExpression(node)) {
      const dot = source.text.indexOf('.', node.expression.getEnd())
      const isBefore = dot !== -1 && dot < position && /^\w*$/.test(source.text.slice(dot + 1, position))
      if (isBefore && (!found || dot > found.dot)) found = { node, dot }
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/**
 * Whether a file affects names beyond its own, through `declare global`, `declare module 'x'`, a declaration file or
 * a reference to types. Such a sample is compiled separately, so that no other sample can depend on it.
 */
function reachesOutside(source: ts.SourceFile): boolean {
  if (source.isDeclarationFile) return true
  const references = [source.referencedFiles, source.typeReferenceDirectives, source.libReferenceDirectives]
  if (references.some((list) => list.length > 0)) return true
  return source.statements.some(
    (statement) =>
      ts.isModuleDeclaration(statement) &&
      (ts.isStringLiteral(statement.name) || (statement.flags & ts.NodeFlags.GlobalAugmentation) !== 0),
  )
}
