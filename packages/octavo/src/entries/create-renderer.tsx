import { createHash } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { PassThrough } from 'node:stream'
import { renderToPipeableStream } from '@vitejs/plugin-rsc/rsc/server.node'
import { Html } from '../browser/navigation/html.tsx'
import { buildStructuredData } from '../theme/server/head/structured-data.ts'
import { renderShell } from '../theme/server/layout/shell.tsx'
import { engineModules } from '../theme/server/mdx/authoring-components.tsx'
import type { Reading } from '../theme/server/context/render-context.ts'
import { buildModelRoute, modelContents } from '../theme/server/model-page.ts'
import { buildPageHead } from '../theme/server/head/page-meta.tsx'
import { renderPage } from '../theme/server/render-page.tsx'
import { provideLanguage } from '../i18n/shared/language.ts'
import type { Language } from '../i18n/shared/translate.ts'
import { createAbbreviator } from '../model/payload/dictionary.ts'
import { rootUrlOf } from '../model/urls/locale-path.ts'
import { describeStart, encodeBoth } from '../model/payload/payload.ts'
import type { RenderEnvironment, Renderer, RenderInput } from '../model/render-contract.ts'
import { placeholders } from '../model/render-contract.ts'
import { featurePages } from './feature-pages.tsx'

/** Renders server components to a flight string, for the browser and the HTML renderer. An error fails the page. */
async function renderFlight(model: unknown, rootUrl: string): Promise<string> {
  let failure: { error: unknown } | null = null
  const stream = renderToPipeableStream(model, {
    onError(error: unknown) {
      failure ??= { error }
    },
  })
  const flight = await text(stream.pipe(new PassThrough()))
  if (failure) throw (failure as { error: unknown }).error
  // One bundle serves every base URL.
  return flight.replaceAll(placeholders.base, rootUrl)
}

let lastTurn: Promise<unknown> = Promise.resolve()

/**
 * Renders in a language. A thread may be asked for pages in several languages at once, so they wait for each other:
 * React continues a page in callbacks from which we can't tell which page it is.
 */
function renderInLocale<T>(language: Language, work: () => Promise<T>): Promise<T> {
  const turn = lastTurn.then(() => {
    provideLanguage(() => language)
    return work()
  })
  lastTurn = turn.catch(() => undefined)
  return turn
}

type Options = {
  siteModules: Record<string, Record<string, unknown>>
  ssr: Pick<typeof import('./entry.ssr.tsx'), 'createDocumentRenderer'>
  /** What payloads are abbreviated with. Open pages can only read those that use the same text as their document. */
  model?: string
}

/** Renders pages with the engine's components and those of a site. */
export async function createRendererWith(
  environment: RenderEnvironment,
  { siteModules, ssr, model: knownModel }: Options,
): Promise<{ renderer: Renderer; model: string }> {
  const { site } = environment
  const rootUrl = rootUrlOf(site)
  const modules = { ...engineModules, ...siteModules }
  const renderFrame = () => renderFlight(renderShell({ environment, modules }), rootUrl)
  const shell = await renderInLocale(site.language, renderFrame)

  const describePage = async ({ route, contents: compiled, reference }: RenderInput, isReading: boolean) => {
    const head = buildPageHead(route, site)
    const contents: string[] = []
    const opaque = (html: string) => <Html id={contents.push(html) - 1} inline={isInline(html)} />
    const reading: Reading = { isOn: isReading, isSaid: false }
    const context = {
      environment,
      head,
      contents: compiled,
      opaque,
      modules,
      reading,
      ...(reference && { reference }),
      ...(route.layout.sidebar && { sidebar: route.layout.sidebar.slice }),
    }
    const flight = await renderFlight(renderPage(route.page, context, featurePages), rootUrl)
    return { payload: { head, flight, contents }, context, reading }
  }

  const describeModel = async () => {
    const route = buildModelRoute(site)
    return { route, ...(await describePage({ route, contents: modelContents }, false)) }
  }
  const { route: modelRoute, payload: modelPage } = await renderInLocale(site.language, describeModel)
  const model = knownModel ?? describeStart(modelPage)
  const abbreviate = createAbbreviator(model)
  const bundle = createHash('sha256').update(environment.bundleId).update(model).digest('hex').slice(0, 10)
  const document = await ssr.createDocumentRenderer(environment, shell, { bundle, model })
  // Loads what every page needs. A document that has to wait for it would have its head tags in a different order.
  await document.render({ ...modelPage, start: '', sidebar: modelRoute.layout.sidebar, structured: null })

  const renderOne = async (input: RenderInput, isReading: boolean) => {
    const { payload, context, reading } = await describePage(input, isReading)
    const { page, layout } = input.route
    const structured = buildStructuredData(page, context)
    const { start, whole } = encodeBoth(payload, { bundle, abbreviate })
    const html = await document.render({ ...payload, start, sidebar: layout.sidebar, structured })
    return { html, payload: whole, isSaid: reading.isSaid }
  }

  /** Renders a second time if a component on the page provides its own Markdown (see `theme/server/mdx/read-as.tsx`). */
  const renderBoth: Renderer['renderPage'] = async (input) => {
    const { html, payload, isSaid } = await renderOne(input, false)
    return isSaid ? { html, payload, reading: (await renderOne(input, true)).html } : { html, payload }
  }
  const renderer: Renderer = {
    renderPage: (input) => renderInLocale(site.language, () => renderBoth(input)),
  }
  return { renderer, model }
}

/** Static markup between expressions in a paragraph must not be wrapped in a block. */
function isInline(html: string): boolean {
  return !/^\s*<(?:p|div|h[1-6]|ul|ol|dl|pre|figure|table|blockquote|aside|section|details|hr|img|picture|!--)\b/i.test(
    html,
  )
}
