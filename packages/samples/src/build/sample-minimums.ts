import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { cacheFolderOf, hashOf, installReleases, openTable, type Releases } from 'octavo/feature'
import { hashSources } from '../sources.ts'
import { findFailedFences } from './check-results.ts'
import { withSampleCompilers } from './compiler/sample-compilers.ts'
import { findMinimums } from './minimums/find-minimums.ts'
import { linkEnvironment } from './minimums/link-environment.ts'
import type { Minimums } from './minimums/minimums-file.ts'
import type { Origin, Sample } from './plan/sample.ts'
import { hashCompiler, hashCompilerCode, toCompilerSample } from './sample-key.ts'

type Version = {
  /** The environment of its samples. */
  folder: string
  /** Oldest first. */
  minors: readonly Releases[]
  samples: readonly Sample[]
}

type Options = {
  root: string
  signal: AbortSignal
  /** Called before samples are compiled with a release. */
  onProgress: (minor: string, count: number) => void
}

/** Compiles the samples of a version with older releases of its packages. Both the packages and results are cached. */
export async function findSampleMinimums(
  { folder: environmentName, minors, samples }: Version,
  options: Options,
): Promise<Minimums> {
  const { root, signal, onProgress } = options
  const environment = path.join(root, environmentName)
  const place = path.join(cacheFolderOf(root), 'minimums', hashOf(environmentName))
  const compilerHash = hashCompiler(environment, hashCompilerCode())
  const id = hashSources('build/check-results.ts')
  const cache = openTable<number[]>(path.join(place, 'results'), id)

  async function failuresIn(minor: Releases, asked: readonly Sample[]): Promise<Set<Origin>> {
    const entries = asked.map((sample) => {
      const input = toCompilerSample(sample, compilerHash)
      return { sample, input, key: hashOf(input.key, JSON.stringify(minor.releases)) }
    })
    const missing = entries.filter(({ key }) => cache.get(key) === undefined)
    if (missing.length > 0) {
      onProgress(minor.minor, missing.length)
      const folder = await prepareMinor(minor, { environment, place, hash: compilerHash, signal })
      const inputs = missing.map(({ input: { key, files } }) => ({
        key,
        // Neither code to run nor types of names are needed here, and types take most of the time.
        files: files.map((file) => ({ ...file, visible: [] })),
        isLive: false,
      }))
      // A thread per release would need the memory of all of them, so each ends before the next one starts.
      const { results } = await withSampleCompilers(signal, (compilers) =>
        compilers.compile({ folder, hash: '' }, inputs),
      )
      for (const { sample, input, key } of missing) {
        const result = results.get(input.key)
        if (!result) throw new Error(`Bug: a sample has no result with ${minor.minor}`)
        const failed = findFailedFences(sample, result)
        cache.set(
          key,
          [...sample.origins.entries()].flatMap(([index, origin]) => (failed.has(origin) ? [index] : [])),
        )
      }
      cache.save()
    }
    return new Set(
      entries.flatMap(({ sample, key }) =>
        (cache.get(key) ?? []).flatMap((index) => sample.origins[index] ?? []),
      ),
    )
  }

  const found = await findMinimums(samples, minors, failuresIn)
  cache.save()
  return { first: minors[0]?.minor ?? '', fences: Object.fromEntries(found) }
}

type Preparation = { environment: string; place: string; hash: string; signal: AbortSignal }

/** The stamp is written last, so an interrupted installation is repeated. */
async function prepareMinor(
  { minor, releases }: Releases,
  { environment, place, hash, signal }: Preparation,
): Promise<string> {
  const folder = path.join(place, minor)
  const file = path.join(folder, '.stamp')
  const stamp = hashOf(hash, JSON.stringify(releases))
  if (existsSync(file) && readFileSync(file, 'utf8') === stamp) return folder
  await installReleases(releases, { folder, signal })
  linkEnvironment(
    environment,
    folder,
    releases.map(({ name }) => name),
  )
  writeFileSync(file, stamp)
  return folder
}
