import { buildCodeFrame, fenceKeyOf, type Problem, type VersionSymbols } from 'octavo/feature'
import type { Fence, PageSamples, RunnableSample } from 'octavo/feature-shared'
import { writeLiveSamples } from './build-live-samples.ts'
import { assembleResults, checkResults, type Unchecked } from './check-results.ts'
import type { CompiledSample } from './compiler/compiled-sample.ts'
import { minimumKeyOf, type Minimums } from './minimums/minimums-file.ts'
import type { SampleFinding } from './plan/build-samples.ts'
import type { FenceCount, ReadPage } from './plan/read-page.ts'
import type { Origin, Sample } from './plan/sample.ts'
import { addReferencePages } from './reference-pages.ts'
import { writeSamplePage } from './sample-pages.ts'

/** What is cached for a page that hasn't changed, so that its Markdown needn't be read. */
export type PageEntry = {
  page: string
  keys: string[]
  findings: (SampleFinding & { frame: string })[]
  checked: [file: string, count: FenceCount][]
  unchecked: Unchecked[]
  /** Keys of fences and preludes, for environments whose list of releases can be out of date. */
  minimumKeys: [environment: string, key: string][]
  /** The samples that readers can run, in the page's order. */
  live: Omit<RunnableSample, 'page'>[]
}

/** What the compiler found, and the key under which it's cached. */
export type SampleResult = { key: string; compiled: CompiledSample }

type Assembly = {
  results: ReadonlyMap<Sample, SampleResult>
  root: string
  /** The reference that an environment's samples link to. */
  referenceOf: (environment: string) => VersionSymbols['index']
  minimums: ReadonlyMap<string, Minimums>
}

/** Combines the compiler's results for the samples of a page. */
export function buildEntry(page: ReadPage, assembly: Assembly): PageEntry {
  const { results, root, referenceOf, minimums } = assembly
  const shown: PageSamples = {}
  const findings = [...page.findings]
  const used = new Set<string>()
  const live = new Map<Fence, PageEntry['live'][number]>()
  for (const sample of page.samples) {
    const result = results.get(sample)
    if (!result) continue
    used.add(result.key)
    const assembled = assembleResults(sample, result.compiled)
    const reference = referenceOf(sample.environment.name)
    findings.push(...checkResults(sample, assembled))
    const written = writeLiveSamples(sample, result.compiled, root)
    const known = minimums.get(sample.environment.name)
    for (const [origin, fenceResult] of assembled.fences) {
      if (!origin.fence) continue
      const own = written.get(origin)
      if (own) live.set(origin.fence, own.use)
      const needs = known && findMinimum(known, sample, origin)
      shown[fenceKeyOf(origin.fence)] = {
        ...addReferencePages(fenceResult, reference),
        ...own?.shown,
        ...(needs !== undefined && { needs }),
      }
    }
  }
  return {
    page: Object.keys(shown).length === 0 ? '' : writeSamplePage(root, shown),
    keys: [...used],
    findings: findings.map((finding) => ({ ...finding, frame: frameOf(finding, page.texts) })),
    checked: [...page.checked],
    unchecked: page.unchecked,
    minimumKeys: listMinimumKeys(page, minimums),
    // Fences of a sample are together above, wherever they are on the page.
    live: [...page.fences.values()].flat().flatMap((fence) => live.get(fence) ?? []),
  }
}

function listMinimumKeys({ samples }: ReadPage, minimums: Assembly['minimums']): PageEntry['minimumKeys'] {
  return samples
    .filter(({ environment }) => minimums.has(environment.name))
    .flatMap((sample) =>
      sample.origins.map((origin): [string, string] => [
        sample.environment.name,
        minimumKeyOf(sample, origin),
      ]),
    )
}

/** Undefined if any release will do, or if the fence has been edited since they were tried. */
function findMinimum({ first, fences }: Minimums, sample: Sample, origin: Origin): string | undefined {
  const minor = fences[minimumKeyOf(sample, origin)]
  return minor === first ? undefined : minor
}

function frameOf({ file, line, column }: SampleFinding, texts: ReadonlyMap<string, string>): string {
  return buildCodeFrame(texts.get(file) ?? '', line, column)
}

/** Many pages may include the same partial, but its mistakes are reported once. */
export function toProblems(findings: PageEntry['findings']): Problem[] {
  const unique = new Map(findings.map((finding) => [JSON.stringify(finding), finding]))
  return [...unique.values()].map((finding): Problem => ({ severity: 'error', ...finding }))
}

/** A partial that several pages include counts once. */
export function countFences(entries: PageEntry[]): {
  checked: number
  runs: number
  unchecked: Unchecked[]
} {
  const checked = [...new Map(entries.flatMap((entry) => entry.checked)).values()]
  const unchecked = new Map(
    entries.flatMap((entry) => entry.unchecked).map((fence) => [`${fence.file}:${fence.line}`, fence]),
  )
  return {
    checked: checked.reduce((sum, { fences }) => sum + fences, 0),
    runs: checked.reduce((sum, { runs }) => sum + runs, 0),
    unchecked: [...unchecked.values()],
  }
}
