import { parentPort, workerData } from 'node:worker_threads'
import type { PageInput } from '../../model/page-contents.ts'
import type { Page } from '../../model/page.ts'
import type { Renderer } from '../../model/render-contract.ts'
import type { Route } from '../../model/route.ts'
import { createHighlighter, warmUp, type Highlighter } from '../../markdown/highlight/highlighter.ts'
import { describeFileError, messageOf } from '../../files/files.ts'
import { actionableProblemsOf, OutdatedError, problemsOf, SiteError } from '../../problems/site-error.ts'
import { createPageBuilder, loadRenderer, type PageBuilder, type PreparedPage } from './page-builder.ts'
import { describePage, openPageCache } from './page-cache.ts'
import { buildPageKey } from './page-key.ts'
import type {
  PageOutput,
  ThreadData,
  ThreadFailure,
  ThreadReply,
  ThreadRequest,
  ThreadTasks,
} from './page-thread.ts'
import { createPageWriter } from './page-writer.ts'

type Locale = ThreadTasks['setup']['input'] & {
  builder: PageBuilder
  /** Pages that were compiled before the components were bundled, by path. */
  prepared: Map<string, Promise<PreparedPage>>
  renderer: Promise<Renderer>
  /** Renders and writes a page of a build. */
  write: (page: PageInput) => Promise<Page>
}

const isMissing = () => Promise.reject(new Error('Bug: a page was asked for before the components'))

function createTasks(highlighter: Highlighter): (request: ThreadRequest) => Promise<unknown> {
  const locales = new Map<string, Locale>()
  const localeOf = (key: string): Locale => {
    const locale = locales.get(key)
    if (!locale) throw new Error('Bug: a page was asked for before its locale')
    return locale
  }
  return async ({ task, input }) => {
    switch (task) {
      case 'setup': {
        const builder = createPageBuilder({ ...input, highlighter, cachesFences: true })
        const locale = { ...input, builder, prepared: new Map(), renderer: isMissing(), write: isMissing }
        locale.renderer.catch(() => undefined)
        locales.set(input.site.language.locale, locale)
        return
      }
      case 'prepare': {
        const { builder, prepared } = localeOf(input.locale)
        const compiling = builder.prepare(input.page)
        prepared.set(input.page.route.path, compiling)
        // Whoever wants the page gets the error, as with the components.
        return void (await compiling.catch(() => undefined))
      }
      case 'bundle': {
        const { environment, rscEntry, part, output } = input
        const locale = localeOf(environment.locale)
        locale.renderer = loadRenderer(rscEntry, { environment, root: locale.root, part })
        if (output) locale.write = createWriter(locale, output)
        return void (await locale.renderer)
      }
      case 'render':
        return renderPage(input.page, localeOf(input.locale)).then(
          ({ files }) => files,
          (error: unknown) => {
            throw error instanceof SiteError ? error : new SiteError(problemsOf(error))
          },
        )
      case 'write':
        return localeOf(input.locale).write(input.page)
    }
  }
}

async function renderPage(page: PageInput, { builder, prepared, renderer }: Locale) {
  const compiled = await (prepared.get(page.route.path) ?? builder.prepare(page))
  return builder.render(compiled, await renderer)
}

/** A page that fails is returned with its problems. */
function createWriter(locale: Locale, output: PageOutput): Locale['write'] {
  const { site } = locale
  const cache = openPageCache(output.cacheFolder)
  const writer = createPageWriter({ ...output, trailingSlash: site.trailingSlash })
  return async (page) => {
    const { route } = page
    try {
      const key = buildPageKey(page, output.environmentHash)
      const known = cache.read(key)
      if (known) {
        const files = writer.write(route.path, known.files)
        return { ...describePage(route, known), files, cached: true, problems: [] }
      }
      const rendered = await renderPage(page, locale)
      const problems = cache.write(key, rendered)
      const files = writer.write(route.path, rendered.files)
      const written = { ...describePage(route, rendered), files, cached: false, problems }
      return site.search !== null && !route.unlisted ? { ...written, sections: rendered.sections } : written
    } catch (error) {
      return failedPage(route, error)
    } finally {
      locale.prepared.delete(route.path)
    }
  }
}

/** A full disk or a folder without permission isn't the page's fault, so it ends the build and is reported once. */
function failedPage(route: Route, error: unknown): Page {
  if (describeFileError(error)) throw error
  const problems =
    error instanceof SiteError
      ? error.problems
      : [
          {
            severity: 'error' as const,
            message: `Rendering ${route.path} failed: ${messageOf(error)}`,
            file: route.source,
          },
        ]
  const details = { links: [], images: [], anchors: [], mainIsEmpty: false, loads: [] }
  return { ...describePage(route, { details }), files: [], cached: false, problems }
}

/** In a build, a thread does one thing at a time, so it's known which page keeps it busy. */
function listen(port: NonNullable<typeof parentPort>, { isEarly, isDev }: ThreadData): void {
  const highlighter = createHighlighter()
  const perform = createTasks(highlighter)
  // If warming up fails, the same error occurs again when the highlighter is used, and is reported there.
  let turn: Promise<void> = isEarly ? warmUp(highlighter).catch(() => undefined) : Promise.resolve()
  port.on('message', (request: ThreadRequest) => {
    const { id } = request
    const reply = (message: ThreadReply) => port.postMessage(message)
    const done = turn
      .then(() => perform(request))
      .then(
        (result) => reply({ id, result }),
        (error: unknown) => reply({ id, failure: describeFailure(error) }),
      )
    if (!isDev) turn = done
  })
}

function describeFailure(error: unknown): ThreadFailure {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error))
  const changedFile = error instanceof OutdatedError ? error.changedFile : null
  return { message, stack, problems: actionableProblemsOf(error), changedFile }
}

if (parentPort) listen(parentPort, workerData as ThreadData)
