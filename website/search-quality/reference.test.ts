import { fileURLToPath } from 'node:url'
import { openSearch } from 'octavo/search'
import { expect, test } from 'vitest'

const search = openSearch(fileURLToPath(new URL('../dist', import.meta.url)))

function find(query: string): string[] {
  return search(query, { tags: ['default', 'docs-default-current'] }).map(({ path }) => path)
}

/** What readers type when they know the name, its page in the reference, and the guide about it. */
const symbols: [query: string, page: string, guide: string][] = [
  ['httpBatchLink', 'client/functions/httpBatchLink', '/docs/links/httpBatchLink'],
  ['wsLink', 'client/functions/wsLink', '/docs/links/wsLink'],
  ['splitLink', 'client/functions/splitLink', '/docs/links/splitLink'],
  ['loggerLink', 'client/functions/loggerLink', '/docs/links/loggerLink'],
  ['httpLink', 'client/functions/httpLink', '/docs/links/httpLink'],
  ['getQueryKey', 'react-query/functions/getQueryKey', '/docs/getQueryKey'],
  ['createTRPCNext', 'next/functions/createTRPCNext', '/docs/nextjs'],
  ['createTRPCReact', 'react-query/functions/createTRPCReact', '/docs/react'],
  ['createTRPCProxyClient', 'client/functions/createTRPCProxyClient', '/docs/vanilla'],
  ['createProxySSGHelpers', 'react-query/ssg/functions/createProxySSGHelpers', '/docs/ssg-helpers'],
  ['fetchRequestHandler', 'server/adapters/fetch/functions/fetchRequestHandler', '/docs/fetch'],
  ['createExpressMiddleware', 'server/adapters/express/functions/createExpressMiddleware', '/docs/express'],
  ['fastifyTRPCPlugin', 'server/adapters/fastify/functions/fastifyTRPCPlugin', '/docs/fastify'],
  [
    'awsLambdaRequestHandler',
    'server/adapters/aws-lambda/functions/awsLambdaRequestHandler',
    '/docs/aws-lambda',
  ],
  ['createHTTPServer', 'server/adapters/standalone/functions/createHTTPServer', '/docs/standalone'],
  ['createNextApiHandler', 'server/adapters/next/functions/createNextApiHandler', '/docs/api-handler'],
  ['inferRouterOutputs', 'server/types/inferRouterOutputs', '/docs/infer-types'],
  ['TRPCError', 'server/classes/TRPCError', '/docs/error-handling'],
  ['mergeRouters', 'server/functions/mergeRouters', '/docs/merging-routers'],
  ['initTRPC', 'server/variables/initTRPC', '/docs/router'],
  ['applyWSSHandler', 'server/adapters/ws/functions/applyWSSHandler', '/docs/subscriptions'],
  ['responseMeta', 'server/http/interfaces/ResponseMeta', '/docs/caching'],
  ['createtrpcnext', 'next/functions/createTRPCNext', '/docs/nextjs'],
  ['createTRPCProxyClient()', 'client/functions/createTRPCProxyClient', '/docs/vanilla'],
  ['CreateTRPCProxyClient', 'client/types/CreateTRPCProxyClient', '/docs/vanilla'],
]

test.each(symbols)('%s finds the symbol first, and the guide close behind', (query, page, guide) => {
  const found = find(query)
  expect(found[0]).toBe(`/docs/typedoc/${page}`)
  expect(found.slice(0, 4)).toContain(guide)
  // Side by side with a guide.
  expect(found[1]).not.toContain('/typedoc/')
})

test('the guide next to a symbol is the one about it, and a re-export is found once', () => {
  expect(find('createHTTPServer')[1]).toBe('/docs/standalone')
  expect(find('wsLink').filter((path) => path.endsWith('/functions/wsLink'))).toHaveLength(1)
})

/** Words that are also names of symbols, or that appear on many pages of the reference. */
test.each(['router', 'map', 'observable', 'headers', 'error', 'context', 'abort signal', 'websocket'])(
  '"%s" is an ordinary word, so guides come first',
  (query) => {
    const found = find(query)
    const guides = found.filter((path) => !path.startsWith('/docs/typedoc/'))
    expect(guides.length).toBeGreaterThan(0)
    expect(found.slice(0, guides.length)).toEqual(guides)
  },
)
