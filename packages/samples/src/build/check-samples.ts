import path from 'node:path'
import {
  cacheFolderOf,
  type Document,
  documentKeyOf,
  hashOf,
  openTable,
  type Problem,
  type SampleCounts,
  type VersionSymbols,
} from 'octavo/feature'
import { type Environment } from 'octavo-npm'
import type { RunnableSample } from 'octavo/feature-shared'
import { checkShare } from './check-results.ts'
import type { CompiledSample, CompilerSample } from './compiler/compiled-sample.ts'
import type { SampleCompilers } from './compiler/sample-compilers.ts'
import { hasLiveSample } from './live-sample-files.ts'
import { compareKeys, type ListDifference, type Minimums } from './minimums/minimums-file.ts'
import { buildEntry, countFences, type PageEntry, type SampleResult, toProblems } from './page-entry.ts'
import { type PageContext, type PagePlan, planPage } from './plan/plan-page.ts'
import type { Sample } from './plan/sample.ts'
import { findReference, hashSymbols } from './reference-pages.ts'
import { hashCompiler, openResultCache, toCompilerSample } from './sample-key.ts'
import { hasSamplePage } from './sample-pages.ts'

export type CheckOptions = PageContext & {
  documents: Document[]
  /** The symbols of all versions, with or without an API reference. */
  symbols: readonly VersionSymbols[]
  /** Which releases the samples of an environment need, by its name. */
  minimums: ReadonlyMap<string, Minimums>
  maxUnchecked: number
  /** `compilerId` changes with the code that talks to the compiler, `stageId` with any code of this stage. */
  compilerId: string
  stageId: string
  compilers: SampleCompilers
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

/** What results depend on besides the samples, by the name of their environment. */
type CompilerHashes = ReadonlyMap<string, string>

/** Checks the samples of documents. Returns results for all of their fences, and reports what doesn't compile. */
export async function checkSamples(options: CheckOptions): Promise<CheckedSamples> {
  const { root, environments, documents, symbols, minimums, maxUnchecked } = options
  const hashes = new Map(
    environments.all.map(({ name, folder }) => [name, hashCompiler(folder, options.compilerId)]),
  )
  const isLive = environments.all.map((environment) => environment.isLive)
  const identity = hashOf(
    options.stageId,
    JSON.stringify([[...hashes], isLive, [...minimums]]),
    hashSymbols(symbols),
  )
  const index = openTable<PageEntry>(path.join(cacheFolderOf(root), 'samples', 'index'), identity)
  const plans = documents.flatMap((document) => planPage(document, options) ?? [])
  const unknown = plans.filter(({ key }) => !isComplete(index.get(key), root))
  const fresh = await checkPages(unknown, options, hashes)
  for (const [plan, entry] of fresh.entries) index.set(plan.key, entry)
  const pages = plans.flatMap((plan) => {
    const entry = index.get(plan.key)
    return entry ? [{ plan, entry }] : []
  })
  const entries = pages.map(({ entry }) => entry)
  const fences = countFences(entries)
  return {
    pages: new Map(
      pages
        .filter(({ plan, entry }) => plan.environment !== null || entry.page !== '')
        .map(({ plan: { document }, entry }) => [
          documentKeyOf(document),
          { name: entry.page, hash: document.content.hash },
        ]),
    ),
    problems: [
      ...plans.flatMap(({ problems }) => problems),
      ...fresh.problems,
      ...toProblems(entries.flatMap(({ findings }) => findings)),
      ...checkShare(fences, maxUnchecked),
      ...index.save(),
    ],
    live: pages.flatMap(({ plan, entry }) => entry.live.map((use) => ({ ...use, page: plan.document.file }))),
    counts: { ...fences, unchecked: fences.unchecked.length, compiled: fresh.compiled },
    minimums: compareKeys(
      minimums,
      entries.flatMap(({ minimumKeys }) => minimumKeys),
    ),
    used: {
      keys: new Set(entries.flatMap(({ keys }) => keys)),
      pages: new Set(entries.map(({ page }) => page)),
    },
  }
}

/** Whether the files that an entry names are still there. */
function isComplete(entry: PageEntry | undefined, root: string): boolean {
  return (
    entry !== undefined &&
    hasSamplePage(root, entry.page) &&
    entry.live.every((names) => hasLiveSample(root, names))
  )
}

type CheckedPages = { entries: [PagePlan, PageEntry][]; problems: Problem[]; compiled: number }

async function checkPages(
  plans: PagePlan[],
  options: CheckOptions,
  hashes: CompilerHashes,
): Promise<CheckedPages> {
  if (plans.length === 0) return { entries: [], problems: [], compiled: 0 }
  const { root, symbols, minimums } = options
  // A build without changes needs no Markdown parser.
  const { readPage } = await import('./plan/read-page.ts')
  const pages = plans.flatMap((plan) => {
    const page = readPage(plan, options)
    return page ? [{ plan, page }] : []
  })
  const samples = pages.flatMap(({ page }) => page.samples)
  const { results, problems, compiled } = await compileSamples(samples, options, hashes)
  const entries = pages.flatMap(({ plan, page }): CheckedPages['entries'] => {
    // An unusable environment is reported once, and its samples have no results.
    if (!page.samples.every((sample) => results.has(sample))) return []
    const referenceOf = (name: string) => findReference(symbols, plan.document, name)
    return [[plan, buildEntry(page, { results, root, referenceOf, minimums })]]
  })
  return { entries, problems, compiled }
}

type Compilation = {
  results: Map<Sample, SampleResult>
  problems: Problem[]
  /** Number of fences in samples that had no cached result. */
  compiled: number
}

/** Takes results from the cache and compiles the rest, each environment in its own thread. */
async function compileSamples(
  samples: readonly Sample[],
  { root, compilers, onProgress }: CheckOptions,
  hashes: CompilerHashes,
): Promise<Compilation> {
  const hashFor = ({ name }: Environment) => hashes.get(name) ?? ''
  const cache = openResultCache(root)
  const inputs = new Map(
    samples.map((sample) => [sample, toCompilerSample(sample, hashFor(sample.environment))]),
  )
  const known = new Map<string, CompiledSample>()
  const missing = new Map<Environment, Map<string, CompilerSample>>()
  let compiled = 0
  for (const [{ environment, origins }, input] of inputs) {
    const result = known.get(input.key) ?? cache.read(input.key)
    if (result) known.set(input.key, result)
    else {
      const batch = missing.get(environment) ?? new Map<string, CompilerSample>()
      missing.set(environment, batch.set(input.key, input))
      compiled += origins.length
    }
  }
  const total = [...missing.values()].reduce((sum, batch) => sum + batch.size, 0)
  let done = 0
  const problems: Problem[] = []
  const work = [...missing].map(async ([environment, batch]) => {
    const place = { folder: environment.folder, hash: hashFor(environment) }
    const outcome = await compilers.compile(place, [...batch.values()], () => onProgress(++done, total))
    for (const [key, result] of outcome.results) {
      problems.push(...cache.write(key, result))
      known.set(key, result)
    }
    problems.push(...outcome.mistakes.map((mistake) => wrongConfiguration(environment.name, mistake)))
  })
  await Promise.all(work)
  const results = new Map(
    [...inputs].flatMap(([sample, { key }]): [Sample, SampleResult][] => {
      const result = known.get(key)
      return result ? [[sample, { key, compiled: result }]] : []
    }),
  )
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
