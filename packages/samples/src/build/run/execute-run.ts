import { spawn } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs'
import { createRequire, isBuiltin } from 'node:module'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { readManifest } from 'octavo-npm'
import { packageOfImport, resolveFile } from 'octavo/feature-shared'
import { textOf } from '../plan/sample.ts'
import type { SampleRun } from './list-runs.ts'

const prefix = '\0sample:'

/**
 * Compiles each entry to a module that Node can run, in `folder`. The sample's files are bundled; packages stay
 * external, so that a sample runs with what a reader installs.
 */
async function bundleRun({ sample, entries }: SampleRun, folder: string): Promise<string[]> {
  const { rolldown } = await import('rolldown')
  const files = new Map(sample.files.map((file) => [file.name, file]))
  const input = Object.fromEntries(entries.map(({ file }, index) => [`entry-${index}`, prefix + file]))
  const bundle = await rolldown({
    input,
    platform: 'node',
    logLevel: 'silent',
    plugins: [
      {
        name: 'octavo:sample',
        resolveId(specifier, importer) {
          if (specifier.startsWith(prefix)) return specifier
          if (!specifier.startsWith('.')) return resolvePackage(specifier, sample.environment.folder)
          const name = resolveFile(specifier, importer?.slice(prefix.length) ?? '', [...files.keys()])
          return name === null ? null : prefix + name
        },
        load(id) {
          const file = id.startsWith(prefix) ? files.get(id.slice(prefix.length)) : undefined
          return file ? { code: textOf(file), moduleType: file.name.endsWith('x') ? 'tsx' : 'ts' } : null
        },
      },
    ],
  })
  await bundle.write({
    dir: folder,
    format: 'esm',
    entryFileNames: '[name].mjs',
    chunkFileNames: '[name].mjs',
  })
  await bundle.close()
  return entries.map((_, index) => path.join(folder, `entry-${index}.mjs`))
}

type External = { id: string; external: true }

/**
 * A package with an `exports` map is imported as written. Older ones rely on folder imports, which Node resolves only
 * for `require`, so they're resolved that way.
 */
function resolvePackage(specifier: string, folder: string): External {
  const own = { id: specifier, external: true } as const
  const name = packageOfImport(specifier)
  const manifest = readManifest(path.join(folder, 'node_modules', name))
  if (isBuiltin(specifier) || specifier === name || !manifest || 'exports' in manifest) return own
  try {
    const require = createRequire(path.join(folder, 'package.json'))
    return { id: pathToFileURL(require.resolve(specifier)).href, external: true }
  } catch {
    return own
  }
}

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
    timeout: options.limitMs,
    killSignal: 'SIGKILL',
  })
  closeSync(output)
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', resolve)
  })
  const [, ...outputs] = readFileSync(outputFile, 'utf8').split(`${mark}\n`)
  return { outputs, failure: child.killed ? 'timeout' : code === 0 ? null : 'crash' }
}
