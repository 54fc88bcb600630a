import path from 'node:path'
import type { Document } from '../../model/document.ts'
import { documentKeyOf } from '../../model/page-contents.ts'
import type { RunnableSample } from '../../model/samples/live-sample.ts'
import type { Problem } from '../../model/problem.ts'
import type { Site } from '../../model/site.ts'
import type { Boundary } from '../../files/boundary.ts'
import { cacheFolderOf } from '../../cache/cache-folder.ts'
import { openTable } from '../../cache/open-cache.ts'
import { hasLiveSample, hasSamplePage } from '../../cache/sample-pages.ts'
import type { SampleCounts } from '../../cli/terminal/format-report.ts'
import { hashOf } from '../../files/hash.ts'
import { checkShare } from './check-results.ts'
import type { SampleCompilers } from './compiler/sample-compilers.ts'
import {
  hashSampleEnvironment,
  type Environment,
  type EnvironmentFinder,
} from '../../npm/environments/environments.ts'
import { compareKeys, type ListDifference, type Minimums } from './minimums/minimums-file.ts'
import { buildEntry, countFences, toProblems, type PageEntry } from './page-entry.ts'
import type { CompiledSample, CompilerSample } from './compiler/compiled-sample.ts'
import { planPage, type PagePlan } from './plan/plan-page.ts'
import type { Sample } from './plan/sample.ts'
import { readPage, type FenceLister } from './plan/read-page.ts'
import { findReference, hashSymbols } from './reference-pages.ts'
import type { VersionSymbols } from '../../model/reference-index.ts'
import { toCompilerSample, openResultCache } from './sample-key.ts'
import { readToolVersion } from '../../npm/installed-packages.ts'

export type CheckOptions = {
  root: string
  /** Preludes must be inside it. */
  boundary: Boundary
  site: Pick<Site, 'samples'>
  environments: EnvironmentFinder
  documents: Document[]
  /** The symbols of all versions, with or without an API reference. */
  symbols: readonly VersionSymbols[]
  /** Which releases the samples of an environment need, by its name. */
  minimums: ReadonlyMap<string, Minimums>
  /** `compilerId` changes with the code that talks to the compiler, `stageId` with any code of this stage. */
  compilerId: string
  stageId: string
  compilers: SampleCompilers
  /** Loaded when a page has changed, because a build without changes needs no parser. */
  loadFenceLister: () => Promise<FenceLister>
  onProgress: (done: number, total: number) => void
}

export type CheckedSamples = {
  /** The key of a document → the value of its `ContentRef.samples`, and the hash of the file that was checked. */
  pages: Map<string, { name: string; hash: string }>
  problems: Problem[]
  counts: SampleCounts
  /** Whether the lists of releases are up to date. */
  minimums: ListDifference[]
  /** The samples that readers can run. */
  live: RunnableSample[]
  /** Cache entries in use. */
  used: { keys: Set<string>; pages: Set<string> }
}

/** Checks the samples of documents. Returns results for all of their fences, and reports what doesn't compile. */
export async function checkSamples(options: CheckOptions): Promise<CheckedSamples> {
  const { root, boundary, environments, documents, symbols, minimums } = options
  const hashes = new Map(environments.all.map(({ name, folder }) => [name, hashSampleEnvironment(folder)]))
  const identity = hashOf(
    options.stageId,
    readToolVersion('typescript'),
    JSON.stringify([...hashes]),
    JSON.stringify(environments.all.map(({ isLive }) => isLive)),
    hashSymbols(symbols),
    JSON.stringify([...minimums]),
  )
  const index = openTable<PageEntry>(path.join(cacheFolderOf(root), 'samples', 'index'), identity)
  const plans = documents.flatMap((document) => planPage(document, { root, boundary, environments }) ?? [])
  const isKnown = ({ key }: PagePlan) => {
    const entry = index.get(key)
    return (
      entry !== undefined &&
      hasSamplePage(root, entry.page) &&
      entry.live.every((names) => hasLiveSample(root, names))
    )
  }
  const unknown = plans.filter((plan) => !isKnown(plan))
  const fresh = unknown.length > 0 ? await checkPages(unknown, options, hashes) : noPages
  for (const [plan, entry] of fresh.entries) index.set(plan.key, entry)
  const entries = plans.flatMap((plan) => {
    const entry = fresh.entries.get(plan) ?? index.get(plan.key)
    return entry ? [{ plan, entry }] : []
  })
  const fences = countFences(entries.map(({ entry }) => entry))
  return {
    pages: new Map(
      entries
        .filter(({ plan, entry }) => plan.environment !== null || entry.page !== '')
        .map(({ plan: { document }, entry }) => [
          documentKeyOf(document),
          { name: entry.page, hash: document.content.hash },
        ]),
    ),
    problems: [
      ...plans.flatMap(({ problems }) => problems),
      ...fresh.problems,
      ...toProblems(entries.flatMap(({ entry }) => entry.findings)),
      ...checkShare(fences, options.site.samples),
      ...index.save(),
    ],
    live: entries.flatMap(({ plan, entry }) =>
      entry.live.map((use) => ({ ...use, page: plan.document.file })),
    ),
    counts: { ...fences, unchecked: fences.unchecked.length, compiled: fresh.compiled },
    minimums: compareKeys(
      minimums,
      entries.flatMap(({ entry }) => entry.minimumKeys),
    ),
    used: {
      keys: new Set(entries.flatMap(({ entry }) => entry.keys)),
      pages: new Set(entries.map(({ entry }) => entry.page)),
    },
  }
}

