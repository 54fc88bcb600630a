// Addresses, ids, titles and labels that readers, links from elsewhere and the library's own comments rely on.

/**
 * A line of a sidebar. A category without a page has no `route`, and only pages that people write have an `id`. Where a
 * page is listed a second time, its `title` isn't repeated.
 * @typedef {{ label: string, route?: string, title?: string, id?: string, above: string[] }} SidebarLine `above`
 * are the labels of the categories around it, marked as text if they have no page.
 */

/**
 * The lines of each sidebar from top to bottom, indented by two spaces per level, without the generated reference: label,
 * address, title, id.
 */
export const requiredSidebars = {
  '10.x': readSidebar(`
    tRPC | /docs/ | tRPC | main/introduction
      Quickstart | /docs/quickstart | Quickstart | main/quickstart
      Awesome tRPC Collection | /docs/awesome-trpc | Awesome tRPC Collection | main/awesome-trpc
      Example Apps | /docs/example-apps | Example Apps | main/example-apps
      Usage with Next.js | /docs/nextjs | Usage with Next.js | nextjs/introduction
      Usage with React | /docs/react | Usage with React | reactjs/introduction
      Contributing | /docs/contributing | Contributing | main/contributing
      Testimonials | /docs/love | Testimonials / Love | main/love
      Sponsors | /docs/sponsors | Sponsors | main/sponsors
    @trpc/server | /docs/server | tRPC server documentation
      Define Routers | /docs/router | Define Routers | server/router
      Define Procedures | /docs/procedures | Define Procedures | server/procedures
      Merging Routers | /docs/merging-routers | Merging Routers | server/merging-routers
      Context | /docs/context | Context | server/context
      API Handler | /docs/api-handler | API Handler | server/api-handler
      Middlewares | /docs/middlewares | Middlewares | server/middlewares
      Server Side Calls | /docs/server-side-calls | Server Side Calls | server/server-side-calls
      Authorization | /docs/authorization | Authorization | server/authorization
      Output Validation | /docs/output-validation | Output Validation | server/output-validation
      Inferring Types | /docs/infer-types | Inferring Types | server/infer-types
      Error Handling | /docs/error-handling | Error Handling | server/error-handling
      Error Formatting | /docs/error-formatting | Error Formatting | server/error-formatting
      Data Transformers | /docs/data-transformers | Data Transformers | server/data-transformers
      Metadata | /docs/metadata | Metadata | server/metadata
      Response Caching | /docs/caching | Response Caching | server/caching
      Adapters | /docs/adapters | Official tRPC adapters
        AWS Lambda | /docs/aws-lambda | Usage with AWS Lambda through the API Gateway | server/adapter/aws-lambda
        Express | /docs/express | Usage with Express | server/adapter/express
        Fastify | /docs/fastify | Usage with Fastify | server/adapter/fastify
        Fetch / Edge Runtimes | /docs/fetch | Usage with edge runtimes using the Fetch API | server/adapter/fetch
        Standalone | /docs/standalone | Standalone Usage | server/adapter/standalone
    @trpc/client | /docs/client | tRPC client documentation
      Create Vanilla Client | /docs/vanilla | Vanilla client | client/vanilla
      Aborting Procedure Calls | /docs/aborting-procedure-calls | Aborting Procedure Calls | client/aborting-procedure-calls
      Links | /docs/links | Links Overview | client/links/links
        HTTP Link | /docs/links/httpLink | HTTP Link | client/links/httpLink
        HTTP Batch Link | /docs/links/httpBatchLink | HTTP Batch Link | client/links/httpBatchLink
        WebSocket Link | /docs/links/wsLink | WebSocket Link | client/links/wsLink
        Split Link | /docs/links/splitLink | Split Link | client/links/splitLink
        Logger Link | /docs/links/loggerLink | Logger Link | client/links/loggerLink
      Create Custom Header | /docs/header | Custom header | client/header
      CORS & Cookies | /docs/cors | Send cookies cross-origin | client/cors
    @trpc/react-query | /docs/react-query | tRPC React Query documentation
      Usage with React | /docs/react
      useQuery() | /docs/useQuery | useQuery() | reactjs/useQuery
      useMutation() | /docs/useMutation | useMutation() | reactjs/useMutation
      useInfiniteQuery() | /docs/useInfiniteQuery | useInfiniteQuery | reactjs/useInfiniteQuery
      useContext() | /docs/useContext | useContext | reactjs/useContext
      useQueries() | /docs/useQueries | useQueries() | reactjs/useQueries
      getQueryKey() | /docs/getQueryKey | getQueryKey | reactjs/getQueryKey
      Suspense (Experimental) | /docs/suspense | Suspense (Experimental) | reactjs/suspense
      React Native and Expo | /docs/react-native | React Native and Expo | reactjs/react-native
    @trpc/next | /docs/next | tRPC Next.js documentation
      Usage with Next.js | /docs/nextjs
      Next.js App Directory | /docs/app-directory | Next.js App Directory | nextjs/app-directory
      Server-Side Rendering (SSR) | /docs/ssr | Server-Side Rendering | nextjs/ssr
      Static Site Generation (SSG) | /docs/ssg | Static Site Generation | nextjs/ssg
      SSG Helpers | /docs/ssg-helpers | SSG Helpers | nextjs/ssg-helpers
      NextAuth | /docs/next-auth | Authentication with NextAuth | nextjs/next-auth
      Starter Projects | /docs/starter-projects | Starter Projects | nextjs/starter-projects
    Guides | /docs/guides | tRPC guides
      Build a Bookshop | /docs/tutorial | Build a Bookshop | further/tutorial
      Using a Database | /docs/database | Using a Database | server/database
      Cookies and Response Headers | /docs/cookies | Cookies and Response Headers | server/cookies
      File Uploads | /docs/file-uploads | File Uploads | further/file-uploads
      Subscriptions / WebSockets | /docs/subscriptions | Subscriptions / WebSockets | further/subscriptions
      Long Tasks and Progress | /docs/long-tasks | Long Tasks and Progress | further/long-tasks
      More Frameworks | /docs/frameworks | More Frameworks | further/frameworks
      OpenAPI | /docs/openapi | OpenAPI | further/openapi
      Monorepo | /docs/monorepo | Monorepo | further/monorepo
      Testing | /docs/testing | Testing | further/testing
      Production Checklist | /docs/production | Production Checklist | further/production
      Deploy | /docs/deploy | Deploy | further/deploy
      Observability | /docs/observability | Observability | further/observability
    Extra information | /docs/extra | Extra Information
      FAQ / Troubleshooting | /docs/faq | FAQ / Troubleshooting | further/faq
      HTTP RPC Specification | /docs/rpc | HTTP RPC Specification | further/rpc
      Further Reading | /docs/further-reading | Further Reading | further/further-reading
    Migrate from v9 to v10 | /docs/migrate-from-v9-to-v10 | Migrate from v9 to v10 | migration/migrate-from-v9-to-v10
  `),
  '9.x': readSidebar(`
    tRPC
      Introduction | /docs/v9/ | tRPC | main/introduction
      Quickstart | /docs/v9/quickstart | Quickstart | main/quickstart
      Example Apps | /docs/v9/example-apps | Example Apps | main/example-apps
      Usage with Next.js | /docs/v9/nextjs | Usage with Next.js | nextjs/introduction
      Usage with React | /docs/v9/react | Usage with React | reactjs/introduction
      Contributing | /docs/v9/contributing | Contributing | main/contributing
      Testimonials | /docs/v9/love | Testimonials / Love | main/love
      Sponsors | /docs/v9/sponsors | Sponsors | main/sponsors
      Awesome tRPC Collection | /docs/v9/awesome-trpc | Awesome tRPC Collection | main/awesome-trpc
    @trpc/server
      Define Router | /docs/v9/router | Define Router | server/router
      Merging Routers | /docs/v9/merging-routers | Merging Routers | server/merging-routers
      Request Context | /docs/v9/context | Request Context | server/context
      Middlewares | /docs/v9/middlewares | Middlewares | server/middlewares
      Route Metadata | /docs/v9/metadata | Route Metadata | server/metadata
      Authorization | /docs/v9/authorization | Authorization | server/authorization
      Output Validation | /docs/v9/output-validation | Output Validation | server/output-validation
      Inferring Types | /docs/v9/infer-types | Inferring Types | server/infer-types
      Error Handling | /docs/v9/error-handling | Error Handling | server/error-handling
      Error Formatting | /docs/v9/error-formatting | Error Formatting | server/error-formatting
      Data Transformers | /docs/v9/data-transformers | Data Transformers | server/data-transformers
      Response Caching | /docs/v9/caching | Response Caching | server/caching
      Adapter: Express.js | /docs/v9/express | Usage with Express.js | server/express
      Adapter: Fastify | /docs/v9/fastify | Usage with Fastify | server/fastify
      Adapter: Amazon Lambda | /docs/v9/aws-lambda | Usage with Amazon Lambda through the API Gateway | server/aws-lambda
    @trpc/client
      Create Vanilla Client | /docs/v9/vanilla | Vanilla client | client/vanilla
      Links & Request Batching | /docs/v9/links | Links & Request Batching | client/links
      Create Custom Header | /docs/v9/header | Custom header | client/header
      CORS & Cookies | /docs/v9/cors | Send cookies cross-origin | client/cors
    @trpc/react
      useQuery() | /docs/v9/react-queries | useQuery() | reactjs/queries
      useMutation() | /docs/v9/react-mutations | useMutation() | reactjs/mutations
      useInfiniteQuery() | /docs/v9/useInfiniteQuery | useInfiniteQuery | reactjs/useInfiniteQuery
      invalidateQueries() | /docs/v9/invalidateQueries | invalidateQueries | reactjs/query-invalidation
    @trpc/next
      Server-Side Rendering (SSR) | /docs/v9/ssr | Server-Side Rendering | nextjs/ssr
      Static Site Generation (SSG) | /docs/v9/ssg | Static Site Generation | nextjs/ssg
      SSG Helpers | /docs/v9/ssg-helpers | SSG Helpers | nextjs/ssg-helpers
      Starter Projects | /docs/v9/starter-projects | Starter Projects | nextjs/starter-projects
    Extra information
      HTTP RPC Specification | /docs/v9/rpc | HTTP RPC Specification | further/rpc
      Subscriptions / WebSockets | /docs/v9/subscriptions | Subscriptions / WebSockets | further/subscriptions
      Further Reading | /docs/v9/further-reading | Further Reading | further/further-reading
  `),
}

