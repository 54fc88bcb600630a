import path from 'node:path'
import { Worker } from 'node:worker_threads'
import type { LiveAsset } from '../../../shared/live/type-manifest.ts'
import { cacheFolderOf } from '../../cache/cache-folder.ts'
import { hashModules } from '../../cache/module-graph.ts'
import { openCache, textFormat } from '../../cache/open-cache.ts'
import { readTypescriptVersion } from '../../samples/typescript-version.ts'
import { hashOf } from '../../support/hash.ts'
import { buildTypeFiles, type TypeFiles } from './build-type-files.ts'
import { compilerPathOf, compileTypescript } from './compile-typescript.ts'
import { readProject } from './read-project.ts'
import type { TracedDeclarations, TraceInput } from './trace-declarations.ts'

/** An environment and what its samples import, including types. */
export type TypedEnvironment = { name: string; folder: string; hash: string; specifiers: Iterable<string> }

export type ProvidedTypes = {
  /** Name of an environment → output path of its manifest. */
  manifests: Record<string, string>
  /** Output path → content. */
  files: Map<string, string>
}

/**
 * The files that let a browser check samples: TypeScript, and for each environment the declarations that its samples
 * reach. Everything is made once and kept until a package, the compiler or an import changes.
 */
export async function provideTypes(
  environments: readonly TypedEnvironment[],
  root: string,
): Promise<ProvidedTypes> {
  const provided: ProvidedTypes = { manifests: {}, files: new Map() }
  if (environments.length === 0) return provided
  const code = await provideCompiler(root)
  const compiler: LiveAsset = { href: compilerPathOf(code), bytes: Buffer.byteLength(code) }
  provided.files.set(compiler.href, code)
  const cache = openCache<TracedDeclarations>(path.join(cacheFolderOf(root), 'live', 'declarations'))
  const used = new Set<string>()
  const stage = hashModules('node/live/declarations/declarations-worker.ts')
  for (const { name, folder, hash, specifiers } of environments) {
    const names = [...new Set(specifiers)].toSorted()
    const key = hashOf(stage, readTypescriptVersion(), name, hash, ...names)
    used.add(key)
    const known = cache.read(key)
    const traced = known ?? (await traceInThread({ root, folder, specifiers: names }))
    if (!known) cache.write(key, traced)
    const { manifest, files }: TypeFiles = buildTypeFiles(traced, {
      compiler,
      project: readProject(folder, names),
    })
    provided.manifests[name] = manifest
    for (const [file, text] of files) provided.files.set(file, text)
  }
  cache.prune(used, Date.now())
  return provided
}

async function provideCompiler(root: string): Promise<string> {
  const cache = openCache(path.join(cacheFolderOf(root), 'live', 'compiler'), textFormat)
  const key = hashOf(hashModules('node/live/declarations/compile-typescript.ts'), readTypescriptVersion())
  const known = cache.read(key)
  const code = known ?? (await compileTypescript())
  if (known === null) cache.write(key, code)
  cache.prune(new Set([key]), Date.now())
  return code
}

/** The compiled thread is next to the compiled command. */
function traceInThread(input: TraceInput): Promise<TracedDeclarations> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./declarations-worker.mjs', import.meta.url), { workerData: input })
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('Bug: the thread that collects declarations ended early')))
  })
}
