import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { SiteError, toPosix } from 'octavo/feature'
import { bundleSource, type Missing } from './bundle-source.ts'

export type Evaluated = { value: unknown; missing: readonly Missing[] }

type Options = { root: string; signal: AbortSignal }
type Result = { value?: unknown; error?: { message: string; stack?: string } }

const limitMs = 60_000

/** Runs a configuration or a file of sidebars in a process of its own, in the site's folder, and returns what it exports. */
export async function evaluate(file: string, options: Options): Promise<Evaluated> {
  if (file.endsWith('.json')) return { value: readJson(file, options), missing: [] }
  const folder = mkdtempSync(path.join(tmpdir(), 'octavo-migrate-'))
  try {
    const module = path.join(folder, 'config.mjs')
    const missing = await bundleSource(file, module).catch((error: unknown) => {
      throw refuse(file, options, { message: firstLine(error) })
    })
    const { value, error } = await runModule(module, options)
    if (error) throw refuse(file, options, error)
    return { value, missing }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function readJson(file: string, options: Options): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as unknown
  } catch (error) {
    throw refuse(file, options, { message: firstLine(error) })
  }
}

async function runModule(module: string, { root, signal }: Options): Promise<Result> {
  const output = path.join(path.dirname(module), 'result.json')
  const runner = fileURLToPath(new URL('./config-runner.mjs', import.meta.url))
  const child = spawn(process.execPath, ['--enable-source-maps', '--no-warnings', runner, module, output], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: 'ignore',
    signal,
    timeout: limitMs,
    killSignal: 'SIGKILL',
  })
  await new Promise((resolve, reject) => child.on('error', reject).on('close', resolve))
  try {
    return JSON.parse(readFileSync(output, 'utf8')) as Result
  } catch {
    return {
      error: {
        message: `it ended before it had exported anything, or took more than ${limitMs / 1000} seconds`,
      },
    }
  }
}

/** Names the innermost place in one of the site's files. */
function refuse(
  file: string,
  { root }: Options,
  { message, stack = '' }: NonNullable<Result['error']>,
): SiteError {
  const name = (place: string) => toPosix(path.relative(root, place))
  const places = [...stack.matchAll(/(?:\(|at |file:\/\/)(\/?[^\s()]+?):(\d+):(\d+)\)?$/gm)].map(
    ([, place = '', line = '']) => ({ file: name(place.replace(/^file:\/\//, '')), line: Number(line) }),
  )
  const place = places.find((one) => !one.file.startsWith('..') && !one.file.includes('node_modules'))
  return new SiteError({
    message: `${name(file)} can't be read: ${message.split('\n')[0]}`,
    hint: 'Nothing was written. Correct the file, or remove what fails for the time being, and run octavo migrate again.',
    ...(place ?? { file: name(file) }),
  })
}

function firstLine(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  const lines = stripVTControlCharacters(message).split('\n')
  return (lines.find((line) => /^\[[A-Z_]+\]|rror/.test(line)) ?? lines[0] ?? '').replace(
    /^\[[A-Z_]+\]\s*(?:Error:\s*)?/,
    '',
  )
}
