// @filename: test/render-page.tsx
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { httpBatchLink } from '@trpc/client'
import { fetchRequestHandler } from '@trpc/server/adapters/fetch'
import type { ReactNode } from 'react'
import { appRouter } from '../server/router'
import { trpc } from '../src/trpc'
import { renderHtml } from './render-html'

/** The paths of all HTTP requests so far. */
export const requests: string[] = []

const client = trpc.createClient({
  links: [
    httpBatchLink({
      url: 'http://test/trpc',
      fetch(url, init) {
        const req = new Request(String(url), init as RequestInit)
        requests.push(new URL(req.url).pathname)
        return fetchRequestHandler({ endpoint: '/trpc', req, router: appRouter, createContext: () => ({}) })
      },
    }),
  ],
})

/** The HTML of an element, once all of its queries have answered. */
export async function renderPage(element: ReactNode): Promise<string> {
  const queryClient = new QueryClient({
    defaultOptions: { queries: { suspense: true, useErrorBoundary: false, retry: false } },
    logger: { ...console, error: () => {} },
  })
  return renderHtml(
    <trpc.Provider client={client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>{element}</QueryClientProvider>
    </trpc.Provider>,
  )
}
