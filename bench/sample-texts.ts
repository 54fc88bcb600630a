/**
 * Samples of the two versions as an author would write them, with different names and numbers in each. A template
 * returns the lines of one fence; `index` makes it unique.
 */
export type Template = (index: number) => string

export const newTemplates: Template[] = [
  (index) => `import { initTRPC } from '@trpc/server'
import { z } from 'zod'

type Book${index} = { id: number; title: string; price: number }

const t = initTRPC.context<{ customer${index}: string | null }>().create()
const books: Book${index}[] = [{ id: ${index}, title: 'The Quiet Harbor', price: 18 }]

export const appRouter = t.router({
  bookById: t.procedure.input(z.number()).query(({ input }) => books.find(({ id }) => id === input) ?? null),
  addBook${index}: t.procedure
    .input(z.object({ title: z.string().min(1), price: z.number().positive() }))
    .mutation(({ input, ctx }) => ({ id: books.length, customer: ctx.customer${index}, ...input })),
})`,
  (index) => `// @filename: server.ts
import { initTRPC } from '@trpc/server'
import { z } from 'zod'

const t = initTRPC.create()

const appRouter = t.router({
  shelf${index}: t.procedure
    .input(z.object({ name: z.string(), limit: z.number().default(${index}) }))
    .query(({ input }) => Array.from({ length: input.limit }, (_, place) => ({ place, shelf: input.name }))),
})

export type AppRouter = typeof appRouter

// @filename: client.ts
// ---cut---
import { createTRPCProxyClient, httpBatchLink } from '@trpc/client'
import type { AppRouter } from './server'

const client = createTRPCProxyClient<AppRouter>({
  links: [httpBatchLink({ url: 'http://localhost:3000' })],
})

const edition = ${index}
const shelf = await client.shelf${index}.query({ name: 'sea', limit: edition })
console.log(shelf.map(({ place }) => place + edition))`,
  (index) => `import { initTRPC, TRPCError } from '@trpc/server'

const t = initTRPC.context<{ user: { name: string; age${index}: number } | null }>().create()

const isSignedIn = t.middleware(({ ctx, next }) => {
  if (!ctx.user) throw new TRPCError({ code: 'UNAUTHORIZED' })
  return next({ ctx: { user: ctx.user } })
})

export const customerProcedure = t.procedure.use(isSignedIn)
export const greeting${index} = customerProcedure.query(({ ctx }) => \`\${ctx.user.name} (\${ctx.user.age${index}})\`)`,
]

export const oldTemplates: Template[] = [
  (index) => `import * as trpc from '@trpc/server'
import { z } from 'zod'

export const appRouter = trpc
  .router<{ customer${index}: string | null }>()
  .query('book.byId', {
    input: z.number(),
    resolve: ({ input }) => ({ id: input, title: 'Book ${index}' }),
  })
  .mutation('book.add${index}', {
    input: z.object({ title: z.string(), price: z.number().positive() }),
    resolve: ({ input, ctx }) => ({ customer: ctx.customer${index}, ...input }),
  })

export type AppRouter = typeof appRouter`,
  (index) => `// @filename: server.ts
import * as trpc from '@trpc/server'

const appRouter = trpc.router().query('copies${index}', { resolve: () => ${index} })

export type AppRouter = typeof appRouter

// @filename: client.ts
// ---cut---
import { createTRPCClient } from '@trpc/client'
import type { AppRouter } from './server'

const edition = ${index}
const client = createTRPCClient<AppRouter>({ url: 'http://localhost:3000' })

export async function countCopies() {
  return (await client.query('copies${index}')) + edition
}`,
]
