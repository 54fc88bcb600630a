import { spawn } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundleRun } from './bundle-run.ts'
import type { SampleRun } from './list-runs.ts'

/** How a run ended, and what each of its entries printed. */
export type RunOutcome = { outputs: string[]; failure: 'crash' | 'timeout' | null }

type Options = { folderName: string; limitMs: number; signal: AbortSignal }

/** Executes a sample in its own process, with the packages of its environment. */
export async function executeRun(run: SampleRun, options: Options): Promise<RunOutcome> {
  const modules = path.join(run.sample.environment.folder, 'node_modules')
  const folder = path.join(modules, '.octavo-runs', options.folderName)
  mkdirSync(folder, { recursive: true })
  try {
    const entries = await bundleRun(run, folder)
    return await spawnRunner(entries, folder, options)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function spawnRunner(entries: string[], folder: string, options: Options): Promise<RunOutcome> {
  const mark = `--- ${options.folderName} ---`
  const outputFile = path.join(folder, 'output.txt')
  // Both streams share one file, which keeps lines in the order they were printed.
  const output = openSync(outputFile, 'w')
  // The compiled runner is next to the compiled command.
  const runner = fileURLToPath(new URL('./sample-runner.mjs', import.meta.url))
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(process.execPath, ['--no-warnings', runner, mark, ...entries], {
    cwd: folder,
    env: { PATH, HOME, NO_COLOR: '1', TZ: 'UTC' },
    stdio: ['ignore', output, output],
    signal: options.signal,
    killSignal: 'SIGKILL',
  })
  closeSync(output)
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    child.kill('SIGKILL')
  }, options.limitMs)
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', resolve)
  }).finally(() => clearTimeout(timer))
  const [, ...outputs] = readFileSync(outputFile, 'utf8').split(`${mark}\n`)
  return { outputs, failure: isLate ? 'timeout' : code === 0 ? null : 'crash' }
}
