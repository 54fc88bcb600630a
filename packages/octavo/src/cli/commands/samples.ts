import { listDocuments } from '../../model/page-contents.ts'
import path from 'node:path'
import { isFatal } from '../../model/problem.ts'
import type { Version } from '../../model/site.ts'
import { writeMinimums } from '../../samples/build/minimums/minimums-file.ts'
import { listSamples } from '../../samples/build/plan/list-samples.ts'
import { findSampleMinimums } from '../../build/site/sample-minimums.ts'
import { SiteError } from '../../problems/site-error.ts'
import { createBoundary } from '../../files/boundary.ts'
import { createEnvironmentFinder } from '../../npm/environments/environments.ts'
import { runSamples } from '../../samples/build/run/run-samples.ts'
import type { SamplesOptions } from '../arguments/arguments.ts'
import { buildReport, type BuildReport } from '../terminal/format-report.ts'
import { loadSite, type LoadedSite } from '../../build/site/load-site.ts'
import { features } from './features.ts'
import { checkSamplesOnce } from '../../samples/build/site-samples.ts'

/** A sample that runs for longer is stopped. */
const limitMs = 60_000

/** Compiles the samples and, with `--run`, executes them. */
export async function samples(options: SamplesOptions): Promise<BuildReport> {
  const started = performance.now()
  const loaded = await options.logger.task('load', () => loadSite({ ...options, features }, 'build'))
  const report = buildReport(options, loaded.notices, started)
  const checked = await checkSamplesOnce(loaded, options)
  if (!checked) return report({ problems: loaded.problems })
  const problems = [...loaded.problems, ...checked.problems]
  const isWriting = options.minimums === true && !problems.some(isFatal)
  if (isWriting) await writeSampleMinimums(options, loaded)
  // The notices are about outdated lists of releases, which have just been updated.
  const notices = isWriting ? [] : checked.notices
  if (!options.run) return report({ problems, samples: { ...checked, notices } })
  const ran = await options.logger.task('run', (stage) =>
    runSiteSamples(options, loaded, (done, total) => stage.count(done, total)),
  )
  const counts = { ...checked.counts, ran: ran.count }
  return report({ problems: [...problems, ...ran.problems], samples: { counts, notices } })
}

/** Finds the oldest release that each sample compiles with, for versions that have a file for it. */
async function writeSampleMinimums(options: SamplesOptions, loaded: LoadedSite): Promise<void> {
  const { root, logger, signal } = options
  const { listFences } = await import('../../markdown/list-fences.ts')
  const versions = loaded.site.docs.flatMap((set) => set.versions.filter(hasMinimums))
  if (versions.length === 0)
    throw new SiteError({
      message: 'No version has a file for the releases that its samples need.',
      hint: "Add one to a version's samples in site.config.ts: { folder, minimums: 'data/sample-minimums.json' }.",
    })
  const environments = createEnvironmentFinder(loaded.site.docs, root)
  const boundary = createBoundary(root, loaded.site)
  const samples = listSamples(listDocuments(loaded), { root, boundary, environments, listFences })
  for (const version of versions) {
    const { folder, minimums: file } = version.samples
    await logger.task('minimums', async (stage) => {
      const own = samples.filter(({ environment }) => environment.name === folder)
      const onProgress = (minor: string, count: number) => logger.info(`  ${minor}: ${count} samples`)
      const minimums = await findSampleMinimums(version, own, { root, signal, onProgress })
      writeMinimums(path.join(root, file), minimums)
      const all = Object.values(minimums.fences)
      const newer = all.filter((minor) => minor !== minimums.first).length
      stage.detail(`${all.length}, ${newer} of them need more than ${minimums.first}`)
    })
  }
}

type VersionWithMinimums = Version & { samples: { folder: string; minimums: string } }

function hasMinimums(version: Version): version is VersionWithMinimums {
  return version.samples !== null && version.samples.minimums !== null
}

async function runSiteSamples(
  { root, signal }: SamplesOptions,
  loaded: LoadedSite,
  onProgress: (done: number, total: number) => void,
) {
  const { listFences } = await import('../../markdown/list-fences.ts')
  const environments = createEnvironmentFinder(loaded.site.docs, root)
  return runSamples({
    root,
    boundary: createBoundary(root, loaded.site),
    environments,
    documents: listDocuments(loaded),
    listFences,
    limitMs,
    signal,
    onProgress,
  })
}
