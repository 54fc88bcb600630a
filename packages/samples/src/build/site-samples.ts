import { existsSync } from 'node:fs'
import path from 'node:path'
import { type Document, listDocuments, type LoadedLocales, type Logger } from 'octavo/feature'
import { createEnvironmentFinder, installEnvironments } from 'octavo-npm'
import type { Site } from 'octavo/feature-shared'
import { hashSources } from '../sources.ts'
import { type CheckedSamples, checkSamples } from './check-samples.ts'
import { type SampleCompilers, withSampleCompilers } from './compiler/sample-compilers.ts'
import type { Minimums } from './minimums/minimums-file.ts'
import { createPageContext, resolvePrelude } from './plan/plan-page.ts'
import { hashCompiler, hashCompilerCode, toCompilerSample } from './sample-key.ts'

type Options = {
  root: string
  compilers: SampleCompilers
  logger: Pick<Logger, 'task'>
  signal: AbortSignal
}

export type SiteSamples = CheckedSamples & { notices: string[] }

/** Installs what samples need and compiles those that have changed; null if no version has an environment. */
export async function checkSiteSamples(
  loaded: LoadedLocales,
  { root, compilers, logger, signal }: Options,
): Promise<SiteSamples | null> {
  const { site, symbols } = loaded
  const context = createPageContext(site, root)
  const environments = context.environments.all
  if (environments.length === 0) return null
  await installEnvironments(environments, { root, logger, signal })
  return logger.task('samples', async (stage) => {
    const checked = await checkSamples({
      ...context,
      documents: listDocuments(loaded),
      symbols,
      minimums: await loadMinimums(site, root),
      maxUnchecked: site.samples.maxUnchecked,
      compilerId: hashCompilerCode(),
      stageId: hashSources('build/check-samples.ts'),
      compilers,
      onProgress: (done, total) => stage.count(done, total),
    })
    const { counts } = checked
    const known = counts.checked - counts.compiled
    stage.detail(`${counts.checked}${known > 0 ? `, ${known} from the cache` : ''}`)
    return { ...checked, notices: describeDifferences(checked.minimums, site) }
  })
}

/** Readers aren't told which release a sample needs when the list of releases lacks it, so writers should know. */
function describeDifferences(differences: CheckedSamples['minimums'], { docs }: Site): string[] {
  const fileOf = (environment: string) =>
    docs.flatMap(({ versions }) => versions).find(({ samples }) => samples?.folder === environment)?.samples
      ?.minimums ?? environment
  return differences.flatMap(({ environment, missing, extra }) => {
    if (missing === 0 && extra === 0) return []
    const what =
      missing > 0
        ? `lacks ${missing} ${missing === 1 ? 'sample that is new or has changed' : 'samples that are new or have changed'}`
        : `has ${extra} ${extra === 1 ? 'sample that no longer exists' : 'samples that no longer exist'}`
    return [`${fileOf(environment)} ${what}. Run octavo samples --minimums to update it.`]
  })
}

/** The releases that samples need, by environment. */
async function loadMinimums({ docs }: Site, root: string): Promise<ReadonlyMap<string, Minimums>> {
  const found = new Map<string, Minimums>()
  for (const { samples } of docs.flatMap(({ versions }) => versions)) {
    if (samples === null || samples.minimums === null) continue
    const { readMinimums } = await import('./minimums/read-minimums.ts')
    const minimums = readMinimums(path.join(root, samples.minimums))
    if (minimums) found.set(samples.folder, minimums)
  }
  return found
}

/**
 * Compiles the samples of a page with known results and discards the output. The first compilation takes seconds
 * because it loads the compiler and the packages; this way they're ready for the next edit.
 */
export async function warmUp(
  document: Document,
  { root, site, compilers }: { root: string; site: Site; compilers: SampleCompilers },
): Promise<void> {
  const { readPages } = await import('./plan/read-page.ts')
  const [page] = readPages([document], createPageContext(site, root))
  const environment = page?.samples[0]?.environment
  if (!page || !environment) return
  const own = page.samples.filter((sample) => sample.environment === environment)
  const { folder } = environment
  const place = { folder, hash: hashCompiler(folder, hashCompilerCode()) }
  // Code that has run once runs faster, so the second round is for the JIT compiler.
  for (const id of ['warm-up-1', 'warm-up-2']) {
    const samples = own.map((sample) => toCompilerSample(sample, id))
    await compilers.compile(place, samples)
  }
}

/** For commands that end, unlike the development server. */
export function checkSamplesOnce(
  loaded: LoadedLocales,
  { root, logger, signal }: Omit<Options, 'compilers'>,
): Promise<SiteSamples | null> {
  return withSampleCompilers(signal, (compilers) =>
    checkSiteSamples(loaded, { root, compilers, logger, signal }),
  )
}

/** Absolute paths of files that aren't content but affect samples. */
export function listSampleFiles(loaded: LoadedLocales, root: string): string[] {
  const { all } = createEnvironmentFinder(loaded.site.docs, root)
  if (all.length === 0) return []
  const own = ['package.json', 'package-lock.json', 'tsconfig.json']
  const preludes = listDocuments(loaded).flatMap(({ file, frontMatter }) =>
    (frontMatter.prelude ?? []).map((written) => path.join(root, resolvePrelude(file, written))),
  )
  const minimums = loaded.site.docs
    .flatMap(({ versions }) => versions.flatMap(({ samples }) => samples?.minimums ?? []))
    .map((file) => path.join(root, file))
  const files = [
    ...all.flatMap(({ folder }) => own.map((name) => path.join(folder, name))),
    ...preludes,
    ...minimums,
  ]
  return [...new Set(files)].filter((file) => existsSync(path.dirname(file)))
}
