import { rmSync } from 'node:fs'
import path from 'node:path'
import {
  SiteError,
  actionableProblemsOf,
  cacheFolderOf,
  hashFolder,
  hashOf,
  openCache,
  type Cache,
  type Problem,
  type Release,
} from 'octavo/feature'
import {
  installReleases,
  listEntries,
  listUnresolved,
  listVersions,
  readManifest,
  type EntryPoint,
} from 'octavo-npm'
import { compareMinors } from 'octavo-reference/model'
import { minorOf, type ApiHistory } from './api-history.ts'
import { addRelease } from './add-release.ts'
import { shapeKind } from './print-signature.ts'
import { readApi, type ReleaseSymbol } from './read-api.ts'

/** The minors to compare, both included. */
type Range = { from: string; to: string | null }

type Options = {
  root: string
  packages: readonly string[]
  range: Range
  /** What is known of a package from an earlier run. */
  readKnown: (name: string) => ApiHistory | null
  signal: AbortSignal
  onProgress: (done: number, total: number, detail: string) => void
}

export type Histories = { histories: ApiHistory[]; problems: Problem[] }

/** The releases of one package that have to be added to what is known of it. */
type Plan = { name: string; base: ApiHistory; releases: string[] }

/**
 * Reads the releases of every package that its history lacks. A package that can't be read completely is reported and
 * left out. Releases that were read are cached, so an interrupted run resumes where it stopped.
 */
export async function readHistories(options: Options): Promise<Histories> {
  const folder = path.join(cacheFolderOf(options.root), 'history')
  const problems: Problem[] = []
  const attempt = createAttempt(problems)
  const place = { folder: path.join(folder, 'packages'), signal: options.signal }
  const plans: Plan[] = []
  const published = new Set<string>()
  for (const name of options.packages) {
    const plan = await attempt(async () => {
      const versions = await listVersions(name, place)
      for (const version of versions) published.add(minorOf(version))
      return planPackage(name, versions, options)
    })
    if (plan) plans.push(plan)
  }
  if (plans.length > 0) problems.push(...checkRange(options.range, published))
  const cache: ApiCache = openCache(path.join(folder, 'apis'))
  const minors = [...new Set(plans.flatMap(({ releases }) => releases.map(minorOf)))].toSorted(compareMinors)
  const install = (minor: string | undefined) =>
    minor === undefined ? null : installMinor(releasesOf(plans, minor), cache, { ...place, minor })
  let next = install(minors[0])
  for (const [index, minor] of minors.entries()) {
    const installed = await next
    // npm is a separate process, so it can install the next release while this one is read.
    next = install(minors[index + 1])
    const names = releasesOf(plans, minor).map(({ name }) => name)
    options.onProgress(index, minors.length, `${minor} of ${names.join(', ')}`)
    if (installed) await readReleases(installed, cache, { signal: options.signal, attempt })
  }
  rmSync(place.folder, { recursive: true, force: true })
  const complete = plans.filter(({ name, releases }) =>
    releases.every((version) => cache.has(keyOf({ name, version }))),
  )
  return { histories: complete.map((plan) => composeHistory(plan, cache)), problems }
}

/** A range may begin or end with a release that only some packages have, but not with one that doesn't exist. */
function checkRange({ from, to }: Range, published: ReadonlySet<string>): Problem[] {
  const ends = [['--from', from] as const, ...(to === null ? [] : [['--to', to] as const])]
  return ends
    .filter(([, minor]) => !published.has(minor))
    .map(([option, minor]) => ({
      severity: 'error',
      message: `No package has a release ${minor}, which ${option} names.`,
      hint: 'The releases that exist have been read. Correct the number and run the command again.',
    }))
}

/**
 * A history is built from scratch if it doesn't begin where the range does, if a newer patch has replaced one of its
 * releases, or if its fingerprints are of another kind.
 */
function planPackage(name: string, versions: readonly string[], { range, readKnown }: Options): Plan {
  const wanted = chooseReleases(versions, range)
  if (wanted.length === 0)
    throw new SiteError({
      message: `No release of ${name} is between ${range.from} and ${range.to ?? 'the newest'}.`,
      hint: `Run npm view ${name} versions to see which ones there are.`,
    })
  const known = readKnown(name)
  const isPrefix = known?.releases.every((version, index) => version === wanted[index]) === true
  const canContinue = isPrefix && known?.shapes === shapeKind
  const base = canContinue ? known : { package: name, shapes: shapeKind, releases: [], symbols: [] }
  return { name, base, releases: wanted.slice(base.releases.length) }
}

