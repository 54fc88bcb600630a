/**
 * Code on the home page. The hero shows excerpts; the three steps compile against 10.14.1 and are the same files as on the
 * pages under `content/docs/landing-intro`.
 */
export const heroServer = `const appRouter = t.router({
  bookById: t.procedure
    .input(z.number())
    .query(({ input }) => find(input)),
})

export type AppRouter = typeof appRouter`

export const heroClient = `import type { AppRouter } from './server'

const book = await client.bookById.query(2)
book.price.toFixed(2)`

/** What the client knows about `book`: the type of the server's function. */
export const heroType = '{ title: string; price: number }'

export type Step = { title: string; text: string; file: string; code: string }

export const steps: Step[] = [
  {
    title: 'Define your procedures',
    text: 'Write a function and say what input it accepts. The parser checks every call at run time and gives your function its types.',
    file: 'router.ts',
    code: `import { initTRPC } from '@trpc/server'
import { z } from 'zod'

const t = initTRPC.create()

export const appRouter = t.router({
  quote: t.procedure
    .input(z.object({ copies: z.number().int().positive() }))
    .query(({ input }) => ({
      total: input.copies * 18,
      currency: 'USD' as const,
    })),
})

export type AppRouter = typeof appRouter`,
  },
  {
    title: 'Create your HTTP server',
    text: 'Plain Node is enough. Adapters connect the same router to Express, Fastify, Next.js, AWS Lambda and fetch runtimes.',
    file: 'server.ts',
    code: `import { createHTTPServer } from '@trpc/server/adapters/standalone'
import { appRouter } from './router'

createHTTPServer({ router: appRouter }).listen(3000)`,
  },
  {
    title: 'Connect your client and start querying',
    text: 'The client imports the type of the router and nothing else. Completion and checks work at once, with no build step in between.',
    file: 'client.ts',
    code: `import { createTRPCProxyClient, httpBatchLink } from '@trpc/client'
import type { AppRouter } from './router'

const client = createTRPCProxyClient<AppRouter>({
  links: [httpBatchLink({ url: 'http://localhost:3000' })],
})

const quote = await client.quote.query({ copies: 2 })
console.log(quote.total, quote.currency) // 36 USD`,
  },
]
