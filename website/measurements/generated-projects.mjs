import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Projects of any size whose types are checked by `measure-types.mjs`.
 * @typedef {Record<string, string>} Files Name → text.
 * @typedef {{ id: string, environment: '9.x' | '10.x', files: (shelves: number) => Files }} Project
 */

/** Procedures in every router, as in `shelf12.book3`. */
export const booksPerShelf = 10

/**
 * @param {number} count
 * @param {(index: number) => string} write
 */
const list = (count, write) => Array.from({ length: count }, (_, index) => write(index)).join('\n')

/**
 * A file per router, as people write them, and one that puts them together.
 * @param {number} shelves
 * @param {(index: number) => string} writeShelf
 */
function shelfFiles(shelves, writeShelf) {
  return Object.fromEntries(
    Array.from({ length: shelves }, (_, index) => [`shelf${index}.ts`, writeShelf(index)]),
  )
}

/** @type {Project} */
const version9 = {
  id: 'version9',
  environment: '9.x',
  files: (shelves) => ({
    ...shelfFiles(
      shelves,
      (shelf) => `import * as trpc from '@trpc/server'
import { z } from 'zod'
export const shelf${shelf} = trpc.router()
${list(booksPerShelf, (book) => `  .query('book${book}', { input: z.object({ id: z.number() }), resolve: ({ input }) => ({ id: input.id, title: 'Salt and Ink', shelf: ${shelf}, book: ${book} }) })`)}
`,
    ),
    'app-router.ts': `import * as trpc from '@trpc/server'
${list(shelves, (shelf) => `import { shelf${shelf} } from './shelf${shelf}'`)}
export const appRouter = trpc.router()
${list(shelves, (shelf) => `  .merge('shelf${shelf}.', shelf${shelf})`)}
export type AppRouter = typeof appRouter
`,
    'client.ts': `import { createTRPCClient } from '@trpc/client'
import type { AppRouter } from './app-router'
const client = createTRPCClient<AppRouter>({ url: 'http://localhost:3000' })
export const title: Promise<string> = client.query('shelf0.book0', { id: 1 }).then((book) => book.title)
`,
  }),
}

/** @type {Project} */
const version10 = {
  id: 'version10',
  environment: '10.x',
  files: (shelves) => ({
    'trpc.ts': `import { initTRPC } from '@trpc/server'
const t = initTRPC.create()
export const { router, procedure } = t
`,
    ...shelfFiles(
      shelves,
      (shelf) => `import { z } from 'zod'
import { procedure, router } from './trpc'
export const shelf${shelf} = router({
${list(booksPerShelf, (book) => `  book${book}: procedure.input(z.object({ id: z.number() })).query(({ input }) => ({ id: input.id, title: 'Salt and Ink', shelf: ${shelf}, book: ${book} })),`)}
})
`,
    ),
    'app-router.ts': `import { router } from './trpc'
${list(shelves, (shelf) => `import { shelf${shelf} } from './shelf${shelf}'`)}
export const appRouter = router({
${list(shelves, (shelf) => `  shelf${shelf},`)}
})
export type AppRouter = typeof appRouter
`,
    'client.ts': `import { createTRPCProxyClient, httpBatchLink } from '@trpc/client'
import type { AppRouter } from './app-router'
const client = createTRPCProxyClient<AppRouter>({ links: [httpBatchLink({ url: 'http://localhost:3000' })] })
export const title: Promise<string> = client.shelf0.book0.query({ id: 1 }).then((book) => book.title)
`,
  }),
}

/**
 * The same tree of procedures, and a client type over it of which one entry is used.
 * @param {'lazy' | 'eager'} id
 * @returns {Project}
 */
const mappedType = (id) => ({
  id,
  environment: '10.x',
  files: (shelves) => ({
    'client-type.ts': readFileSync(join(import.meta.dirname, `${id}-client.ts`), 'utf8'),
    'shop.ts': `import type { Procedure } from './client-type'
export type Shop = {
${list(
  shelves,
  (shelf) => `  shelf${shelf}: {
${list(booksPerShelf, (book) => `    book${book}: Procedure<{ id: ${book} }, { title: string; shelf: ${shelf} }>`)}
  }`,
)}
}
`,
    'client.ts': `import type { Client } from './client-type'
import type { Shop } from './shop'
declare const client: Client<Shop>
export const title: Promise<string> = client.shelf0.book0({ id: 0 }).then((book) => book.title)
`,
  }),
})

export const projects = [version9, version10, mappedType('lazy'), mappedType('eager')]
