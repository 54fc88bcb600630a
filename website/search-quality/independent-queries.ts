/**
 * 150 questions written from the tables of contents and from what people ask about the library in public, by someone who
 * didn't see the ranking or its answers. The weights of the ranking were chosen with their figures. Don't write rules for
 * single questions.
 *
 * Behind each question are the places that answer it: a page's top if the answer is there, otherwise its sections. A
 * guide that was written later about a question's subject is one of them.
 */
export type Kind = 'task' | 'symptom' | 'symbol' | 'typo' | 'half-typed' | 'title' | 'old version'

export interface IndependentQuery {
  query: string
  kind: Kind
  version: 'current' | '9.x'
  /** The routes of the pages that answer it. */
  pages: string[]
  /** Where the first result may take the reader: a route, or a route with the anchor of a section. */
  landing: string[]
  /** What the reader wanted to type, for a typo and for a half-typed word. */
  meant?: string
}

export type Asked = [query: string, ...landing: string[]]
export type Misspelled = [query: string, meant: string, ...landing: string[]]

const tasks: Asked[] = [
  [
    'run an example locally',
    '/docs/example-apps#copy-a-nextjs-example',
    '/docs/example-apps#copy-any-example',
  ],
  ['use trpc with vue', '/docs/awesome-trpc#frontend-frameworks', '/docs/frameworks', '/docs/frameworks#vue'],
  ['which adapter should i use', '/docs/standalone#compare', '/docs/adapters'],
  ['write my own adapter', '/docs/api-handler#custom-adapter'],
  ['log only failed calls in production', '/docs/links/loggerLink'],
  ['custom validation function instead of zod', '/docs/procedures#validators'],
  ['load the user lazily in createContext', '/docs/context#keep-it-cheap'],
  ['retry failing procedure on the server', '/docs/middlewares#retry'],
  ['call procedure from a normal api route', '/docs/server-side-calls#in-another-route'],
  ['return expected errors with types instead of throwing', '/docs/error-handling#expected-failures'],
  ['list all procedures of a router', '/docs/metadata#list', '/docs/router#nest-routers'],
  ['let a procedure decide its max-age', '/docs/caching#headers-from-context'],
  ['download the trpc logo', '/media', '/media#logo'],
  ['postgres in memory for tests', '/docs/database#testing'],
  ['keep lambda warm', '/docs/aws-lambda#good-to-know'],
  ['trpc in remix', '/docs/fetch#remix'],
  ['answer 404 instead of 403', '/docs/authorization#which-code', '/docs/authorization#ownership'],
  ['mount two routers in express', '/docs/express#order'],
  ['where to keep the token after login', '/docs/header#react'],
  ['proxy the api with next rewrites', '/docs/cors#same-origin'],
  ['poll until job is finished', '/docs/long-tasks#polling'],
  ['presigned s3 upload', '/docs/file-uploads#signed-url'],
  ['tell old app versions to update', '/docs/react-native#versions'],
  ['redirect visitors to login getServerSideProps', '/docs/next-auth#client'],
  ['pass data from server component to useQuery', '/docs/app-directory#initial-data'],
  ['prefetch on hover', '/docs/useContext#helpers'],
  ['two trpc apis in one react app', '/docs/react#several-clients'],
  ['rebuild static page after mutation', '/docs/ssg#after-a-change'],
  ['leave one query out of ssr', '/docs/ssr#which-queries-run', '/docs/useQuery#options'],
  ['report a security vulnerability', '/docs/contributing#the-library'],
]

