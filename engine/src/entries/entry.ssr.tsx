import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { createFromNodeStream } from '@vitejs/plugin-rsc/ssr.node'
import type { ReactNode } from 'react'
import { preinit, preloadModule } from 'react-dom'
import { prerenderToNodeStream } from 'react-dom/static.node'
import assets from 'virtual:vite-rsc/assets-manifest'
import { App, type AppData } from '../client/app.tsx'
import type { ShellNodes } from '../client/layout/frame.tsx'
import { provideLanguage } from '../shared/language/language.ts'
import { rootUrlOf } from '../shared/urls/locale-path.ts'
import { toPartComments } from '../shared/html/server-part.ts'
import { renderHtmlDocument } from '../shared/html/html-document.ts'
import type { Payload, PayloadKey } from '../shared/payload/payload.ts'
import { placeholders, type RenderEnvironment } from '../shared/model/render-contract.ts'
import type { SidebarRef } from '../shared/model/route.ts'
import { markParts } from './mark-parts.tsx'

type PageParts = Payload & {
  /** The payload without its prose. */ start: string
  sidebar: SidebarRef | null
  structured: unknown
}

const rootTag = '<div id="octavo">'

/** Text of server components → the node it describes. */
function readFlight<T>(flight: string): Promise<T> {
  return createFromNodeStream<T>(Readable.from([Buffer.from(flight)]))
}

/** Makes complete documents. The shell is the same on every page, so it is read once. */
export async function createDocumentRenderer(
  environment: RenderEnvironment,
  shellFlight: string,
  key: PayloadKey,
) {
  const { site, sidebarUrls, browserMessages } = environment
  const rootUrl = rootUrlOf(site)
  markParts()
  const shell = await readFlight<ShellNodes>(shellFlight)
  return {
    async render({ head, flight, contents, start, sidebar, structured }: PageParts): Promise<string> {
      // Pages are rendered one after the other, see `render-in-locale.ts`; this bundle has its own copy of every module.
      provideLanguage(() => site.language)
      const node = await readFlight<ReactNode>(flight)
      const { baseUrl, trailingSlash } = site
      const data: AppData = {
        ...key,
        baseUrl,
        trailingSlash,
        shell: shellFlight,
        page: start,
        sidebarUrls,
        ...(browserMessages && { messages: browserMessages }),
      }
      const element = (
        <div id="octavo">
          <ClientResources flights={[shellFlight, flight]} />
          <App
            data={data}
            shell={shell}
            page={{ head, node, contents }}
            sidebar={sidebar?.slice ?? null}
            decodeFlight={readFlight}
          />
        </div>
      )
      const html = toPartComments(await renderToText(element))
      // React writes what belongs into the head before everything else.
      const bodyStart = html.indexOf(rootTag)
      const meta = html.slice(0, bodyStart).replaceAll(placeholders.base, rootUrl)
      return renderHtmlDocument({ environment, head, meta, body: html.slice(bodyStart), data, structured })
    },
  }
}

/** As the plugin asks for them; the types do not know the priority. */
const script = { as: 'script', crossOrigin: '', fetchPriority: 'low' } as const

/**
 * Asks for the scripts and sheets of every interactive component the page names. The plugin does so too, but only when
 * a thread meets a component for the first time: a page would depend on which pages were rendered before it.
 */
function ClientResources({ flights }: { flights: string[] }) {
  const rows = flights.flatMap((flight) => [...flight.matchAll(/^[\da-f]+:I\["([^"]+)"/gm)])
  for (const { js, css } of rows.flatMap(([, id = '']) => assets.clientReferenceDeps[id] ?? [])) {
    for (const href of js) preloadModule(href, script)
    for (const href of css)
      preinit(href, { as: 'style', crossOrigin: 'anonymous', precedence: 'vite-rsc/client-reference' })
  }
  return null
}

/** An error anywhere fails the page: half a page must never be published. */
async function renderToText(element: ReactNode): Promise<string> {
  const failures: unknown[] = []
  const { prelude } = await prerenderToNodeStream(element, { onError: (error) => void failures.push(error) })
  const html = await text(prelude)
  if (failures.length > 0) throw failures[0]
  return html
}
