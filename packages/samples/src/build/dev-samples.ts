import {
  type BackgroundContext,
  type BackgroundWork,
  listDocuments,
  type LoadedLocales,
  type Logger,
  type Problem,
  problemsOf,
} from 'octavo/feature'
import { createEnvironmentFinder } from 'octavo-npm'
import { addSamples, type SamplesOf } from './add-samples.ts'
import type { CheckedSamples } from './check-samples.ts'
import { createSampleCompilers } from './compiler/sample-compilers.ts'
import { readLiveSample } from './live-sample-files.ts'
import { readTypeFile } from './sample-pages.ts'
import { checkSiteSamples, listSampleFiles, warmUp } from './site-samples.ts'

/** Samples in dev: pages don't wait for the compiler, and are shown again when it's done. */
export function createDevSamples({ root, logger, signal, onResults }: BackgroundContext): BackgroundWork {
  const compilers = createSampleCompilers()
  const results = createResults(logger)
  let isFirst = true
  let latest: LoadedLocales | null = null
  let next: LoadedLocales | null = null
  /** Files of opened pages, and the versions whose compilers are ready for edits. */
  const opened = new Set<string>()
  const warm = new Set<string>()
  let running: Promise<void> | null = null

  async function check(loaded: LoadedLocales): Promise<void> {
    const shown = isFirst ? logger : createQuietLogger(logger)
    isFirst = false
    const checked = await checkSiteSamples(loaded, { root, compilers, logger: shown, signal })
    results.set(checked)
    onResults(results.addTo(latest ?? loaded))
  }

  /** One page per version is enough. Stops when there's something more urgent. */
  async function warmUpOpened(): Promise<void> {
    for (const file of opened) {
      if (!latest || next) return
      opened.delete(file)
      const document = listDocuments(latest).find((candidate) => candidate.file === file)
      const version = document && `${document.set} ${document.version}`
      if (!version || warm.has(version)) continue
      warm.add(version)
      await warmUp(document, { root, site: latest.site, compilers })
    }
  }

  async function work(): Promise<void> {
    while (next && !signal.aborted) {
      const loaded = next
      next = null
      await check(loaded).catch((error: unknown) => {
        if (signal.aborted) return
        results.report(problemsOf(error))
        onResults(false)
      })
    }
    // Nothing depends on the warm-up, and any problem shows up when samples are checked.
    await warmUpOpened().catch(() => undefined)
    running = null
    if (next) running = work()
  }

  return {
    update(loaded) {
      const { all } = createEnvironmentFinder(loaded.site.docs, root)
      if (all.length === 0) {
        latest = null
        return results.set(null)
      }
      latest = loaded
      next = loaded
      results.addTo(loaded)
      running ??= work()
    },
    noteOpened({ source }) {
      if (!latest) return
      opened.add(source)
      running ??= work()
    },
    listProblems: results.listProblems,
    listFiles: (loaded) => listSampleFiles(loaded, root),
    readFile: (file) => readTypeFile(root, file) ?? readLiveSample(root, file),
    listRunnable: results.listLive,
    async close() {
      next = null
      await compilers.close()
      await running
    },
  }
}

/** What the compiler found last. */
function createResults(logger: Pick<Logger, 'problems'>) {
  let checked: CheckedSamples | null = null
  let problems: Problem[] = []

  const samplesOf: SamplesOf = (key, { hash }) => {
    const known = checked?.pages.get(key)
    // A page that the last check didn't list has no environment.
    if (known === undefined && checked && checked.pages.size > 0) return undefined
    // Empty until the compiler has checked this version of the file.
    return known?.hash === hash ? known.name : ''
  }

  /** Reports problems only if they have changed. */
  function report(found: Problem[]): void {
    if (JSON.stringify(found) !== JSON.stringify(problems)) logger.problems(found)
    problems = found
  }

  return {
    report,
    set(next: CheckedSamples | null): void {
      checked = next
      report(next?.problems ?? [])
    },
    /** Returns whether a page would look different now. */
    addTo(loaded: LoadedLocales): boolean {
      const changes = [loaded, ...loaded.others].map(({ documents }) => addSamples(documents, samplesOf))
      return changes.includes(true)
    },
    listProblems: () => problems,
    listLive: () => checked?.live ?? [],
  }
}

/** A progress line for every edit would be too much, but installing packages takes long enough to mention. */
function createQuietLogger(logger: Logger): Pick<Logger, 'task'> {
  return {
    task: async (name, run) =>
      name === 'install' ? logger.task(name, run) : run({ count: () => undefined, detail: () => undefined }),
  }
}
