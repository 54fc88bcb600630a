// @filename: preview.tsx
import type { ReactNode } from 'react'
import { QueryClient, QueryClientProvider } from 'react-query'
import { trpc } from './src/trpc'

const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
const client = trpc.createClient({ url: 'http://localhost:3000' })

/** The providers around every component on this page. */
export default function Preview({ children }: { children: ReactNode }) {
  return (
    <trpc.Provider client={client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </trpc.Provider>
  )
}
// @filename: preview-server.ts
import { createHTTPServer } from '@trpc/server/adapters/standalone'
import { appRouter } from './server/router'

createHTTPServer({ router: appRouter }).listen(3000)
