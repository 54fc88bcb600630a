import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { execute } from '../../src/cli/cli.ts'
import { octavoCommand, type Run, type RunOptions } from './run-octavo.ts'

export type ExecuteOptions = Omit<RunOptions, 'uid'>

type Compiled = { execute: typeof execute }

/** The command's code, compiled by `compile-engine.ts` before the first test. */
const compiled = new URL('../../dist/cli.mjs', import.meta.url).href

/**
 * Runs a command inside this process, which saves loading all of its code for every build. Exit codes, signals and
 * crashes need `runOctavo`, and so do two builds at once, because the files they write are told apart by process.
 */
export async function executeOctavo(args: string[], options: ExecuteOptions = {}): Promise<Run> {
  const { PATH = '', HOME = '/' } = process.env
  const env: Record<string, string> = { PATH, HOME, ...options.env }
  const run: Run = { code: null, stdout: '', stderr: '' }
  const own = process.env
  // As in a separate process, nothing of the test runner reaches the command, its threads or its children.
  process.env = { ...env }
  try {
    const { execute } = (await import(compiled)) as Compiled
    run.code = await execute(args, {
      stdout: { write: (text) => (run.stdout += text) },
      stderr: { write: (text) => (run.stderr += text) },
      env,
      cwd: options.cwd ?? dirname(octavoCommand),
      signal: new AbortController().signal,
    })
    return run
  } finally {
    process.env = own
  }
}

/**
 * A first build starts a thread per core and has each load a grammar before the number of pages is known, which is
 * half the cost of a site of three pages. With an empty page cache, threads start when they are needed.
 */
export function skipEarlyThreads(root: string): void {
  mkdirSync(join(root, '.octavo', 'pages'), { recursive: true })
}