type Fresh = { entries: Map<PagePlan, PageEntry>; problems: Problem[]; compiled: number }
const noPages: Fresh = { entries: new Map(), problems: [], compiled: 0 }

async function checkPages(
  plans: PagePlan[],
  options: CheckOptions,
  hashes: ReadonlyMap<string, string>,
): Promise<Fresh> {
  const { root, environments, symbols, minimums, compilerId } = options
  const listFences = await options.loadFenceLister()
  const typescriptVersion = readToolVersion('typescript')
  const pages = plans.flatMap((plan) => {
    const page = readPage(plan, { root, environments, listFences })
    return page ? [{ plan, page }] : []
  })
  const wanted = pages
    .flatMap(({ page }) => page.samples)
    .map((sample) => {
      const environmentHash = hashes.get(sample.environment.name) ?? ''
      return { sample, input: toCompilerSample(sample, { environmentHash, typescriptVersion, compilerId }) }
    })
  const { results, problems, compiled } = await compileMissing(wanted, options, hashes)
  const keys = new Map(wanted.map(({ sample, input }) => [sample, input.key]))
  const entries = new Map<PagePlan, PageEntry>()
  for (const { plan, page } of pages) {
    // An unusable environment is reported once, and its samples have no results.
    if (page.samples.some((sample) => !results.has(keys.get(sample) ?? ''))) continue
    const referenceOf = (name: string) => findReference(symbols, plan.document, name)
    entries.set(plan, buildEntry(page, { keys, results, root, referenceOf, minimums }))
  }
  return { entries, problems, compiled }
}

type Compiled = {
  results: Map<string, CompiledSample>
  problems: Problem[]
  /** Number of fences in samples that had no cached result. */
  compiled: number
}

/** Takes results from the cache and compiles the rest, each environment in its own thread. */
async function compileMissing(
  wanted: { sample: Sample; input: CompilerSample }[],
  { root, compilers, onProgress }: CheckOptions,
  hashes: ReadonlyMap<string, string>,
): Promise<Compiled> {
  const cache = openResultCache(root)
  const results = new Map<string, CompiledSample>()
  const missing = new Map<Environment, Map<string, CompilerSample>>()
  let compiled = 0
  for (const { sample, input } of wanted) {
    const known = results.get(input.key) ?? cache.read(input.key)
    if (known) results.set(input.key, known)
    else {
      const batch = missing.get(sample.environment) ?? new Map<string, CompilerSample>()
      missing.set(sample.environment, batch.set(input.key, input))
      compiled += sample.origins.length
    }
  }
  const total = [...missing.values()].reduce((sum, batch) => sum + batch.size, 0)
  let done = 0
  const problems: Problem[] = []
  const work = [...missing].map(async ([{ name, folder }, batch]) => {
    const place = { folder, hash: hashes.get(name) ?? '' }
    const outcome = await compilers.compile(place, [...batch.values()], () => onProgress(++done, total))
    for (const [key, result] of outcome.results) {
      problems.push(...cache.write(key, result))
      results.set(key, result)
    }
    problems.push(...outcome.mistakes.map((mistake) => wrongConfiguration(name, mistake)))
  })
  await Promise.all(work)
  return { results, problems, compiled }
}

function wrongConfiguration(environment: string, mistake: string): Problem {
  return {
    severity: 'error',
    message: `The compiler options for samples are wrong: ${mistake}`,
    hint: 'Correct the file; samples that use it have not been compiled.',
    file: `${environment}/tsconfig.json`,
  }
}
