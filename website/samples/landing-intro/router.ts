import { initTRPC } from '@trpc/server'
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

export type AppRouter = typeof appRouter
