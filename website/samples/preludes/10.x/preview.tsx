// @filename: preview.tsx
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { httpBatchLink } from '@trpc/client'
import { type ReactNode, Suspense } from 'react'
import { trpc } from './src/trpc'

const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
const client = trpc.createClient({ links: [httpBatchLink({ url: '/trpc' })] })

/** The providers around every component on this page. */
export default function Preview({ children }: { children: ReactNode }) {
  return (
    <trpc.Provider client={client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <Suspense fallback={<p>Loading…</p>}>{children}</Suspense>
      </QueryClientProvider>
    </trpc.Provider>
  )
}
// @filename: preview-server.ts
import { fetchRequestHandler } from '@trpc/server/adapters/fetch'
import { appRouter } from './server/router'

/** Answers the requests that the component sends. */
export default function answer(req: Request): Promise<Response> {
  return fetchRequestHandler({ endpoint: '/trpc', req, router: appRouter, createContext: () => ({}) })
}
