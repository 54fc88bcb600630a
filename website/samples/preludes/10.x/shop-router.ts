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
      if (!book) throw new TRPCError({ code: 'NOT_FOUND', message: `No book with id ${input}` })
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
