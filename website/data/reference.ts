import type { ReferenceInput } from 'octavo'
import { upstream } from './upstream.ts'

/** Source links point to the code as it was when the packages were published. */
const packagesOf = (folders: string[]) =>
  folders.map((folder) => ({
    name: `@trpc/${folder}`,
    folder,
    sourceUrl: `${upstream.repository}/blob/v{version}/packages/${folder}/{file}#L{line}`,
  }))

const query = 'https://tanstack.com/query/v4/docs'

/** What both versions refer to. */
const externalLinks = {
  '@types/node': 'https://nodejs.org/api/{module}.html',
  '@types/react': 'https://react.dev/reference/react',
  react: 'https://react.dev/reference/react',
  '@types/express-serve-static-core': 'https://expressjs.com/en/4x/api.html',
  '@types/express': 'https://expressjs.com/en/4x/api.html',
  '@types/ws': 'https://github.com/websockets/ws/blob/master/doc/ws.md',
  next: 'https://nextjs.org/docs/pages/api-reference',
  zod: 'https://v3.zod.dev/',
}

/** The 10.x API reference. Its path keeps the generator's name, because old links contain it. */
export const reference10: ReferenceInput = {
  path: 'typedoc',
  packages: packagesOf(['client', 'server', 'next', 'react-query']),
  externalLinks: {
    ...externalLinks,
    '@tanstack/query-core': {
      QueryClient: `${query}/reference/QueryClient`,
      QueryCache: `${query}/reference/QueryCache`,
      MutationCache: `${query}/reference/MutationCache`,
      InfiniteData: `${query}/reference/useInfiniteQuery`,
      DehydratedState: `${query}/reference/hydration`,
      '*': `${query}/react/typescript`,
    },
    '@tanstack/react-query': { '*': `${query}/react/typescript` },
    fastify: 'https://fastify.dev/docs/v4.29.x/Reference/TypeScript/',
  },
  corrections: 'data/reference-corrections.json',
  history: 'data/history',
  migration: {
    from: '9.27',
    packages: ['@trpc/server', '@trpc/client', '@trpc/react', '@trpc/next'],
    mapping: 'data/migration.json',
  },
  ownLinks: {
    'https://trpc.io/docs/v10/': '/docs/',
    'https://trpc.io/docs/': '/docs/',
  },
}

/** The 9.x API reference. */
export const reference9: ReferenceInput = {
  path: 'typedoc',
  packages: packagesOf(['server', 'client', 'react', 'next']),
  externalLinks: {
    ...externalLinks,
    'react-query': { '*': 'https://tanstack.com/query/v3/docs/framework/react/overview' },
    fastify: 'https://fastify.dev/docs/v3.29.x/Reference/TypeScript/',
  },
  history: 'data/history',
  ownLinks: { 'https://trpc.io/docs/': '/docs/v9/' },
}
