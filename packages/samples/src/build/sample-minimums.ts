import {
  existsSync,
  readFileSync,
  writeFileSync,
  cpSync,
  mkdirSync,
  readdirSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import path from 'node:path'
import { cacheFolderOf, hashOf, openTable, type Releases } from 'octavo/feature'
import { installReleases } from 'octavo-npm'
import { hashSources } from '../sources.ts'
import { findFailedFences } from './check-results.ts'
import { withSampleCompilers } from './compiler/sample-compilers.ts'
import { type Minimums, minimumKeyOf } from './minimums/minimums-file.ts'
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

type Search = {
  key: string
  sample: Sample
  origin: Origin
  /** Indexes of releases: the newest one the fence is known to fail with, and the oldest one it compiles with. */
  fails: number
  works: number
}

/**
 * Finds the first release each fence compiles with. All of them compile with the newest, which is the one of their
 * environment. Most compile with the oldest too, so that's tried first; the rest is found by bisection.
 *
 * Returns the releases by the fences' keys.
 */
export async function findMinimums(
  samples: readonly Sample[],
  minors: readonly Releases[],
  failuresIn: (minor: Releases, samples: readonly Sample[]) => Promise<ReadonlySet<Origin>>,
): Promise<Map<string, string>> {
  const searches = listSearches(samples, minors.length - 1)
  for (;;) {
    const open = searches.filter(({ fails, works }) => works - fails > 1)
    const [first] = open
    // Fences that have to be tried with the same release are compiled together.
    const index = first ? nextOf(first) : -1
    const minor = minors[index]
    if (!minor) break
    const asking = open.filter((search) => nextOf(search) === index)
    const failures = await failuresIn(minor, [...new Set(asking.map(({ sample }) => sample))])
    for (const search of asking) {
      if (failures.has(search.origin)) search.fails = index
      else search.works = index
    }
  }
  return new Map(searches.map(({ key, works }) => [key, minors[works]?.minor ?? '']))
}

function listSearches(samples: readonly Sample[], newest: number): Search[] {
  const searches = new Map<string, Search>()
  for (const sample of samples)
    for (const origin of sample.origins) {
      const key = minimumKeyOf(sample, origin)
      searches.set(key, { key, sample, origin, fails: -1, works: newest })
    }
  return [...searches.values()]
}

function nextOf({ fails, works }: Search): number {
  return fails === -1 ? 0 : Math.floor((fails + works) / 2)
}

/**
 * Turns a folder with a few installed packages into a sample environment: with the files of another environment, and
 * with links to those of its packages that aren't in `installed`.
 */
function linkEnvironment(environment: string, folder: string, installed: readonly string[]): void {
  cpSync(environment, folder, {
    recursive: true,
    filter: (file) => file === environment || !/^(?:node_modules$|\.)/.test(path.basename(file)),
  })
  for (const name of listPackages(path.join(environment, 'node_modules'))) {
    if (installed.includes(name)) continue
    const target = path.join(folder, 'node_modules', name)
    // The installed packages may have brought another version of it along.
    rmSync(target, { recursive: true, force: true })
    mkdirSync(path.dirname(target), { recursive: true })
    symlinkSync(path.join(environment, 'node_modules', name), target, 'junction')
  }
}

/** Names of the packages in a `node_modules` folder, `@scope/name` among them. */
function listPackages(folder: string): string[] {
  if (!existsSync(folder)) return []
  const names = readdirSync(folder).filter((name) => !name.startsWith('.'))
  return names.flatMap((name) =>
    name.startsWith('@') ? readdirSync(path.join(folder, name)).map((one) => `${name}/${one}`) : [name],
  )
}