const symptoms: Asked[] = [
  ['what is trpc', '/docs/', '/'],
  ['call trpc from python', '/docs/faq#other-languages', '/docs/rpc'],
  ['is trpc production ready', '/docs/faq#production'],
  ['can the output type depend on the input', '/docs/faq#dependent-output'],
  ['when should i not use trpc', '/docs/further-reading#when-not', '/docs/#is-it-for-you'],
  ['which type makes tsc slow', '/blog/typescript-performance-lessons#find-it', '/docs/faq#slow'],
  [
    'TRPCClientError: fetch failed',
    '/docs/links/httpLink#failures',
    '/docs/quickstart#if-something-is-wrong',
  ],
  [
    'failed to parse url /api/trpc',
    '/docs/nextjs#if-something-is-wrong',
    '/docs/nextjs#client',
    '/docs/links/httpLink#options',
  ],
  ['Query "trpc" not found', '/docs/nextjs#if-something-is-wrong', '/docs/api-handler'],
  ['No more links to execute', '/docs/links#the-terminating-link', '/docs/links/splitLink#pitfalls'],
  ['Operation ended prematurely', '/docs/subscriptions#completing'],
  ['WebSocket closed prematurely', '/docs/links/wsLink#reconnecting'],
  ['socket closes when idle', '/docs/subscriptions#reconnecting', '/docs/links/wsLink#good-to-know'],
  [
    'Batching is not enabled on the server',
    '/docs/links/httpBatchLink#disable',
    '/docs/faq#debug-batching',
    '/docs/api-handler#options',
  ],
  ['status 207', '/docs/links/httpBatchLink#mixed-results', '/docs/rpc#status'],
  ['fastify 404 with many queries at once', '/docs/fastify#max-param-length'],
  ['input is {} instead of undefined express.json', '/docs/express#order'],
  ['lambda looks for procedure trpc/name', '/docs/aws-lambda#path'],
  ['body too large but no 413', '/docs/api-handler#body-limits', '/docs/standalone#failures'],
  ['createContext only called once for several queries', '/docs/context#lifetime'],
  ['result looks like { json, meta }', '/docs/data-transformers#failures'],
  ['several transformers error', '/docs/merging-routers#failures', '/docs/router#initialize-once'],
  [
    "you're trying to use @trpc/server in a non-server environment",
    '/docs/router#runtime-configuration',
    '/docs/testing#troubleshooting',
  ],
  [
    'prefetch does not throw when the procedure fails',
    '/docs/ssg-helpers#errors',
    '/docs/ssg-helpers#methods',
    '/docs/ssg#pitfalls',
  ],
  ['prisma error message shown to users', '/docs/error-formatting#hide-messages', '/docs/database#errors'],
  ['only the last set-cookie arrives', '/docs/cookies#failures', '/docs/cookies#router'],
  ['aborted mutation still changed the data', '/docs/aborting-procedure-calls#what-it-does'],
  ['spinner never stops with enabled false', '/docs/useQuery#enabled', '/docs/useQuery#result'],
  ['useQuery refetches endlessly', '/docs/useQuery#pitfalls'],
  ['same row twice after load more', '/docs/useInfiniteQuery#server', '/docs/database#pagination'],
  ['network request failed android emulator', '/docs/react-native#address', '/docs/react-native#failures'],
  ["'createContext' is not exported from 'react'", '/docs/app-directory#limits'],
  ['session.user.id is undefined', '/docs/next-auth#troubleshooting', '/docs/next-auth#context'],
  ['old browser tabs hang after upgrade', '/docs/migrate-from-v9-to-v10#deploy'],
  ['property query does not exist on DecoratedProcedureRecord', '/docs/monorepo#any'],
]

