import path from 'node:path'
import { type Cache, cacheFolderOf, hashOf, openCache, readToolVersion } from 'octavo/feature'
import { hashSampleEnvironment } from 'octavo-npm'
import { hashSources } from '../sources.ts'
import type { CompiledSample, CompilerFile, CompilerSample } from './compiler/compiled-sample.ts'
import { type Origin, queriesIn, type Sample, type SampleFile, textOf } from './plan/sample.ts'

/** Identifies the code that talks to the compiler, so that other changes of the engine don't invalidate results. */
export function hashCompilerCode(): string {
  return hashSources('build/compiler/sample-worker.ts')
}

/** Hash of what affects results besides the samples themselves: the lockfile and options, TypeScript, and our code. */
export function hashCompiler(folder: string, compilerId: string): string {
  return hashOf(hashSampleEnvironment(folder), readToolVersion('typescript'), compilerId)
}

/**
 * Converts a sample to the compiler's input. Its position in Markdown isn't included, so moving it doesn't change its
 * key.
 */
export function toCompilerSample(sample: Sample, compilerHash: string): CompilerSample {
  const files = sample.files.map(toCompilerFile)
  const isLive = sample.environment.isLive && sample.origins.some(isRunnable)
  return { key: hashOf(compilerHash, JSON.stringify(files), isLive ? 'live' : ''), files, isLive }
}

/** Whether readers can run a fence. */
export function isRunnable({ meta: { run, isNodeOnly, preview } }: Origin): boolean {
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
