import path from 'node:path'
import type { Document } from '../../shared/document.ts'
import type { Problem } from '../../shared/problem.ts'
import type { PageSamples } from '../../shared/sample-results.ts'
import type { Site } from '../../shared/site.ts'
import { buildCodeFrame } from '../support/code-frame.ts'
import { openEntryCache } from '../support/entry-cache.ts'
import { fenceKeyOf } from '../support/fence-key.ts'
import { hashOf } from '../support/hash.ts'
import { hasSamplePage, writeSamplePage } from '../support/sample-pages.ts'
import { assembleResults } from './assemble-results.ts'
import type { SampleFinding } from './build-samples.ts'
import { checkResults } from './check-results.ts'
import { checkShare, type Unchecked } from './check-share.ts'
import { compileMissing, type Wanted } from './compile-missing.ts'
import type { CompiledSample } from './compiler/compiled-sample.ts'
import type { SampleCompilers } from './compiler/sample-compilers.ts'
import { hashEnvironment } from './environment-hash.ts'
import type { EnvironmentFinder } from './environments.ts'
import { planPage, type PagePlan } from './plan-page.ts'
import { readPage, type FenceLister, type ReadPage } from './read-page.ts'
import { toCompilerSample } from './sample-key.ts'
import { openSampleStore } from './sample-store.ts'
import { readTypescriptVersion } from './typescript-version.ts'

export type CheckOptions = {
  root: string
  site: Pick<Site, 'samples'>
  environments: EnvironmentFinder
  documents: Document[]
  cacheFolder: string
  /** Changes with the code that compiles samples. */
  engineId: string
  compilers: SampleCompilers
  /** Loaded when a page has changed: a build without changes needs no parser. */
  loadFenceLister: () => Promise<FenceLister>
  onProgress: (done: number, total: number) => void
}

export type CheckedSamples = {
  /** File of a document → what `ContentRef.samples` gets. */
  pages: Map<string, string>
  problems: Problem[]
  /** Fences. `compiled`: those of samples that were not known yet. */
  counts: { checked: number; compiled: number; unchecked: number }
  /** Cache entries in use. */
  used: { keys: Set<string>; pages: Set<string> }
}

/** What is kept about a page that has not changed: its Markdown is not even read. */
type PageEntry = {
  page: string
  keys: string[]
  findings: (SampleFinding & { frame: string })[]
  checked: [file: string, count: number][]
  unchecked: Unchecked[]
}