/**
 * @param {string} text
 * @returns {SidebarLine[]}
 */
function readSidebar(text) {
  /** @type {string[]} */
  const open = []
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const [label = '', route, title, id] = line.trim().split(' | ')
      const depth = Math.max(0, line.search(/\S/) - 4) / 2
      const above = open.slice(0, depth)
      open[depth] = route ? label : `${label} (text)`
      return { label, above, ...(route && { route }), ...(title && { title }), ...(id && { id }) }
    })
}

/** Anchors that other sites, redirects and comments in the packages link to. */
export const requiredAnchors = /** @type {Record<string, string[]>} */ ({
  '/docs/procedures': ['multiple-input-parsers', 'reusable-base-procedures'],
  '/docs/middlewares': ['context-swapping'],
  '/docs/context': ['inner-and-outer-context'],
  '/docs/router': ['runtime-configuration'],
  '/docs/api-handler': ['advanced-usage'],
  '/docs/links': ['the-terminating-link', 'creating-a-custom-link', 'managing-context'],
  '/docs/useContext': [
    'query-invalidation',
    'helpers',
    'invalidating-across-whole-routers',
    'invalidate-full-cache-on-every-mutation',
    '-the-function-i-want-isnt-here',
  ],
  '/docs/nextjs': [
    'recommended-file-structure',
    'createtrpcnext-options',
    'ssr-boolean-default-false',
    'config-callback',
  ],
  '/docs/faq': ['unstable', 'semver'],
  '/docs/data-transformers': ['using-superjson'],
  '/docs/quickstart': ['create-a-router-instance'],
  '/docs/migrate-from-v9-to-v10': [
    'using-interop',
    'limitations-of-interop',
    'client-package-changes',
    'http-specific-options-moved-from-trpcclient-to-links',
  ],
  '/docs/further-reading': ['relationship-to-graphql'],
  '/docs/aws-lambda': ['3-use-the-amazon-api-gateway-adapter'],
  '/docs/express': ['3-use-the-express-adapter'],
  '/docs/fastify': ['create-fastify-server', 'fastify-plugin-options'],
  '/docs/awesome-trpc': ['-extensions--community-add-ons', '-starting-points-example-projects-etc'],
  '/docs/v9/middlewares': ['createprotectedrouter-helper'],
  '/': ['quick-intro', 'try-it-out', 'quote', 'twitter-wall', 'all-sponsors'],
})