function releasesOf(plans: readonly Plan[], minor: string): Release[] {
  return plans.flatMap(({ name, releases }) =>
    releases.filter((version) => minorOf(version) === minor).map((version) => ({ name, version })),
  )
}

type ApiCache = Cache<ReleaseSymbol[]>
type Attempt = <T>(run: () => Promise<T>) => Promise<T | null>

/** Releases in a folder. If they couldn't be installed together, `isComplete` is false. */
type Installed = { releases: Release[]; folder: string; isComplete: boolean }

/** Null if all of them are cached. It never rejects, because nothing awaits it if reading another release fails. */
async function installMinor(
  releases: Release[],
  cache: ApiCache,
  { folder, minor, signal }: { folder: string; minor: string; signal: AbortSignal },
): Promise<Installed | null> {
  if (releases.every((release) => cache.has(keyOf(release)))) return null
  const own = path.join(folder, minor)
  const isComplete = await installReleases(releases, { folder: own, signal }).then(
    () => true,
    () => false,
  )
  return { releases, folder: own, isComplete }
}

async function readReleases(
  { releases, folder, isComplete }: Installed,
  cache: ApiCache,
  { signal, attempt }: { signal: AbortSignal; attempt: Attempt },
): Promise<void> {
  signal.throwIfAborted()
  for (const release of releases) {
    await attempt(async () => {
      // A release that can't be installed must not keep the others from being read.
      if (!isComplete) await installReleases([release], { folder, signal })
      const [problem] = cache.write(keyOf(release), readApi(findEntries(release, folder)))
      if (problem) throw new SiteError(problem)
    })
  }
  rmSync(folder, { recursive: true, force: true })
}

function composeHistory({ name, base, releases }: Plan, cache: ApiCache): ApiHistory {
  return releases.reduce((history, version) => {
    const api = cache.read(keyOf({ name, version }))
    if (!api) throw new Error(`Bug: ${name}@${version} was read and is not in the cache`)
    return addRelease(history, version, api)
  }, base)
}

function keyOf({ name, version }: Release): string {
  // What counts as an entry point decides what is read.
  return hashOf(name, version, hashFolder(import.meta.dirname))
}

/** Collects problems that the user can fix and continues. Other errors are thrown. */
function createAttempt(problems: Problem[]): Attempt {
  return async (run) => {
    try {
      return await run()
    } catch (error) {
      const found = actionableProblemsOf(error)
      if (!found) throw error
      problems.push(...found)
      return null
    }
  }
}

/** The newest patch of every minor in the range, oldest first. Prereleases don't count. */
export function chooseReleases(versions: readonly string[], { from, to }: Range): string[] {
  const newest = new Map<string, string>()
  for (const version of versions) {
    const minor = minorOf(version)
    if (!/^\d+\.\d+\.\d+$/.test(version) || compareMinors(minor, from) < 0) continue
    if (to !== null && compareMinors(minor, to) > 0) continue
    if (patchOf(version) >= patchOf(newest.get(minor) ?? '')) newest.set(minor, version)
  }
  return [...newest.values()].toSorted((a, b) => compareMinors(minorOf(a), minorOf(b)))
}

function patchOf(version: string): number {
  return Number(version.split('.')[2] ?? -1)
}

/** The entry points of an installed release. Throws if it has no declarations at all. */
function findEntries({ name, version }: Release, folder: string): EntryPoint[] {
  const packageFolder = path.join(folder, 'node_modules', name)
  const manifest = readManifest(packageFolder)
  const [unresolved] = manifest ? listUnresolved(manifest, packageFolder) : []
  if (unresolved)
    throw new SiteError({
      message: `The entry point "${unresolved.key}" of ${name}@${version} cannot be resolved: there is no ${unresolved.expected} in the package.`,
      hint: 'A newer patch may have fixed it. If not, begin the range with a later release, or leave the package out.',
    })
  const entries = manifest ? listEntries(manifest, { name, folder: packageFolder, exclude: [] }) : []
  if (entries.length > 0) return entries
  throw new SiteError({
    message: `${name}@${version} has no type declarations, so its API cannot be read.`,
    hint: 'Begin the range with the first release that has them, or leave the package out.',
  })
}
