// @filename: server.ts
import { z } from 'zod'
import { publicProcedure, router } from './trpc'

export const appRouter = router({
  bookById: publicProcedure.input(z.number()).query(({ input }) => ({
    id: input,
    title: 'Nine Lamps',
    price: 24,
  })),
})

export type AppRouter = typeof appRouter
