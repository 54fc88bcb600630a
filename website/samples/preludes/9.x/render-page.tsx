// @filename: test/render-page.tsx
import { createHTTPServer } from '@trpc/server/adapters/standalone'
import type { ReactNode } from 'react'
import { QueryClient, QueryClientProvider, setLogger } from 'react-query'
import { appRouter } from '../server/router'
import { trpc } from '../src/trpc'
import { renderHtml } from './render-html'

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
  return renderHtml(
    <trpc.Provider client={client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>{element}</QueryClientProvider>
    </trpc.Provider>,
  )
}

export function createQueryClient() {
  return new QueryClient({
    defaultOptions: { queries: { suspense: true, useErrorBoundary: false, retry: false, cacheTime: Infinity } },
  })
}
