import path from 'node:path'
import {
  type CommandContext,
  type CommandOutcome,
  isFatal,
  listDocuments,
  type LoadedLocales,
  SiteError,
} from 'octavo/feature'
import { writeMinimums } from './minimums/minimums-file.ts'
import { createPageContext } from './plan/plan-page.ts'
import { type ReadPage, readPages } from './plan/read-page.ts'
import { runSamples } from './run/run-samples.ts'
import { findSampleMinimums } from './sample-minimums.ts'
import { checkSamplesOnce } from './site-samples.ts'

/** A sample that runs for longer is stopped. */
const limitMs = 60_000

/** Compiles the samples and, with `--run`, executes them. */
export async function checkAndRunSamples(options: CommandContext): Promise<CommandOutcome> {
  const loaded = await options.load()
  const checked = await checkSamplesOnce(loaded, options)
  if (!checked) return { problems: loaded.problems }
  const problems = [...loaded.problems, ...checked.problems]
  const isWriting = options.minimums === true && !problems.some(isFatal)
  if (isWriting) await writeSampleMinimums(options, loaded)
  // The notices are about outdated lists of releases, which have just been updated.
  const notices = isWriting ? [] : checked.notices
  if (!options.run) return { problems, samples: { counts: checked.counts, notices } }
  const ran = await options.logger.task('run', (stage) =>
    runSamples(readLoadedPages(loaded, options.root), {
      limitMs,
      signal: options.signal,
      onProgress: (done, total) => stage.count(done, total),
    }),
  )
  const counts = { ...checked.counts, ran: ran.count }
  return { problems: [...problems, ...ran.problems], samples: { counts, notices } }
}

function readLoadedPages(loaded: LoadedLocales, root: string): ReadPage[] {
  return readPages(listDocuments(loaded), createPageContext(loaded.site, root))
}

/** Finds the oldest release that each sample compiles with, for versions that have a file for it. */
async function writeSampleMinimums(options: CommandContext, loaded: LoadedLocales): Promise<void> {
  const { root, logger, signal, releasesOf } = options
  const versions = loaded.site.docs.flatMap((set) =>
    set.versions.flatMap((version) => {
      const { folder, minimums } = version.samples ?? {}
      return folder !== undefined && minimums ? [{ version, folder, file: path.join(root, minimums) }] : []
    }),
  )
  if (versions.length === 0)
    throw new SiteError({
      message: 'No version has a file for the releases that its samples need.',
      hint: "Add one to a version's samples in site.config.ts: { folder, minimums: 'data/sample-minimums.json' }.",
    })
  // A partial that several pages include is listed for each of them.
  const samples = readLoadedPages(loaded, root).flatMap((page) => page.samples)
  for (const { version, folder, file } of versions) {
    await logger.task('minimums', async (stage) => {
      const own = samples.filter(({ environment }) => environment.name === folder)
      const onProgress = (minor: string, count: number) => logger.info(`  ${minor}: ${count} samples`)
      const minimums = await findSampleMinimums(
        { folder, minors: releasesOf(version), samples: own },
        { root, signal, onProgress },
      )
      writeMinimums(file, minimums)
      const all = Object.values(minimums.fences)
      const newer = all.filter((minor) => minor !== minimums.first).length
      stage.detail(`${all.length}, ${newer} of them need more than ${minimums.first}`)
    })
  }
}
