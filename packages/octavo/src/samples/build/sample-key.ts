import { parseSampleMeta } from '../../model/samples/sample-meta.ts'
import { hashOf } from '../../files/hash.ts'
import type { CompilerFile, CompilerSample, CompiledSample } from './compiler/compiled-sample.ts'
import { queriesIn, textOf, type Origin, type Sample, type SampleFile } from './plan/sample.ts'
import path from 'node:path'
import { cacheFolderOf } from '../../cache/cache-folder.ts'
import { openCache, type Cache } from '../../cache/open-cache.ts'

/** What affects a result besides the sample itself. */
export type CompilerIdentity = {
  /** Hash of the environment: its lockfile and options. */
  environmentHash: string
  typescriptVersion: string
  /** Identifies the code that talks to the compiler. */
  compilerId: string
}

/**
 * Converts a sample to the compiler's input. Its position in Markdown isn't included, so moving it doesn't change its
 * key.
 */
export function toCompilerSample(sample: Sample, identity: CompilerIdentity): CompilerSample {
  const files = sample.files.map(toCompilerFile)
  const { environmentHash, typescriptVersion, compilerId } = identity
  const isLive = sample.environment.isLive && sample.origins.some(isRunnable)
  const key = hashOf(
    environmentHash,
    typescriptVersion,
    compilerId,
    JSON.stringify(files),
    isLive ? 'live' : '',
  )
  return { key, files, isLive }
}

/** Whether readers can run a fence. */
export function isRunnable({ fence }: Origin): boolean {
  if (!fence) return false
  const { run, isNodeOnly, preview } = parseSampleMeta(fence.meta)
  return (run && !isNodeOnly) || preview !== null
}

function toCompilerFile(file: SampleFile): CompilerFile {
  const { name, lines } = file
  return {
    name,
    text: textOf(file),
    visible: lines.flatMap(({ origin, line }, number) => (origin.shown.includes(line) ? [number] : [])),
    queries: queriesIn(file).map(({ number, query: { column, kind } }) => ({ line: number, column, kind })),
  }
}

/** The compiler's results, by sample key. */
export function openResultCache(root: string): Cache<CompiledSample> {
  return openCache(path.join(cacheFolderOf(root), 'samples', 'results'))
}
