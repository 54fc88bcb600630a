import { fileURLToPath } from 'node:url'
import { openSearch } from 'octavo/search'
import { expect, test } from 'vitest'

const search = openSearch(fileURLToPath(new URL('../dist', import.meta.url)))
const tags = ['default', 'docs-default-current']

/** What the documented packages and browsers print, and pages that explain it. */
const messages: [message: string, ...pages: string[]][] = [
  ['No more links to execute - did you forget to add an ending link?', 'links', 'links/splitLink'],
  ['Subscriptions should use wsLink', 'subscriptions', 'links/httpLink', 'links/wsLink'],
  ['Unable to transform response from server', 'data-transformers'],
  [
    'Badly formatted response from server',
    'data-transformers',
    'rpc',
    'faq',
    'links/httpLink',
    'migrate-from-v9-to-v10',
  ],
  ['No fetch implementation found', 'vanilla'],
  ['Input is too big for a single dispatch', 'links/httpBatchLink'],
  ['Batching is not enabled on the server', 'links/httpBatchLink', 'api-handler', 'standalone'],
  ['Duplicate key output', 'output-validation', 'procedures'],
  ['Output validation failed', 'output-validation'],
  ['Operation ended prematurely', 'subscriptions', 'links/wsLink'],
  ['WebSocket closed prematurely', 'links/wsLink', 'subscriptions'],
  [
    "You're trying to use @trpc/server in a non-server environment. This is not supported by default.",
    'testing',
    'router',
    'faq',
  ],
  ['No result from middlewares - did you forget to `return next()`?', 'middlewares'],
  ['Reserved words used in `router({})` call: then', 'router'],
  ['You seem to have several transformers across your merged routers', 'merging-routers'],
  ['You seem to have several error formatters across your merged routers', 'merging-routers'],
  [
    "No WebSocket implementation found - you probably don't want to use this on the server",
    'links/wsLink',
    'ssr',
  ],
  ['This operation was aborted.', 'aborting-procedure-calls'],
  ['Query "trpc" not found - is the file named `[trpc]`.ts or `[...trpc].ts`?', 'nextjs'],
  ['All input parsers did not resolve to an object', 'procedures'],
  [
    'No "query"-procedure on path "book.byId"',
    'faq',
    'rpc',
    'api-handler',
    'quickstart',
    'express',
    'standalone',
    'nextjs',
    'error-handling',
    'fetch',
  ],
  ['Unexpected request method OPTIONS', 'cors', 'faq', 'api-handler', 'standalone', 'rpc'],
  ['Error: No QueryClient set, use QueryClientProvider to set one', 'react'],
  ['Type instantiation is excessively deep and possibly infinite. ts(2589)', 'faq'],
  [
    "The inferred type of 'appRouter' cannot be named without a reference to '../node_modules/zod'. This is likely not portable.",
    'faq',
    'monorepo',
  ],
  ["Property 'useInfiniteQuery' does not exist on type", 'useInfiniteQuery'],
  [
    "The property 'useContext' in your router collides with a built-in method, rename this router or procedure on your backend",
    'faq',
    'router',
  ],
  [
    "Access to fetch at 'http://localhost:4000/trpc/book.list' from origin 'http://localhost:3000' has been blocked by CORS policy: Response to preflight request doesn't pass access control check: No 'Access-Control-Allow-Origin' header is present on the requested resource.",
    'cors',
    'standalone',
    'faq',
  ],
  [
    "The value of the 'Access-Control-Allow-Origin' header in the response must not be the wildcard '*' when the request's credentials mode is 'include'.",
    'cors',
  ],
  [`Uncaught SyntaxError: Unexpected token '<', "<!DOCTYPE "... is not valid JSON`, 'faq', 'links/httpLink'],
  [
    "WebSocket connection to 'ws://localhost:3001/' failed: Error in connection establishment: net::ERR_CONNECTION_REFUSED",
    'links/wsLink',
    'subscriptions',
  ],
  [
    'Error: `undefined` cannot be serialized as JSON. Please use `null` or omit this value.',
    'ssg-helpers',
    'ssg',
    'ssr',
  ],
]

const stack = [
  'at Object.parseResult (/home/ada/shop/node_modules/@trpc/client/dist/httpUtils-4d5e6f70.js:104:13)',
  'at async processTicksAndRejections (node:internal/process/task_queues:95:5)',
  'at http://localhost:3000/_next/static/chunks/main-9f86d081884c7d65.js?ts=1700000000:1:2345',
]

/** Needs the built site. */
test.each(messages)('"%s" leads to a page that explains it, also with its stack', (message, ...pages) => {
  const wanted = pages.map((page) => `/docs/${page}`)
  const find = (query: string) =>
    search(query, { tags })
      .slice(0, 3)
      .map(({ path }) => path)
  const isFound = (paths: string[]) => paths.some((path) => wanted.includes(path))
  const alone = find(message)
  // A field takes line breaks for spaces.
  const pasted = find(`TRPCClientError: ${message} ${stack.join('    ')}`)
  expect(isFound(alone), alone.join()).toBe(true)
  expect(isFound(pasted), pasted.join()).toBe(true)
})