/** Documents → results for every fence of theirs, and what does not compile. */
export async function checkSamples(options: CheckOptions): Promise<CheckedSamples> {
  const { root, environments, documents, cacheFolder } = options
  const hashes = new Map(environments.all.map(({ name, folder }) => [name, hashEnvironment(folder)]))
  const identity = hashOf(options.engineId, readTypescriptVersion(), JSON.stringify([...hashes]))
  const index = openEntryCache<PageEntry>({
    filePath: path.join(cacheFolder, 'samples', 'index.json'),
    id: 'octavo-samples-1',
    noun: 'checked samples',
  })
  const plans = documents.flatMap((document) => planPage(document, { root, environments, identity }) ?? [])
  const isKnown = ({ key }: PagePlan) => {
    const entry = index.get(key)
    return entry !== undefined && hasSamplePage(cacheFolder, entry.page)
  }
  const unknown = plans.filter((plan) => !isKnown(plan))
  const fresh = unknown.length > 0 ? await checkPages(unknown, options, hashes) : noPages
  for (const [plan, entry] of fresh.entries) index.set(plan.key, entry)
  const entries = plans.flatMap((plan) => {
    const entry = fresh.entries.get(plan) ?? index.get(plan.key)
    return entry ? [{ plan, entry }] : []
  })
  return {
    pages: new Map(entries.map(({ plan, entry }) => [plan.document.file, entry.page])),
    problems: [
      ...plans.flatMap(({ problems }) => problems),
      ...fresh.problems,
      ...toProblems(entries.flatMap(({ entry }) => entry.findings)),
      ...checkShare(countFences(entries.map(({ entry }) => entry)), options.site.samples),
      ...index.save(),
    ],
    counts: { ...totals(entries.map(({ entry }) => entry)), compiled: fresh.compiled },
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
  const { root, environments, engineId, cacheFolder } = options
  const listFences = await options.loadFenceLister()
  const typescriptVersion = readTypescriptVersion()
  const pages = plans.flatMap((plan) => {
    const page = readPage(plan, { root, environments, listFences })
    return page ? [{ plan, page }] : []
  })
  const wanted = pages
    .flatMap(({ page }) => page.samples)
    .map((sample): Wanted => {
      const environmentHash = hashes.get(sample.environment.name) ?? ''
      return { sample, input: toCompilerSample(sample, { environmentHash, typescriptVersion, engineId }) }
    })
  const { results, problems, compiled } = await compileMissing(wanted, {
    store: openSampleStore(cacheFolder),
    hashes,
    compilers: options.compilers,
    onProgress: options.onProgress,
  })
  const keys = new Map(wanted.map(({ sample, input }) => [sample, input.key]))
  const entries = new Map<PagePlan, PageEntry>()
  for (const { plan, page } of pages) {
    const compiledOf = page.samples.map((sample) => ({ sample, result: results.get(keys.get(sample) ?? '') }))
    // An environment that cannot be used is reported once, and nothing is known about its samples.
    if (compiledOf.some(({ result }) => result === undefined)) continue
    entries.set(plan, buildEntry(page, { keys, results, cacheFolder }))
  }
  return { entries, problems, compiled }
}

type Assembly = {
  keys: ReadonlyMap<ReadPage['samples'][number], string>
  results: ReadonlyMap<string, CompiledSample>
  cacheFolder: string
}

function buildEntry(page: ReadPage, { keys, results, cacheFolder }: Assembly): PageEntry {
  const shown: PageSamples = {}
  const findings = [...page.findings]
  const used = new Set<string>()
  for (const sample of page.samples) {
    const key = keys.get(sample) ?? ''
    const result = results.get(key)
    if (!result) continue
    used.add(key)
    const assembled = assembleResults(sample, result)
    findings.push(...checkResults(sample, assembled))
    for (const [{ fence }, fenceResult] of assembled.fences) {
      if (fence) shown[fenceKeyOf(fence)] = fenceResult
    }
  }
  return {
    page: Object.keys(shown).length === 0 ? '' : writeSamplePage(cacheFolder, shown),
    keys: [...used],
    findings: findings.map((finding) => ({ ...finding, frame: frameOf(finding, page.texts) })),
    checked: [...page.checked],
    unchecked: page.unchecked,
  }
}

function frameOf({ file, line, column }: SampleFinding, texts: ReadonlyMap<string, string>): string {
  return buildCodeFrame(texts.get(file) ?? '', line, column)
}

/** A partial is shown by many pages and wrong only once. */
function toProblems(findings: PageEntry['findings']): Problem[] {
  const unique = new Map(findings.map((finding) => [JSON.stringify(finding), finding]))
  return [...unique.values()].map((finding): Problem => ({ severity: 'error', ...finding }))
}

function countFences(entries: PageEntry[]): { checked: number; unchecked: Unchecked[] } {
  const checked = new Map(entries.flatMap((entry) => entry.checked))
  const unchecked = new Map(
    entries.flatMap((entry) => entry.unchecked).map((fence) => [`${fence.file}:${fence.line}`, fence]),
  )
  const total = [...checked.values()].reduce((sum, count) => sum + count, 0)
  return { checked: total, unchecked: [...unchecked.values()] }
}

function totals(entries: PageEntry[]): { checked: number; unchecked: number } {
  const { checked, unchecked } = countFences(entries)
  return { checked, unchecked: unchecked.length }
}
