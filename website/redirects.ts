import type { RedirectInput } from 'octavo'
import { upstream } from './data/upstream.ts'

const moved = (from: string, to: string): RedirectInput => ({ from, to, permanent: true })
const invalidation = '/docs/useContext#query-invalidation'

/** The first that matches wins: addresses below `/docs/v10` stand before the pattern for all of them. */
export const redirects: RedirectInput[] = [
  moved('/docs/api-gateway', '/docs/aws-lambda'),
  moved('/docs/create-react-app', '/docs/react'),
  moved('/docs/react-queries-and-mutations', '/docs/useQuery'),
  moved('/docs/react-queries', '/docs/useQuery'),
  moved('/docs/react-mutations', '/docs/useMutation'),
  moved('/docs/invalidateQuery', invalidation),
  moved('/docs/query-invalidation', invalidation),
  moved('/docs/aborting-procedures', '/docs/aborting-procedure-calls'),
  moved('/docs/v10/query-invalidation', invalidation),
  moved('/docs/v10/invalidateQueries', invalidation),
  moved('/docs/v10/publicProcedures', '/docs/procedures'),
  moved('/docs/v10/:path*', '/docs/:path*'),
  moved('/blog/hello-trpc', '/blog/introducing-trpc'),
  moved('/edge-runtimes', '/docs/fetch'),
  { from: '/faq', to: '/docs/faq' },
  { from: '/awesome', to: '/docs/awesome-trpc' },
  { from: '/discord', to: upstream.chat },
  { from: '/sponsor', to: upstream.sponsors },
]
