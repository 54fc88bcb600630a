import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { createFromNodeStream } from '@vitejs/plugin-rsc/ssr.node'
import type { ReactNode } from 'react'
import { prerenderToNodeStream } from 'react-dom/static.node'
import { App, type AppData } from '../theme/browser/app.tsx'
import { appFeatures } from './app-features.tsx'
import type { ShellNodes } from '../theme/browser/layout/frame.tsx'
import { provideLanguage } from '../i18n/shared/language.ts'
import { rootUrlOf } from '../model/urls/locale-path.ts'
import { toPartComments } from '../model/server-part.ts'
import { renderHtmlDocument } from '../theme/shared/html-document.ts'
import type { Payload, PayloadKey } from '../model/payload/payload.ts'
import { placeholders, type RenderEnvironment } from '../model/render-contract.ts'
import type { SidebarRef } from '../model/route.ts'
import { ClientResources, markParts } from './mark-parts.tsx'

type PageParts = Payload & {
  /** The payload without its prose. */ start: string
  sidebar: SidebarRef | null
  structured: unknown
}

const rootTag = '<div id="octavo">'

/** Decodes a flight string into the React node it describes. */
function readFlight<T>(flight: string): Promise<T> {
  return createFromNodeStream<T>(Readable.from([Buffer.from(flight)]))
}

/** Renders complete documents. The shell is the same on every page, so it's decoded once. */
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
      // Pages are rendered one at a time (see `create-renderer.tsx`), and this bundle has its own copy of every module.
      provideLanguage(() => site.language)
      const node = await readFlight<ReactNode>(flight)
      const { baseUrl, trailingSlash } = site
      const data: AppData = {
        ...key,
        baseUrl,
        trailingSlash,
        ...(site.homePath !== '/' && { home: site.homePath }),
        shell: shellFlight,
        page: start,
        sidebarUrls,
        ...(browserMessages && { messages: browserMessages }),
      }
      const element = (
        <div id="octavo">
          <ClientResources flights={[shellFlight, flight]}>
            <App
              data={data}
              shell={shell}
              page={{ head, node, contents }}
              sidebar={sidebar?.slice ?? null}
              decodeFlight={readFlight}
              features={appFeatures}
            />
          </ClientResources>
        </div>
      )
      const html = toPartComments(await renderToText(element)).replaceAll(placeholders.base, rootUrl)
      // React writes the head tags before everything else.
      const bodyStart = html.indexOf(rootTag)
      const [meta, body] = [html.slice(0, bodyStart), html.slice(bodyStart)]
      return renderHtmlDocument({ environment, head, meta, body, data, structured })
    },
  }
}

/** An error anywhere fails the page, because half a page must never be published. */
async function renderToText(element: ReactNode): Promise<string> {
  const failures: unknown[] = []
  const { prelude } = await prerenderToNodeStream(element, {
    onError: (error) => void failures.push(error),
    // By default, what is suspended after so many bytes waits for a script below the page.
    progressiveChunkSize: Infinity,
  })
  const html = await text(prelude)
  if (failures.length > 0) throw failures[0]
  return html
}
