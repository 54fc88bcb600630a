import { createBoundary } from '../support/boundary.ts'
import { createEnvironmentFinder } from '../samples/plan/environments.ts'
import { runSamples } from '../samples/run/run-samples.ts'
import type { SamplesOptions } from './arguments.ts'
import { buildReport } from './build-report.ts'
import type { BuildReport } from './report.ts'
import { listDocuments, loadSite, type LoadedSite } from '../site/load-site.ts'
import { checkSamplesOnce } from '../site/site-samples.ts'

/** A sample that takes longer waits for something that never comes. */
const limitMs = 60_000

/** Compiles the samples and, when asked to, executes them: for writers and for test runs. */
export async function samples(options: SamplesOptions): Promise<BuildReport> {
  const started = performance.now()
  const loaded = await options.logger.task('load', () => loadSite(options, 'build'))
  const report = buildReport(options, loaded.notices, started)
  const checked = await checkSamplesOnce(options, loaded)
  if (!checked) return report({ problems: loaded.problems })
  const problems = [...loaded.problems, ...checked.problems]
  if (!options.run) return report({ problems, samples: checked })
  const ran = await options.logger.task('run', (stage) =>
    runSiteSamples(options, loaded, (done, total) => stage.count(done, total)),
  )
  const counts = { ...checked.counts, ran: ran.count }
  return report({ problems: [...problems, ...ran.problems], samples: { counts } })
}

async function runSiteSamples(
  { root, signal }: SamplesOptions,
  loaded: LoadedSite,
  onProgress: (done: number, total: number) => void,
) {
  const { listFences } = await import('../markdown/list-fences.ts')
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
