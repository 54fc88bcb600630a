import { liveManifestPath } from '../../samples/shared/live-sample.ts'
import type { Problem } from '../../model/problem.ts'
import type { Route } from '../../model/route.ts'
import { toRoutePath } from '../../model/urls/url.ts'
import { createSampleCompilers, type SampleCompilers } from '../../samples/build/compiler/sample-compilers.ts'
import type { Logger } from '../../cli/terminal/logger.ts'
import type { CheckedSamples } from '../../samples/build/check-samples.ts'
import { problemsOf } from '../../problems/site-error.ts'
import { addSamples, type SamplesOf } from '../../build/site/add-samples.ts'
import { listDocuments, type LoadedSite } from '../../build/site/load-site.ts'
import { buildSiteLiveFiles } from '../../build/site/site-live.ts'
import { checkSiteSamples, warmUpFor } from '../../build/site/site-samples.ts'

/** Samples in dev: pages don't wait for the compiler, and are shown again when it's done. */
export type DevSamples = {
  /**
   * Adds the known results to a site and starts checking what has changed. A site that arrives in the meantime is
   * checked afterwards.
   */
  update(loaded: LoadedSite): void
  /** Call this when a page is opened, to get its version's compiler ready for edits. */
  noteOpened(route: Route): void
  listProblems(): Problem[]
  /** A file that readers need to run samples; null if the address belongs to something else. */
  findLiveFile(pathname: string, loaded: LoadedSite): Promise<string | null> | null
  close(): Promise<void>
}

type Options = {
  root: string
  logger: Logger
  signal: AbortSignal
  /** Called after each check. `hasChanged` is true if a page would look different now. */
  onResults: (hasChanged: boolean) => void
}

export function createDevSamples({ root, logger, signal, onResults }: Options): DevSamples {
  const compilers = createSampleCompilers()
  const results = createResults(logger)
  const findLiveFile = createLiveFinder(root)
  let isFirst = true
  let latest: LoadedSite | null = null
  let next: LoadedSite | null = null
  const warmUp = createDevWarmUp({ root, compilers })
  let running: Promise<void> | null = null

  async function check(loaded: LoadedSite): Promise<void> {
    const shown = isFirst ? logger : createQuietLogger(logger)
    isFirst = false
    const checked = await checkSiteSamples({
      root,
      site: loaded.site,
      documents: listDocuments(loaded),
      reference: loaded.reference,
      compilers,
      logger: shown,
      signal,
    })
    results.set(checked)
    onResults(results.addTo(latest ?? loaded))
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
    await warmUp.run(latest, () => next !== null).catch(() => undefined)
    running = null
    if (next) running = work()
  }

  return {
    update(loaded) {
      if (!results.isExpected(loaded)) return
      latest = loaded
      next = loaded
      results.addTo(loaded)
      running ??= work()
    },
    noteOpened({ source }) {
      if (!results.isExpected()) return
      warmUp.noteOpened(source)
      running ??= work()
    },
    listProblems: results.listProblems,
    findLiveFile: (pathname, loaded) => findLiveFile(pathname, loaded, results.listLive()),
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
  let hasEnvironment = false

  const samplesOf: SamplesOf = (key, { hash }) => {
    if (!hasEnvironment) return undefined
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
      hasEnvironment = next !== null
      checked = next
      report(next?.problems ?? [])
    },
    /** Returns whether a page would look different now. */
    addTo(loaded: LoadedSite): boolean {
      const changes = [loaded, ...loaded.others].map(({ documents }) => addSamples(documents, samplesOf))
      return changes.includes(true)
    },
    /** Whether there's anything to check samples with. */
    isExpected(loaded?: LoadedSite): boolean {
      hasEnvironment ||=
        loaded?.site.docs.some(({ versions }) => versions.some(({ samples }) => samples)) ?? false
      return hasEnvironment
    },
    listProblems: () => problems,
    listLive: () => checked?.live ?? noSamples,
  }
}

const noSamples: CheckedSamples['live'] = []

/** What samples share; a sample's own file has a name without a prefix and ends in `.json`. */
const sharedFile = /^assets\/live\/(?:(?:types|samples)-.*|.*\.(?:js|html))$/

/** One run requests several files, which are the same until samples change. */
function createLiveFinder(root: string) {
  let built: { uses: CheckedSamples['live']; files: ReturnType<typeof buildSiteLiveFiles> } | null = null
  return (pathname: string, loaded: LoadedSite, uses: CheckedSamples['live']) => {
    const file = toRoutePath(pathname, loaded.site.baseUrl)?.slice(1) ?? ''
    if (file !== liveManifestPath && !sharedFile.test(file)) return null
    if (built?.uses !== uses) built = { uses, files: buildSiteLiveFiles(root, loaded, uses) }
    return built.files.then((found) => found?.files.get(file) ?? null)
  }
}

/** A progress line for every edit would be too much, but installing packages takes long enough to mention. */
function createQuietLogger(logger: Logger): Pick<Logger, 'task'> {
  return {
    task: async (name, run) =>
      name === 'install' ? logger.task(name, run) : run({ count: () => undefined, detail: () => undefined }),
  }
}

type DevWarmUp = {
  /** `file` is that of the page's document. */
  noteOpened(file: string): void
  /** Gets the compilers of open pages ready for edits, until there's something more urgent. */
  run(loaded: LoadedSite | null, isUrgent: () => boolean): Promise<void>
}

/** One page per version is enough. */
function createDevWarmUp({ root, compilers }: { root: string; compilers: SampleCompilers }): DevWarmUp {
  const opened = new Set<string>()
  const warm = new Set<string>()
  return {
    noteOpened: (file) => void opened.add(file),
    async run(loaded, isUrgent) {
      for (const file of opened) {
        opened.delete(file)
        const document = loaded && listDocuments(loaded).find((candidate) => candidate.file === file)
        const version = document && `${document.set} ${document.version}`
        if (!loaded || !document || !version || warm.has(version) || isUrgent()) continue
        warm.add(version)
        await warmUpFor(document, { root, site: loaded.site, compilers })
      }
    },
  }
}