const symbols: Asked[] = [
  ['unstable_pipe', '/docs/middlewares#extending'],
  ['rawInput', '/docs/middlewares#raw-input', '/docs/middlewares#options'],
  ['inferAsyncReturnType', '/docs/typedoc/server/types/inferAsyncReturnType', '/docs/context#type'],
  [
    'getHTTPStatusCodeFromError',
    '/docs/typedoc/server/http/functions/getHTTPStatusCodeFromError',
    '/docs/error-handling#trpc-error',
  ],
  [
    'inferReactQueryProcedureOptions',
    '/docs/typedoc/react-query/types/inferReactQueryProcedureOptions',
    '/docs/infer-types#hooks',
  ],
  ['RouterLike', '/docs/typedoc/react-query/shared/types/RouterLike', '/docs/infer-types#shared-components'],
  [
    'resolveHTTPResponse',
    '/docs/typedoc/server/http/functions/resolveHTTPResponse',
    '/docs/api-handler#custom-adapter',
  ],
  [
    'CreateNextContextOptions',
    '/docs/typedoc/server/adapters/next/types/CreateNextContextOptions',
    '/docs/context#arguments',
  ],
  [
    'TRPC_ERROR_CODES_BY_KEY',
    '/docs/typedoc/server/rpc/variables/TRPC_ERROR_CODES_BY_KEY',
    '/docs/rpc#error-codes',
  ],
  [
    'TRPCClientError',
    '/docs/typedoc/client/classes/TRPCClientError',
    '/docs/vanilla#errors',
    '/docs/error-handling#on-the-client',
  ],
  ['getFetch', '/docs/typedoc/client/functions/getFetch', '/docs/vanilla#server-to-server'],
  [
    'maxurllength',
    '/docs/links/httpBatchLink#max-url-length',
    '/docs/typedoc/client/interfaces/HttpBatchLinkOptions#maxURLLength',
  ],
  [
    'retryDelayMs',
    '/docs/links/wsLink#options',
    '/docs/typedoc/client/interfaces/WebSocketClientOptions#retryDelayMs',
  ],
  [
    'broadcastReconnectNotification',
    '/docs/subscriptions#reconnecting',
    '/docs/subscriptions#options',
    '/docs/typedoc/server/adapters/ws/functions/applyWSSHandler#returns',
  ],
  [
    'subscriptionPullFactory',
    '/docs/typedoc/server/subscription/functions/subscriptionPullFactory',
    '/docs/subscriptions#observables',
    '/docs/migrate-from-v9-to-v10#subscriptions',
  ],
  [
    'useWSS',
    '/docs/fastify#subscriptions',
    '/docs/fastify#fastify-plugin-options',
    '/docs/typedoc/server/adapters/fastify/interfaces/FastifyTRPCPluginOptions#useWSS',
  ],
  ['allowOutsideOfServer', '/docs/router#runtime-configuration'],
  [
    'useDehydratedState',
    '/docs/typedoc/react-query/shared/types/UseDehydratedState',
    '/docs/ssg-helpers#outside-nextjs',
  ],
  ['setInfiniteData', '/docs/useInfiniteQuery#change-cached-pages', '/docs/useContext#helpers'],
  ['refetchInterval', '/docs/useQuery#options', '/docs/long-tasks#polling'],
]

const typos: Misspelled[] = [
  ['abortng procedure calls', 'aborting procedure calls', '/docs/aborting-procedure-calls'],
  ['standelone server', 'standalone server', '/docs/standalone'],
  ['starter porjects', 'starter projects', '/docs/starter-projects'],
  ['spilt link', 'split link', '/docs/links/splitLink', '/docs/typedoc/client/functions/splitLink'],
  ['terminatng link', 'terminating link', '/docs/links#the-terminating-link'],
  ['metadeta', 'metadata', '/docs/metadata'],
  ['inner contxt', 'inner context', '/docs/context#inner-and-outer-context'],
  ['inferrring types', 'inferring types', '/docs/infer-types'],
  ['suspence', 'suspense', '/docs/suspense'],
  ['monorrepo', 'monorepo', '/docs/monorepo'],
  ['cookeis', 'cookies', '/docs/cookies', '/docs/cors'],
  ['databse transaction', 'database transaction', '/docs/database#transactions'],
  ['file uplaods', 'file uploads', '/docs/file-uploads'],
  ['long runing tasks', 'long running tasks', '/docs/long-tasks'],
  ['vanila client', 'vanilla client', '/docs/vanilla'],
  ['sponsers', 'sponsors', '/docs/sponsors'],
  ['migretion checklist', 'migration checklist', '/docs/migrate-from-v9-to-v10#checklist'],
  ['error formating', 'error formatting', '/docs/error-formatting'],
  ['proceedures', 'procedures', '/docs/procedures'],
  ['exmaple apps', 'example apps', '/docs/example-apps'],
  ['testng components', 'testing components', '/docs/testing#components', '/docs/react#testing'],
  ['batch requets', 'batch requests', '/docs/links/httpBatchLink'],
  [
    'websocket athentication',
    'websocket authentication',
    '/docs/subscriptions#auth',
    '/docs/links/wsLink#token',
    '/docs/authorization#identity',
  ],
  [
    'quey keys',
    'query keys',
    '/docs/getQueryKey',
    '/docs/getQueryKey#shapes',
    '/docs/migrate-from-v9-to-v10#query-keys',
  ],
  ['mutation callbakcs', 'mutation callbacks', '/docs/useMutation#callbacks'],
]

