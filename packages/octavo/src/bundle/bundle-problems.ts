import { readFileSync } from 'node:fs'
import path from 'node:path'
import { getSystemErrorName, stripVTControlCharacters } from 'node:util'
import { distinctProblems, type Problem } from '../model/problem.ts'
import { framePlace } from '../problems/code-frame.ts'
import { toSourcePath } from '../files/posix-path.ts'
import { describeFileError } from '../files/files.ts'
import { SiteError } from '../problems/site-error.ts'

/** An error of the bundler. `loc.file` is missing if a plugin found it. */
type BundlerError = {
  message: string
  plugin?: string
  id?: string
  loc?: { file?: string; line: number; column: number }
}

/** Turns the bundler's errors about the site's components into problems. Returns any other error as it is. */
export function explainBundleError(error: unknown, root: string, plugins: readonly string[] = []): unknown {
  const errors = error instanceof Error && 'errors' in error ? (error.errors as BundlerError[]) : []
  const problems = errors.flatMap(
    (entry) =>
      refusalOf(entry) ??
      tsconfigProblem(entry, root) ??
      pluginProblem(entry, root, plugins) ??
      toProblem(entry, root) ??
      [],
  )
  return problems.length > 0
    ? new SiteError(distinctProblems(keepLocated(problems)), { cause: error })
    : error
}

/** An error of the file system. The bundler writes files itself, and reports only the number of the error. */
function refusalOf({ message }: BundlerError): Problem | null {
  const [, file, number] = /Failed to write file in (.+)[^]*\(os error (\d+)\)/.exec(message) ?? []
  if (file === undefined) return null
  const code = getSystemErrorName(-Number(number))
  return describeFileError(Object.assign(new Error(message), { code, path: file, syscall: 'write' }))
}

/** Settings that the bundler rejects, except for the common ones, which `readTsconfigs` describes. */
function tsconfigProblem({ message }: BundlerError, root: string): Problem | null {
  const text = stripVTControlCharacters(message)
  const [, circle] = /Tsconfig extends configs circularly: "(.+?)"/.exec(text) ?? []
  const [, named = circle, reason = '"extends" leads back to this file'] =
    /Failed to load tsconfig "(.+?)": (.+)/.exec(text) ?? []
  if (named === undefined) return null
  const [, told = reason, line, column] =
    /message: "(.+?)(?: at line \d+ column \d+)?", line: (\d+), column: (\d+)/.exec(reason) ?? []
  return {
    severity: 'error',
    message: `The settings in this file can't be used: ${told}`,
    hint: 'Correct the file: the settings in it decide how your components are compiled.',
    file: toSourcePath(named, root),
    ...(line !== undefined && { line: Number(line), column: Number(column) }),
  }
}

/** An error of a plugin that the site added. */
function pluginProblem(error: BundlerError, root: string, plugins: readonly string[]): Problem | null {
  const { plugin, message } = error
  if (plugin === undefined || !plugins.includes(plugin)) return null
  const lines = stripVTControlCharacters(message).split('\n')
  const text = clean(lines[0] ?? '').replace(`[plugin ${plugin}] `, '')
  const inside = error.id?.startsWith(root + path.sep)
  return {
    severity: 'error',
    message: `The Vite plugin ${plugin} failed: ${text}`,
    hint: "Check the file it was working on, and the plugin's options in site.config.ts.",
    file: inside ? toSourcePath(error.id ?? '', root) : 'vite.plugins',
    ...(inside && placeOfError(error)),
  }
}

/** Null if the file isn't one of the site's. */
function toProblem(error: BundlerError, root: string): Problem | null {
  const lines = stripVTControlCharacters(error.message).split('\n')
  // `╭─[ components/chart.tsx:2:20 ]`, from the working directory.
  const [, named] = /\[ (.+?):\d+:\d+ \]/.exec(lines[1] ?? '') ?? []
  const filePath = (error.loc?.file ?? error.id ?? (named && path.resolve(named)))?.replace(/\?.*/, '')
  if (filePath === undefined || !filePath.startsWith(root + path.sep)) return null
  const file = toSourcePath(filePath, root)
  const source = readFileSync(filePath, 'utf8')
  const place = placeOfError(error)
  return {
    severity: 'error',
    message: `Syntax error: ${clean(lines[0] ?? '')}`,
    hint: 'Correct the component.',
    file,
    ...(place && framePlace(source, place)),
  }
}

/** `[builtin:vite-transform] Expected …` → `Expected …`. */
function clean(line: string): string {
  return line.replace(/^\[[\w:-]+\] /, '')
}

function placeOfError({ loc }: BundlerError): { line: number; column: number } | undefined {
  return loc && { line: loc.line, column: loc.column + 1 }
}

/** The bundler can report an error twice, the second time without its file. */
function keepLocated(problems: Problem[]): Problem[] {
  const isLocated = ({ file }: Problem) => file !== 'vite.plugins'
  const located = new Set(problems.filter(isLocated).map(({ message }) => message))
  return problems.filter((problem) => isLocated(problem) || !located.has(problem.message))
}
