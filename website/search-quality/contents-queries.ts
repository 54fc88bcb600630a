/**
 * 60 questions written from the tables of contents, by someone who knew which questions of the other sets had missed.
 * Nothing may be tuned with them.
 *
 * Behind each question are the places that answer it: a page's top if the answer is there, otherwise its sections.
 */
import {
  describe,
  describeMisspelled,
  type Asked,
  type IndependentQuery,
  type Misspelled,
} from './independent-queries.ts'

const tasks: Asked[] = [
  ['stop a request after five seconds', '/docs/aborting-procedure-calls#timeout'],
  ['protect against csrf', '/docs/cors#csrf'],
  ['cancel a database query when the client disconnects', '/docs/aborting-procedure-calls#server'],
  ['log calls as json in node', '/docs/links/loggerLink#node'],
  ['use two backends from one client', '/docs/links/splitLink#two-servers'],
  ['call a procedure by a string path', '/docs/vanilla#untyped'],
  ['service to service calls', '/docs/vanilla#server-to-server'],
  ['mock trpc in storybook', '/docs/testing#storybook'],
  ['msw handlers', '/docs/testing#msw'],
  ['horizontal scaling of subscriptions', '/docs/subscriptions#scaling'],
  ['move to v10 step by step', '/docs/migrate-from-v9-to-v10#using-interop', '/docs/migrate-from-v9-to-v10'],
  ['incremental static regeneration', '/docs/ssg#fallback', '/docs/ssg#after-a-change', '/docs/ssg'],
  ['expo localhost address', '/docs/react-native#address'],
  ['fetch query only when id is known', '/docs/useQuery#enabled'],
  ['load more button', '/docs/useInfiniteQuery#endless-scrolling', '/docs/useInfiniteQuery'],
  ['close server on sigterm', '/docs/standalone#shutdown', '/docs/subscriptions#reconnecting'],
  ['database transaction', '/docs/database#transactions'],
  ['role based access with metadata', '/docs/metadata', '/docs/metadata#when', '/docs/authorization'],
]

const symptoms: Asked[] = [
  ['request url too long', '/docs/links/httpBatchLink#max-url-length'],
  ['authorization header says undefined', '/docs/header#undefined', '/docs/faq#undefined-header'],
  [
    'cookie is not stored by the browser',
    '/docs/cookies#failures',
    '/docs/cors#cookie',
    '/docs/cors#failures',
  ],
  ['vscode autocomplete is slow', '/docs/faq#slow'],
  ['stack trace visible to users', '/docs/faq#error-messages', '/docs/error-formatting#hide-messages'],
  ['map and set become empty objects', '/docs/data-transformers#json', '/docs/data-transformers'],
  ['page flashes between loading and data with suspense', '/docs/suspense#boundaries', '/docs/suspense'],
  ['useInfiniteQuery does not exist on procedure', '/docs/useInfiniteQuery#missing'],
  ['batch returns 404 in fastify', '/docs/fastify#max-param-length'],
  ['duplicate procedure name when merging', '/docs/merging-routers#failures'],
  ['window is not defined websocket', '/docs/links/wsLink#ssr'],
  ['payload too large', '/docs/api-handler#body-limits', '/docs/file-uploads#limits'],
  ['output validation failed', '/docs/output-validation#failures', '/docs/output-validation'],
  ['procedure called then is not a function', '/docs/router#reserved-names', '/docs/vanilla#reserved-names'],
]

const symbols: Asked[] = [
  ['inferProcedureInput', '/docs/typedoc/server/types/inferProcedureInput'],
  ['createWSClient', '/docs/typedoc/client/functions/createWSClient'],
  ['inferRouterOutputs', '/docs/typedoc/server/types/inferRouterOutputs'],
  ['getQueryKey', '/docs/getQueryKey', '/docs/typedoc/react-query/functions/getQueryKey'],
  ['applyWSSHandler', '/docs/typedoc/server/adapters/ws/functions/applyWSSHandler'],
  ['splitLink', '/docs/links/splitLink', '/docs/typedoc/client/functions/splitLink'],
  ['fetchRequestHandler', '/docs/typedoc/server/adapters/fetch/functions/fetchRequestHandler'],
  ['TRPCError', '/docs/typedoc/server/classes/TRPCError'],
]

const typos: Misspelled[] = [
  ['authorizaton', 'authorization', '/docs/authorization'],
  ['optimisitc updates', 'optimistic updates', '/docs/useMutation#optimistic-updates'],
  ['react natvie', 'react native', '/docs/react-native'],
  ['rate limting', 'rate limiting', '/docs/middlewares#rate-limit'],
  ['error fromatting', 'error formatting', '/docs/error-formatting'],
  ['superjsn', 'superjson', '/docs/data-transformers#using-superjson', '/docs/data-transformers'],
  ['graceful shutdwn', 'graceful shutdown', '/docs/standalone#shutdown'],
  ['sveltkit', 'sveltekit', '/docs/fetch#sveltekit'],
]

const halfTyped: Misspelled[] = [
  ['server side ren', 'server side rendering', '/docs/ssr'],
  ['merging rou', 'merging routers', '/docs/merging-routers'],
  ['graphq', 'graphql', '/docs/further-reading#relationship-to-graphql'],
  ['data trans', 'data transformers', '/docs/data-transformers'],
  ['codem', 'codemod', '/docs/migrate-from-v9-to-v10#codemod'],
  ['field err', 'field errors', '/docs/error-formatting#field-errors'],
]

const oldVersion: Asked[] = [
  ['protected router', '/docs/v9/middlewares#createprotectedrouter-helper'],
  ['withTRPC options', '/docs/v9/nextjs#options'],
  ['No overload matches this call', '/docs/v9/router#overloads'],
  ['turn off batching', '/docs/v9/links#disable-batching'],
  ['is version 9 still supported', '/docs/v9#support', '/docs/v9/#support'],
  ['prefix a router', '/docs/v9/merging-routers#prefix'],
]

export const contentsQueries: IndependentQuery[] = [
  ...tasks.map((asked) => describe('task', asked)),
  ...symptoms.map((asked) => describe('symptom', asked)),
  ...symbols.map((asked) => describe('symbol', asked)),
  ...typos.map((asked) => describeMisspelled('typo', asked)),
  ...halfTyped.map((asked) => describeMisspelled('half-typed', asked)),
  ...oldVersion.map((asked) => describe('old version', asked)),
]
