import type { PageInput } from '../../model/page-contents.ts'
import type { RenderEnvironment, SitePartEntry } from '../../model/render-contract.ts'
import { hasFences } from '../../markdown/highlight/fence-cache.ts'
import { SiteError } from '../../problems/site-error.ts'
import type { PageFiles } from './page-cache.ts'
import { connectThread, startThread, type PageInHand } from './page-thread.ts'

/** What pages are rendered with. It's sent to the thread when it changes. */
export type DevPlan = {
  bundle: { rscEntry: string }
  environment: RenderEnvironment
  environmentHash: string
  /** The site's components. */
  part: SitePartEntry | null
}

/**
 * Renders pages on request, in a separate thread. The thread gets ready while the site is being loaded, and a slow page
 * doesn't block other requests. If a component ends the thread, the next request starts another one.
 */
export function startDevRenderer(root: string) {
  let thread = connect(root)
  /** The bundle that the thread has loaded. Another one gets another thread, because bundles share what is global. */
  let entry: string | null = null
  let isClosed = false
  return {
    render(page: PageInput, plan: DevPlan): Promise<PageFiles> {
      const { rscEntry } = plan.bundle
      if (entry !== null && entry !== rscEntry) {
        const before = thread
        void before.untilIdle().then(() => before.end())
        thread = connect(root)
      } else if (thread.hasEnded() && !isClosed) thread = connect(root)
      entry = rscEntry
      return thread.render(page, plan)
    },
    async close(): Promise<void> {
      isClosed = true
      await thread.end()
    },
  }
}

export type DevRenderer = ReturnType<typeof startDevRenderer>

function connect(root: string) {
  const thread = connectThread(startThread({ isEarly: !hasFences(root), isDev: true }), { describeEnd })
  /** Locale → hash of the plan that the thread has. */
  const known = new Map<string, string>()
  return {
    ...thread,
    render(page: PageInput, { bundle, environment, environmentHash, part }: DevPlan): Promise<PageFiles> {
      const { locale, site } = environment
      const plan = `${environmentHash} ${part?.version}`
      if (known.get(locale) !== plan) {
        const input = { rscEntry: bundle.rscEntry, environment, part, output: null }
        void thread.run('setup', { root, site }).catch(() => undefined)
        // Whoever requests a page gets the error.
        void thread.run('bundle', input).catch(() => undefined)
      }
      known.set(locale, plan)
      return thread.run('render', { locale, page })
    },
  }
}

/** Pages share the thread, so the cause may be in another page that was requested at the same time. */
function describeEnd({ path, source: file }: PageInHand, code: number, failure: Error | null): SiteError {
  if (failure === null) {
    return new SiteError({
      message: `The rendering thread exited with code ${code} before ${path} was done.`,
      file,
      hint: 'Look for process.exit() in the components and expressions of the open pages, then reload.',
    })
  }
  return new SiteError(
    {
      message: `The rendering thread failed before ${path} was done: ${failure.message}`,
      file,
      hint: 'Look for timers, events, and promises that throw in the components and expressions of the open pages, then reload.',
    },
    { cause: failure },
  )
}
