import path from 'node:path'
import ts from 'typescript'

export type EnvironmentOptions = {
  options: ts.CompilerOptions
  /** Files that belong to every program, such as global declarations. */
  files: string[]
  /** What is wrong with the configuration. */
  mistakes: string[]
}

/** `No inputs were found`. An environment has no inputs and needs none. */
const noInputs = new Set([18002, 18003])

/** Overrides any tsconfig: each sample is a module, and nothing is written. */
const fixed: ts.CompilerOptions = {
  noEmit: true,
  moduleDetection: ts.ModuleDetectionKind.Force,
  incremental: false,
  composite: false,
  declaration: false,
}

const defaults: ts.CompilerOptions = {
  strict: true,
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  jsx: ts.JsxEmit.ReactJSX,
  skipLibCheck: true,
  // Otherwise the order in which types are printed depends on what the compiler met first, in any sample.
  stableTypeOrdering: true,
}

export function readOptions(folder: string): EnvironmentOptions {
  const file = path.posix.join(folder, 'tsconfig.json')
  if (!ts.sys.fileExists(file)) return { options: { ...defaults, ...fixed }, files: [], mistakes: [] }
  const read = ts.readConfigFile(file, (name) => ts.sys.readFile(name))
  const config: { extends?: unknown; files?: unknown; include?: unknown } = read.config ?? {}
  // Without a list, the compiler would include every file below the folder.
  const listed = config.files === undefined && config.include === undefined ? { files: [] } : {}
  const parsed = ts.parseJsonConfigFileContent({ ...config, ...listed }, ts.sys, folder)
  const errors = [...(read.error ? [read.error] : []), ...parsed.errors]
  const mistakes = errors
    .filter(({ code }) => !noInputs.has(code))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))
  // Results are cached by this file's text, so a change in another file would go unnoticed.
  if (config.extends !== undefined) mistakes.push('It must not extend another file.')
  return { options: { ...defaults, ...parsed.options, ...fixed }, files: parsed.fileNames, mistakes }
}

/** The compiler's paths have slashes on every system. */
export function toPosix(filePath: string): string {
  return filePath.replaceAll(path.sep, '/')
}
