import path from 'node:path'
import type { LiveAsset } from '../../shared/type-manifest.ts'
import { cacheFolderOf } from '../../../cache/cache-folder.ts'
import { hashModules } from '../../../cache/module-graph.ts'
import { openCache, textFormat } from '../../../cache/open-cache.ts'
import { readToolVersion } from '../../../npm/installed-packages.ts'
import { hashOf } from '../../../files/hash.ts'
import { runThread } from '../../../build/threads/run-thread.ts'
import { buildTypeFiles, readProject } from './build-type-files.ts'
import { compilerPathOf, compileTypescript } from './compile-typescript.ts'
import type { TracedDeclarations, TraceInput } from './trace-declarations.ts'

/** An environment and what its samples import, including types. */
type TypedEnvironment = { name: string; folder: string; hash: string; specifiers: Iterable<string> }

type ProvidedTypes = {
  /** Name of an environment → output path of its manifest. */
  manifests: Record<string, string>
  /** Output path → content. */
  files: Map<string, string>
}

/**
 * The files that let a browser check samples: TypeScript, and for each environment the declarations that its samples
 * reach. Everything is cached until a package, the compiler or an import changes.
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
  const stage = hashModules('live/build/declarations/declarations-worker.ts')
  const wanted = environments.map(({ name, folder, hash, specifiers }) => {
    const names = [...new Set(specifiers)].toSorted()
    const key = hashOf(stage, readToolVersion('typescript'), name, hash, ...names)
    return { name, key, input: { root, folder, specifiers: names }, known: cache.read(key) }
  })
  const missing = wanted.filter(({ known }) => known === null)
  const traced = missing.length > 0 ? await traceInThread(missing.map(({ input }) => input)) : []
  for (const { name, key, input, known } of wanted) {
    const declarations = known ?? traced.shift()
    if (!declarations) throw new Error(`Bug: the declarations for ${name} are missing`)
    if (!known) cache.write(key, declarations)
    const { folder, specifiers } = input
    const project = readProject(folder, specifiers)
    const { manifest, files } = buildTypeFiles(declarations, { compiler, project })
    provided.manifests[name] = manifest
    for (const [file, text] of files) provided.files.set(file, text)
  }
  cache.prune(new Set(wanted.map(({ key }) => key)))
  return provided
}

async function provideCompiler(root: string): Promise<string> {
  const cache = openCache(path.join(cacheFolderOf(root), 'live', 'compiler'), textFormat)
  const key = hashOf(
    hashModules('live/build/declarations/compile-typescript.ts'),
    readToolVersion('typescript'),
  )
  const known = cache.read(key)
  const code = known ?? (await compileTypescript())
  if (known === null) cache.write(key, code)
  cache.prune(new Set([key]))
  return code
}

function traceInThread(inputs: TraceInput[]): Promise<TracedDeclarations[]> {
  // The compiled worker is next to the compiled command.
  const script = new URL('./declarations-worker.mjs', import.meta.url)
  return runThread(script, { workerData: inputs, task: 'collecting declarations for live samples' })
}
