import type { ContentRef, Document } from '../../shared/model/document.ts'
import { contentsOf } from '../../shared/model/page-contents.ts'
import type { Problem } from '../../shared/model/problem.ts'
import type { Route } from '../../shared/model/route.ts'
import { createSampleCompilers } from '../samples/compiler/sample-compilers.ts'
import type { Logger } from '../support/logger.ts'
import { problemsOf } from '../support/site-error.ts'
import { listDocuments, type LoadedSite } from './load-site.ts'
import { checkSiteSamples, warmUpFor } from './site-samples.ts'

/** Samples in dev: pages don't wait for the compiler, and are shown again when it's done. */
export type DevSamples = {
  /** Starts checking what has changed. A site that arrives in the meantime is checked afterwards. */
  update(loaded: LoadedSite): void
  /** The known results for a body in its current state; see `ContentRef.samples`. */
  samplesOf(content: ContentRef): string | undefined
  /** Called when a page is opened, to get its version's compiler ready for edits. */
  opened(route: Route): void
  problems(): Problem[]
  close(): Promise<void>
}

type Options = {
  root: string
  logger: Logger
  signal: AbortSignal
  /** Called after each check; `changed` says whether a page would look different now. */
  onResults: (changed: boolean) => void
}

type Known = { hash: string; samples: string }

export function createDevSamples({ root, logger, signal, onResults }: Options): DevSamples {
  const compilers = createSampleCompilers()
  let pages = new Map<string, Known>()
  let problems: Problem[] = []
  let hasEnvironment = false
  let isFirst = true
  let latest: LoadedSite | null = null
  let next: LoadedSite | null = null
  const opened = new Set<string>()
  const warm = new Set<string>()
  let running: Promise<void> | null = null

  async function check(loaded: LoadedSite): Promise<void> {
    const documents = currentDocuments(loaded)
    const shown = isFirst ? logger : quiet(logger)
    isFirst = false
    const checked = await checkSiteSamples({
      root,
      site: loaded.site,
      documents,
      reference: loaded.reference,
      compilers,
      logger: shown,
      signal,
    })
    const before = documents.map(({ content }) => samplesOf(content))
    hasEnvironment = checked !== null
    pages = new Map(
      documents.flatMap(({ file, content }) => {
        const samples = checked?.pages.get(file)
        return samples === undefined ? [] : [[file, { hash: content.hash, samples }] as const]
      }),
    )
    report(checked?.problems ?? [])
    onResults(documents.some(({ content }, index) => samplesOf(content) !== before[index]))
  }

  function samplesOf({ file, hash }: ContentRef): string | undefined {
    if (!hasEnvironment) return undefined
    const known = pages.get(file)
    if (known === undefined && pages.size > 0) return undefined
    return known?.hash === hash ? known.samples : ''
  }

  /** Reports problems only if they have changed. */
  function report(found: Problem[]): void {
    if (JSON.stringify(found) !== JSON.stringify(problems)) logger.problems(found)
    problems = found
  }

  async function work(): Promise<void> {
    while (next && !signal.aborted) {
      const loaded = next
      next = null
      await check(loaded).catch((error: unknown) => {
        if (signal.aborted) return
        report(problemsOf(error))
        onResults(false)
      })
    }
    // Nothing depends on the warm-up, and any problem shows up when samples are checked.
    await warmUpOpened().catch(() => undefined)
    running = null
    if (next) running = work()
  }

  /** One page per version is enough, and checking changes comes first. */
  async function warmUpOpened(): Promise<void> {
    for (const file of opened) {
      opened.delete(file)
      const document = latest && listDocuments(latest).find((candidate) => candidate.file === file)
      const version = document && `${document.set} ${document.version}`
      if (!latest || !document || !version || warm.has(version) || next) continue
      warm.add(version)
      const current = currentDocuments(latest).find((candidate) => candidate.file === file) ?? document
      await warmUpFor(current, { root, site: latest.site, compilers })
    }
  }

  return {
    update(loaded) {
      hasEnvironment ||= loaded.site.docs.some(({ versions }) => versions.some(({ samples }) => samples))
      if (!hasEnvironment) return
      latest = loaded
      next = loaded
      running ??= work()
    },
    opened({ source }) {
      if (!hasEnvironment) return
      opened.add(source)
      running ??= work()
    },
    samplesOf,
    problems: () => problems,
    async close() {
      next = null
      await compilers.close()
      await running
    },
  }
}

/** Documents with the content of their routes, because editing a body changes only the routes. */
function currentDocuments(loaded: LoadedSite): Document[] {
  const routes = [loaded, ...loaded.others].flatMap((locale) => locale.routes)
  const current = new Map(
    routes.flatMap(({ page }) => contentsOf(page)).map((ref) => [ref.file, ref] as const),
  )
  return listDocuments(loaded).map((document) => ({
    ...document,
    content: current.get(document.file) ?? document.content,
  }))
}

/** A progress line for every edit would be too much, but installing packages takes long enough to mention. */
function quiet(logger: Logger): Pick<Logger, 'task'> {
  return {
    task: async (name, run) =>
      name === 'install' ? logger.task(name, run) : run({ count: () => undefined, detail: () => undefined }),
  }
}
