import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, dirname, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Problem } from '../model/problem.ts'
import { readFrames } from '../problems/code-frame.ts'
import { findOriginal } from '../problems/original-place.ts'
import { describeMissing } from '../problems/missing-file.ts'
import { isInstalled } from '../npm/installed-packages.ts'
import { SiteError } from '../problems/site-error.ts'
import type { ConfigModule } from './config-cache.ts'
import { toSourcePath } from '../files/posix-path.ts'

type Place = Pick<Problem, 'file' | 'line' | 'column'>
/** `subject` begins sentences about what went wrong; without it, that's the configuration file. */
type Source = { configFile: string; subject?: string; timeout?: number }

/**
 * Runs a compiled configuration and returns its default export, after calling a function and awaiting a promise.
 * Every call runs the module again, because it may depend on more than its own source.
 */
export function runConfig(module: ConfigModule, source: Source): Promise<unknown> {
  return runCode(module, source, async (file) => {
    const exported: unknown = Object(await importAgain(module)).default
    if (exported === undefined) {
      const hint = 'End it with: export default defineSite({ … })'
      throw new SiteError({ message: `${file} has no default export`, hint, file })
    }
    // Returned from an async function, so a promise is awaited.
    return typeof exported === 'function' ? exported() : exported
  })
}

export function runModule(module: ConfigModule, source: Source): Promise<unknown> {
  return runCode(module, source, () => importAgain(module))
}

function importAgain({ file }: ConfigModule): Promise<unknown> {
  return import(/* @vite-ignore */ `${pathToFileURL(file).href}?${Date.now()}-${Math.random()}`)
}

/** Waits for code of the configuration and says what went wrong in it. `work` gets the file's name in messages. */
export async function runCode<T>(
  module: ConfigModule,
  { configFile, subject = basename(configFile), timeout = 60_000 }: Source,
  work: (file: string) => Promise<T>,
): Promise<T> {
  const file = basename(configFile)
  const message = `${subject} did not finish within ${timeout / 1000} seconds`
  const hint = 'Look for something it waits for that never happens, such as a request without a timeout.'
  let timer: NodeJS.Timeout | undefined
  // Without a timeout, a promise that never settles would make the process exit without a message.
  const expired = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new SiteError({ message, hint, file })), timeout)
  })
  try {
    return await Promise.race([work(file), expired])
  } catch (error) {
    throw await explainConfigError(error, subject, { module, configFile })
  } finally {
    clearTimeout(timer)
  }
}

/** What was thrown by code of the configuration, at any time; `subject` begins the sentence. */
export async function explainConfigError(
  error: unknown,
  subject: string,
  { module, configFile }: { module: ConfigModule; configFile: string },
): Promise<SiteError> {
  if (error instanceof SiteError) return error
  const place = { file: basename(configFile), root: dirname(configFile), subject }
  const problem: Problem = { severity: 'error', ...(await describeFailure(error, module, place)) }
  return new SiteError(readFrames([problem], place.root), { cause: error })
}

async function describeFailure(
  error: unknown,
  module: ConfigModule,
  { file, root, subject }: { file: string; root: string; subject: string },
): Promise<Omit<Problem, 'severity'>> {
  const missing = findMissingPackage(error)
  if (missing !== null) {
    const files = [...module.inputs.map((input) => input.file), resolve(root, file)]
    return {
      ...describeMissing(missing, (name) => isInstalled(name, root)),
      ...((await findImport(missing, files, root)) ?? { file }),
    }
  }
  const message = error instanceof Error ? describeRequire(error, root) || error.name : String(error)
  const place = error instanceof Error ? findThrow(error, module, root) : null
  return { message: `${subject} failed: ${message}`, ...(place ?? { file }) }
}

/** The package that can't be imported (`Cannot find package 'a'`) or required (`Cannot find module 'a/deep'`). */
function findMissingPackage(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error)) return null
  if (error.code === 'ERR_MODULE_NOT_FOUND')
    return /Cannot find package '([^']+)'/.exec(error.message)?.[1] ?? null
  if (error.code !== 'MODULE_NOT_FOUND') return null
  return /^Cannot find module '([^'./][^']*)'/.exec(error.message)?.[1] ?? null
}

/** An error's message. Of the files that required a missing one, it names the nearest. */
function describeRequire({ message }: Error, root: string): string {
  return message.replace(
    /\nRequire stack:\n- ([^\n]+)[\s\S]*/,
    (_, file: string) => `, which ${toSourcePath(file, root)} requires`,
  )
}

async function findImport(name: string, files: string[], root: string): Promise<Place | null> {
  for (const file of files) {
    const lines = (await readFile(file, 'utf8')).split('\n')
    const index = lines.findIndex((line) => line.includes(`'${name}`) || line.includes(`"${name}`))
    if (index >= 0) return { file: toSourcePath(file, root), line: index + 1 }
  }
  return null
}

/**
 * Maps the innermost stack frame inside the compiled module to a place in the author's file. The module's name
 * contains a hash, so it can't be confused with anything else.
 */
function findThrow(error: Error, { file }: ConfigModule, root: string): Place | null {
  const [, afterUrl] = (error.stack ?? '').split(basename(file))
  const [, line, column] = /^[^\s:]*:(\d+):(\d+)/.exec(afterUrl ?? '') ?? []
  const original =
    line === undefined ? null : findOriginal(file, { line: Number(line), column: Number(column) })
  if (!original || !existsSync(original.file)) return null
  return { ...original, file: toSourcePath(original.file, root) }
}
