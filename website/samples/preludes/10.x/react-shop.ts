// @filename: server/router.ts
import { initTRPC, TRPCError } from '@trpc/server'
import { z } from 'zod'

const t = initTRPC.create()

const books = [
  { id: 1, title: 'The Quiet Harbor', price: 18 },
  { id: 2, title: 'Nine Lamps', price: 24 },
  { id: 3, title: 'A Field Guide to Fog', price: 12 },
]
const reviews = [{ id: 1, bookId: 1, stars: 5, text: 'Calm and clear.' }]

export const appRouter = t.router({
  shopName: t.procedure.query(() => 'Harbor Books'),
  book: t.router({
    list: t.procedure
      .input(z.object({ maxPrice: z.number() }).optional())
      .query(({ input }) => books.filter((book) => book.price <= (input?.maxPrice ?? Infinity))),
    byId: t.procedure.input(z.number()).query(({ input }) => {
      const book = books.find(({ id }) => id === input)
      if (!book) throw new TRPCError({ code: 'NOT_FOUND', message: `There is no book ${input}` })
      return book
    }),
    page: t.procedure
      .input(z.object({ limit: z.number().min(1).max(50), cursor: z.number().nullish() }))
      .query(({ input }) => {
        const start = books.findIndex(({ id }) => id === (input.cursor ?? 1))
        const items = books.slice(start, start + input.limit)
        return { items, nextCursor: books[start + input.limit]?.id }
      }),
    add: t.procedure
      .input(z.object({ title: z.string().min(1), price: z.number().positive() }))
      .mutation(({ input }) => {
        const book = { id: books.length + 1, ...input }
        books.push(book)
        return book
      }),
  }),
  review: t.router({
    list: t.procedure
      .input(z.object({ bookId: z.number() }))
      .query(({ input }) => reviews.filter(({ bookId }) => bookId === input.bookId)),
    add: t.procedure
      .input(z.object({ bookId: z.number(), stars: z.number().int().min(1).max(5), text: z.string().min(1) }))
      .mutation(({ input }) => {
        const review = { id: reviews.length + 1, ...input }
        reviews.push(review)
        return review
      }),
  }),
})

export type AppRouter = typeof appRouter
// @filename: src/trpc.ts
import { createTRPCReact } from '@trpc/react-query'
import type { AppRouter } from '../server/router'

export const trpc = createTRPCReact<AppRouter>()
// @filename: test/render-page.tsx
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { httpBatchLink } from '@trpc/client'
import { fetchRequestHandler } from '@trpc/server/adapters/fetch'
import { type ReactNode, Suspense } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { appRouter } from '../server/router'
import { trpc } from '../src/trpc'

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