const halfTyped: Misspelled[] = [
  ['output val', 'output validation', '/docs/output-validation'],
  ['merging rou', 'merging routers', '/docs/merging-routers'],
  [
    'createTRPCUnt',
    'createTRPCUntypedClient',
    '/docs/typedoc/client/functions/createTRPCUntypedClient',
    '/docs/vanilla#untyped',
  ],
  [
    'inferRouterInp',
    'inferRouterInputs',
    '/docs/typedoc/server/types/inferRouterInputs',
    '/docs/infer-types',
    '/docs/infer-types#helpers',
  ],
  ['useQueries opt', 'useQueries options', '/docs/useQueries#options'],
  ['vercel edg', 'vercel edge', '/docs/fetch#vercel-edge-runtime'],
  ['cross-site req', 'cross-site request', '/docs/cors#csrf'],
  ['further rea', 'further reading', '/docs/further-reading'],
  ['contrib', 'contributing', '/docs/contributing'],
  ['context swap', 'context swapping', '/docs/middlewares#context-swapping'],
  ['base proced', 'base procedures', '/docs/procedures#reusable-base-procedures'],
  ['project gener', 'project generators', '/docs/awesome-trpc#project-generators'],
  ['react query devt', 'react query devtools', '/docs/react#query-defaults'],
  ['testim', 'testimonials', '/docs/love'],
  ['module aug', 'module augmentation', '/docs/next-auth#session'],
]

const titles: Asked[] = [
  ['cookies and response headers', '/docs/cookies'],
  ['long tasks and progress', '/docs/long-tasks'],
  ['react native and expo', '/docs/react-native'],
  ['extra information', '/docs/extra'],
  ['trpc client documentation', '/docs/client'],
  ['http rpc specification', '/docs/rpc'],
  ['faq / troubleshooting', '/docs/faq'],
  ['using a database', '/docs/database'],
  ['authentication with nextauth', '/docs/next-auth'],
  ['official trpc adapters', '/docs/adapters'],
  ['fetch / edge runtimes', '/docs/fetch'],
  ['define routers', '/docs/router'],
  ['introducing trpc', '/blog/introducing-trpc'],
  ['announcing trpc v10', '/blog/announcing-trpc-10'],
  ['writing a tiny trpc client', '/blog/tinyrpc-client'],
]

/** Asked by readers of 9.x. The first two are asked in both versions. */
const oldVersion: Asked[] = [
  ['rawInput', '/docs/v9/middlewares#raw-input', '/docs/v9/middlewares#options'],
  ['Batching is not enabled on the server', '/docs/v9/links#disable-batching'],
  ['polling in a subscription', '/docs/v9/subscriptions#pull'],
  ['isBase64Encoded PARSE_ERROR', '/docs/v9/aws-lambda#base64'],
  ['fetch in node 16', '/docs/v9/vanilla#ponyfills'],
  ['imported server-only code in the browser', '/docs/v9/router#server-only'],
  ['prefetch when hovering a link', '/docs/v9/invalidateQueries#prefetch'],
  ['createSSGHelpers', '/docs/v9/ssg-helpers'],
  ['useInfiniteQuery and useQuery with the same key', '/docs/v9/useInfiniteQuery#same-key'],
  ['formatError', '/docs/v9/error-formatting'],
]

export const independentQueries: IndependentQuery[] = [
  ...tasks.map((asked) => describe('task', asked)),
  ...symptoms.map((asked) => describe('symptom', asked)),
  ...symbols.map((asked) => describe('symbol', asked)),
  ...typos.map((asked) => describeMisspelled('typo', asked)),
  ...halfTyped.map((asked) => describeMisspelled('half-typed', asked)),
  ...titles.map((asked) => describe('title', asked)),
  ...oldVersion.map((asked) => describe('old version', asked)),
]

export function describe(kind: Kind, [query, ...landing]: Asked): IndependentQuery {
  const version = kind === 'old version' ? '9.x' : 'current'
  const pages = [...new Set(landing.map((place) => place.replace(/#.*/, '')))]
  return { query, kind, version, pages, landing }
}

export function describeMisspelled(kind: Kind, [query, meant, ...landing]: Misspelled): IndependentQuery {
  return { ...describe(kind, [query, ...landing]), meant }
}
