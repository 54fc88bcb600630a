import { parentPort, workerData } from 'node:worker_threads'
import type { Renderer } from '../../model/render-contract.ts'
import { hasFences } from '../../markdown/highlight/fence-cache.ts'
import { createHighlighter } from '../../markdown/highlight/highlighter.ts'
import { warmUp } from '../../markdown/highlight/warm-up.ts'
import { OutdatedError, problemsOf } from '../../problems/site-error.ts'
import type { RendererReply, RendererRequest, RendererSetup } from './dev-renderer.ts'
import { createPageBuilder, loadRenderer, type PageBuilder } from './page-builder.ts'

type RenderRequest = Extract<RendererRequest, { type: 'render' }>

/** The thread behind `dev-renderer.ts`. It starts warming up immediately. */
function startWorker(port: NonNullable<typeof parentPort>, { root }: RendererSetup): void {
  const highlighter = createHighlighter()
  // If warming up fails, the same error occurs again when the highlighter is used, and is reported there.
  const isWarm = hasFences(root) ? null : warmUp(highlighter).catch(() => undefined)
  const plans = new Map<string, { builder: PageBuilder; renderer: Promise<Renderer> }>()

  async function render({ id, page, locale }: RenderRequest): Promise<RendererReply> {
    try {
      const plan = plans.get(locale)
      if (!plan) throw new Error('Bug: a page was asked for before the plan')
      await isWarm
      const { builder, renderer } = plan
      return { id, files: (await builder.render(await builder.prepare(page), await renderer)).files }
    } catch (error) {
      if (error instanceof OutdatedError && error.changedFile !== null)
        return { id, message: error.message, changedFile: error.changedFile }
      return { id, problems: problemsOf(error) }
    }
  }

  port.on('message', (message: RendererRequest) => {
    if (message.type === 'plan') {
      const { rscEntry, environment, part } = message
      const renderer = loadRenderer(rscEntry, { environment, root, part })
      // Whoever requests a page gets the error.
      renderer.catch(() => undefined)
      const builder = createPageBuilder({ root, site: environment.site, highlighter, cachesFences: true })
      plans.set(environment.locale, { builder, renderer })
    } else void render(message).then((reply) => port.postMessage(reply))
  })
}

if (parentPort) startWorker(parentPort, workerData as RendererSetup)
