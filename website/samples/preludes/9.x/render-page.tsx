// @filename: test/render-page.tsx
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { createHTTPServer } from '@trpc/server/adapters/standalone'
import { type ReactNode, Suspense } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { QueryClient, QueryClientProvider, setLogger } from 'react-query'
import { appRouter } from '../server/router'
import { trpc } from '../src/trpc'

const { server, listen } = createHTTPServer({ router: appRouter })
const { port } = listen(0)
server.keepAliveTimeout = 10
server.unref()

setLogger({ log: () => {}, warn: () => {}, error: () => {} })

/** The paths of all HTTP requests so far. */
export const requests: string[] = []
server.on('request', (request) => requests.push(`${request.url}`.slice(1).split('?')[0] ?? ''))

export const client = trpc.createClient({ url: `http://localhost:${port}` })

/** The HTML of an element, once all of its queries have answered. */
export async function renderPage(element: ReactNode, queryClient = createQueryClient()): Promise<string> {
  const page = (
    <trpc.Provider client={client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <Suspense fallback="Loading…">{element}</Suspense>
      </QueryClientProvider>
    </trpc.Provider>
  )
  const html = await new Promise<string>((resolve, reject) => {
    const stream = renderToPipeableStream(page, {
      onAllReady: () => resolve(text(stream.pipe(new PassThrough()))),
      onError: reject,
    })
  })
  return html.replace(/<!--.*?-->/g, '')
}

export function createQueryClient() {
  return new QueryClient({
    defaultOptions: { queries: { suspense: true, useErrorBoundary: false, retry: false, cacheTime: Infinity } },
  })
}
