import { describe, expect, test } from 'vitest'
import type { Document } from '../../shared/model/document.ts'
import type { DocsContext, Route } from '../../shared/model/route.ts'
import type { SidebarItemInput } from '../../shared/model/site.ts'
import { buildRoutes } from './build-routes.ts'
import { documentOf, siteOf, versionOf } from './route-fixtures.ts'

/** Tables as rows of text: cells are divided by ` | `, a hyphen means nothing. */
function readTable(text: string): string[][] {
  const rows = text.trim().split('\n')
  return rows.map((row) => row.split(' | ').map((cell) => (cell.trim() === '-' ? '' : cell.trim())))
}

/** A site with two full versions, without the generated reference: id, slug, title, sidebar label. */
const currentDocs = readTable(`
  client/aborting-procedure-calls | /aborting-procedure-calls | Aborting Procedure Calls | -
  client/cors | /cors | Send cookies cross-origin | CORS & Cookies
  client/header | /header | Custom header | Create Custom Header
  client/links/httpBatchLink | /links/httpBatchLink | HTTP Batch Link | -
  client/links/httpLink | /links/httpLink | HTTP Link | -
  client/links/links | /links | Links Overview | Overview
  client/links/loggerLink | /links/loggerLink | Logger Link | -
  client/links/splitLink | /links/splitLink | Split Link | -
  client/links/wsLink | /links/wsLink | WebSocket Link | -
  client/vanilla | /vanilla | Vanilla client | Create Vanilla Client
  further/faq | /faq | FAQ / Troubleshooting | -
  further/further-reading | /further-reading | Further Reading | -
  further/rpc | /rpc | HTTP RPC Specification | -
  further/subscriptions | /subscriptions | Subscriptions / WebSockets | -
  landing-intro/Step1 | - | Step1 | -
  landing-intro/Step2 | - | Step2 | -
  landing-intro/Step3 | - | Step3 | -
  main/awesome-trpc | /awesome-trpc | Awesome tRPC Collection | -
  main/contributing | /contributing | Contributing | -
  main/example-apps | /example-apps | Example Apps | -
  main/introduction | / | tRPC | Introduction
  main/love | /love | Testimonials / Love | Testimonials
  main/quickstart | /quickstart | Quickstart | -
  main/sponsors | /sponsors | Sponsors | -
  migration/migrate-from-v9-to-v10 | /migrate-from-v9-to-v10 | Migrate from v9 to v10 | -
  nextjs/introduction | /nextjs | Usage with Next.js | -
  nextjs/ssg | /ssg | Static Site Generation | Static Site Generation (SSG)
  nextjs/ssg-helpers | /ssg-helpers | SSG Helpers | -
  nextjs/ssr | /ssr | Server-Side Rendering | Server-Side Rendering (SSR)
  nextjs/starter-projects | /starter-projects | Starter Projects | -
  reactjs/getQueryKey | /getQueryKey | getQueryKey | getQueryKey()
  reactjs/introduction | /react | Usage with React | -
  reactjs/suspense | /suspense | Suspense (Experimental) | -
  reactjs/useContext | /useContext | useContext | useContext()
  reactjs/useInfiniteQuery | /useInfiniteQuery | useInfiniteQuery | useInfiniteQuery()
  reactjs/useMutation | /useMutation | useMutation() | -
  reactjs/useQueries | /useQueries | useQueries() | -
  reactjs/useQuery | /useQuery | useQuery() | -
  server/adapter/aws-lambda | /aws-lambda | Usage with AWS Lambda through the API Gateway | AWS Lambda
  server/adapter/express | /express | Usage with Express | Express
  server/adapter/fastify | /fastify | Usage with Fastify | Fastify
  server/adapter/fetch | /fetch | Usage with edge runtimes using the Fetch API | Fetch / Edge Runtimes
  server/adapter/standalone | /standalone | Standalone Usage | Standalone
  server/api-handler | /api-handler | API Handler | -
  server/authorization | /authorization | Authorization | -
  server/caching | /caching | Response Caching | -
  server/context | /context | Context | -
  server/data-transformers | /data-transformers | Data Transformers | -
  server/error-formatting | /error-formatting | Error Formatting | -
  server/error-handling | /error-handling | Error Handling | -
  server/infer-types | /infer-types | Inferring Types | -
  server/merging-routers | /merging-routers | Merging Routers | -
  server/metadata | /metadata | Metadata | -
  server/middlewares | /middlewares | Middlewares | -
  server/output-validation | /output-validation | Output Validation | -
  server/procedures | /procedures | Define Procedures | -
  server/router | /router | Define Routers | -
  server/server-side-calls | /server-side-calls | Server Side Calls | -
`)

const oldDocs = readTable(`
  client/cors | /cors | Send cookies cross-origin | CORS & Cookies
  client/header | /header | Custom header | Create Custom Header
  client/links | /links | Links & Request Batching | -
  client/vanilla | /vanilla | Vanilla client | Create Vanilla Client
  further/further-reading | /further-reading | Further Reading | -
  further/rpc | /rpc | HTTP RPC Specification | -
  further/subscriptions | /subscriptions | Subscriptions / WebSockets | -
  main/awesome-trpc | /awesome-trpc | Awesome tRPC Collection | -
  main/contributing | /contributing | Contributing | -
  main/example-apps | /example-apps | Example Apps | -
  main/introduction | / | tRPC | Introduction
  main/love | /love | Testimonials / Love | Testimonials
  main/quickstart | /quickstart | Quickstart | -
  main/sponsors | /sponsors | Sponsors | -
  nextjs/introduction | /nextjs | Usage with Next.js | -
  nextjs/ssg | /ssg | Static Site Generation | Static Site Generation (SSG)
  nextjs/ssg-helpers | /ssg-helpers | SSG Helpers | -
  nextjs/ssr | /ssr | Server-Side Rendering | Server-Side Rendering (SSR)
  nextjs/starter-projects | /starter-projects | Starter Projects | -
  reactjs/introduction | /react | Usage with React | -
  reactjs/mutations | /react-mutations | useMutation() | -
  reactjs/queries | /react-queries | useQuery() | -
  reactjs/query-invalidation | /invalidateQueries | invalidateQueries | invalidateQueries()
  reactjs/useInfiniteQuery | /useInfiniteQuery | useInfiniteQuery | useInfiniteQuery()
  server/authorization | /authorization | Authorization | -
  server/aws-lambda | /aws-lambda | Usage with Amazon Lambda through the API Gateway | Adapter: Amazon Lambda
  server/caching | /caching | Response Caching | -
  server/context | /context | Request Context | -
  server/data-transformers | /data-transformers | Data Transformers | -
  server/error-formatting | /error-formatting | Error Formatting | -
  server/error-handling | /error-handling | Error Handling | -
  server/express | /express | Usage with Express.js | Adapter: Express.js
  server/fastify | /fastify | Usage with Fastify | Adapter: Fastify
  server/infer-types | /infer-types | Inferring Types | -
  server/merging-routers | /merging-routers | Merging Routers | -
  server/metadata | /metadata | Route Metadata | -
  server/middlewares | /middlewares | Middlewares | -
  server/output-validation | /output-validation | Output Validation | -
  server/router | /router | Define Router | -
`)

const currentSidebar: SidebarItemInput[] = [
  {
    type: 'category',
    label: 'tRPC',
    collapsed: false,
    link: { type: 'doc', id: 'main/introduction' },
    items: [
      'main/quickstart',
      'main/awesome-trpc',
      'main/example-apps',
      'nextjs/introduction',
      'reactjs/introduction',
      'main/contributing',
      'main/love',
      'main/sponsors',
    ],
  },
  {
    type: 'category',
    label: '@trpc/server',
    collapsed: false,
    link: { type: 'generated-index', title: 'tRPC server documentation', slug: '/server' },
    items: [
      'server/router',
      'server/procedures',
      'server/merging-routers',
      'server/context',
      'server/api-handler',
      'server/middlewares',
      'server/server-side-calls',
      'server/authorization',
      'server/output-validation',
      'server/infer-types',
      'server/error-handling',
      'server/error-formatting',
      'server/data-transformers',
      'server/metadata',
      'server/caching',
      {
        type: 'category',
        label: 'Adapters',
        link: { type: 'generated-index', title: 'Official tRPC adapters', slug: '/adapters' },
        items: [
          'server/adapter/aws-lambda',
          'server/adapter/express',
          'server/adapter/fastify',
          'server/adapter/fetch',
          'server/adapter/standalone',
        ],
      },
    ],
  },
  {
    type: 'category',
    label: '@trpc/client',
    collapsed: false,
    link: { type: 'generated-index', title: 'tRPC client documentation', slug: '/client' },
    items: [
      'client/vanilla',
      'client/aborting-procedure-calls',
      {
        type: 'category',
        label: 'Links',
        link: { type: 'doc', id: 'client/links/links' },
        items: [
          'client/links/httpLink',
          'client/links/httpBatchLink',
          'client/links/wsLink',
          'client/links/splitLink',
          'client/links/loggerLink',
        ],
      },
      'client/header',
      'client/cors',
    ],
  },
  {
    type: 'category',
    label: '@trpc/react-query',
    collapsed: false,
    link: { type: 'generated-index', title: 'tRPC React Query documentation', slug: '/react-query' },
    items: [
      'reactjs/introduction',
      'reactjs/useQuery',
      'reactjs/useMutation',
      'reactjs/useInfiniteQuery',
      'reactjs/useContext',
      'reactjs/useQueries',
      'reactjs/getQueryKey',
      'reactjs/suspense',
    ],
  },
  {
    type: 'category',
    label: '@trpc/next',
    collapsed: false,
    link: { type: 'generated-index', title: 'tRPC Next.js documentation', slug: '/next' },
    items: [
      'nextjs/introduction',
      'nextjs/ssr',
      'nextjs/ssg',
      'nextjs/ssg-helpers',
      'nextjs/starter-projects',
    ],
  },
  {
    type: 'category',
    label: 'Extra information',
    collapsed: false,
    link: { type: 'generated-index', title: 'Extra Information', slug: '/extra' },
    items: ['further/faq', 'further/rpc', 'further/subscriptions', 'further/further-reading'],
  },
  'migration/migrate-from-v9-to-v10',
]

const oldSidebar: SidebarItemInput[] = [
  {
    type: 'category',
    label: 'tRPC',
    collapsed: false,
    items: [
      'main/introduction',
      'main/quickstart',
      'main/example-apps',
      'nextjs/introduction',
      'reactjs/introduction',
      'main/contributing',
      'main/love',
      'main/sponsors',
      'main/awesome-trpc',
    ],
  },
  {
    type: 'category',
    label: '@trpc/server',
    collapsed: false,
    items: [
      'server/router',
      'server/merging-routers',
      'server/context',
      'server/middlewares',
      'server/metadata',
      'server/authorization',
      'server/output-validation',
      'server/infer-types',
      'server/error-handling',
      'server/error-formatting',
      'server/data-transformers',
      'server/caching',
      'server/express',
      'server/fastify',
      'server/aws-lambda',
    ],
  },
  {
    type: 'category',
    label: '@trpc/client',
    collapsed: false,
    items: ['client/vanilla', 'client/links', 'client/header', 'client/cors'],
  },
  {
    type: 'category',
    label: '@trpc/react',
    collapsed: false,
    items: ['reactjs/queries', 'reactjs/mutations', 'reactjs/useInfiniteQuery', 'reactjs/query-invalidation'],
  },
  {
    type: 'category',
    label: '@trpc/next',
    collapsed: false,
    items: ['nextjs/ssr', 'nextjs/ssg', 'nextjs/ssg-helpers', 'nextjs/starter-projects'],
  },
  {
    type: 'category',
    label: 'Extra information',
    collapsed: false,
    items: ['further/rpc', 'further/subscriptions', 'further/further-reading'],
  },
]

function toDocument([id = '', slug = '', title = '', label = '']: string[], version: string): Document {
  const isCurrent = version === 'current'
  return documentOf({
    id,
    version,
    file: `content/${isCurrent ? 'docs' : 'versions/9.x'}/${id}.md`,
    path: (isCurrent ? '/docs' : '/docs/v9') + (slug === '' ? `/${id}` : slug),
    title,
    frontMatter: { title, ...(label !== '' && { sidebar_label: label }) },
  })
}

const site = siteOf({
  versions: [
    versionOf({ name: 'current', path: '/docs', folder: 'content/docs', sidebars: { docs: currentSidebar } }),
    versionOf({
      name: '9.x',
      path: '/docs/v9',
      folder: 'content/versions/9.x',
      sidebars: { docs: oldSidebar },
    }),
  ],
})
const documents = [
  ...currentDocs.map((row) => toDocument(row, 'current')),
  ...oldDocs.map((row) => toDocument(row, '9.x')),
]
const { routes, problems, versions } = buildRoutes({ documents, categories: [], drafts: [] }, site)

/** Page, previous, next, breadcrumbs. */
const currentNavigation = readTable(`
  /docs/ | - | Quickstart @ /docs/quickstart | tRPC
  /docs/quickstart | Introduction @ /docs/ | Awesome tRPC Collection @ /docs/awesome-trpc | tRPC > Quickstart
  /docs/awesome-trpc | Quickstart @ /docs/quickstart | Example Apps @ /docs/example-apps | tRPC > Awesome tRPC Collection
  /docs/example-apps | Awesome tRPC Collection @ /docs/awesome-trpc | Usage with Next.js @ /docs/nextjs | tRPC > Example Apps
  /docs/nextjs | Example Apps @ /docs/example-apps | Usage with React @ /docs/react | tRPC > Usage with Next.js
  /docs/react | Usage with Next.js @ /docs/nextjs | Contributing @ /docs/contributing | tRPC > Usage with React
  /docs/contributing | Usage with React @ /docs/react | Testimonials @ /docs/love | tRPC > Contributing
  /docs/love | Contributing @ /docs/contributing | Sponsors @ /docs/sponsors | tRPC > Testimonials
  /docs/sponsors | Testimonials @ /docs/love | @trpc/server @ /docs/server | tRPC > Sponsors
  /docs/router | @trpc/server @ /docs/server | Define Procedures @ /docs/procedures | @trpc/server > Define Routers
  /docs/procedures | Define Routers @ /docs/router | Merging Routers @ /docs/merging-routers | @trpc/server > Define Procedures
  /docs/merging-routers | Define Procedures @ /docs/procedures | Context @ /docs/context | @trpc/server > Merging Routers
  /docs/context | Merging Routers @ /docs/merging-routers | API Handler @ /docs/api-handler | @trpc/server > Context
  /docs/api-handler | Context @ /docs/context | Middlewares @ /docs/middlewares | @trpc/server > API Handler
  /docs/middlewares | API Handler @ /docs/api-handler | Server Side Calls @ /docs/server-side-calls | @trpc/server > Middlewares
  /docs/server-side-calls | Middlewares @ /docs/middlewares | Authorization @ /docs/authorization | @trpc/server > Server Side Calls
  /docs/authorization | Server Side Calls @ /docs/server-side-calls | Output Validation @ /docs/output-validation | @trpc/server > Authorization
  /docs/output-validation | Authorization @ /docs/authorization | Inferring Types @ /docs/infer-types | @trpc/server > Output Validation
  /docs/infer-types | Output Validation @ /docs/output-validation | Error Handling @ /docs/error-handling | @trpc/server > Inferring Types
  /docs/error-handling | Inferring Types @ /docs/infer-types | Error Formatting @ /docs/error-formatting | @trpc/server > Error Handling
  /docs/error-formatting | Error Handling @ /docs/error-handling | Data Transformers @ /docs/data-transformers | @trpc/server > Error Formatting
  /docs/data-transformers | Error Formatting @ /docs/error-formatting | Metadata @ /docs/metadata | @trpc/server > Data Transformers
  /docs/metadata | Data Transformers @ /docs/data-transformers | Response Caching @ /docs/caching | @trpc/server > Metadata
  /docs/caching | Metadata @ /docs/metadata | Adapters @ /docs/adapters | @trpc/server > Response Caching
  /docs/aws-lambda | Adapters @ /docs/adapters | Express @ /docs/express | @trpc/server > Adapters > AWS Lambda
  /docs/express | AWS Lambda @ /docs/aws-lambda | Fastify @ /docs/fastify | @trpc/server > Adapters > Express
  /docs/fastify | Express @ /docs/express | Fetch / Edge Runtimes @ /docs/fetch | @trpc/server > Adapters > Fastify
  /docs/fetch | Fastify @ /docs/fastify | Standalone @ /docs/standalone | @trpc/server > Adapters > Fetch / Edge Runtimes
  /docs/standalone | Fetch / Edge Runtimes @ /docs/fetch | @trpc/client @ /docs/client | @trpc/server > Adapters > Standalone
  /docs/vanilla | @trpc/client @ /docs/client | Aborting Procedure Calls @ /docs/aborting-procedure-calls | @trpc/client > Create Vanilla Client
  /docs/aborting-procedure-calls | Create Vanilla Client @ /docs/vanilla | Overview @ /docs/links | @trpc/client > Aborting Procedure Calls
  /docs/links | Aborting Procedure Calls @ /docs/aborting-procedure-calls | HTTP Link @ /docs/links/httpLink | @trpc/client > Links
  /docs/links/httpLink | Overview @ /docs/links | HTTP Batch Link @ /docs/links/httpBatchLink | @trpc/client > Links > HTTP Link
  /docs/links/httpBatchLink | HTTP Link @ /docs/links/httpLink | WebSocket Link @ /docs/links/wsLink | @trpc/client > Links > HTTP Batch Link
  /docs/links/wsLink | HTTP Batch Link @ /docs/links/httpBatchLink | Split Link @ /docs/links/splitLink | @trpc/client > Links > WebSocket Link
  /docs/links/splitLink | WebSocket Link @ /docs/links/wsLink | Logger Link @ /docs/links/loggerLink | @trpc/client > Links > Split Link
  /docs/links/loggerLink | Split Link @ /docs/links/splitLink | Create Custom Header @ /docs/header | @trpc/client > Links > Logger Link
  /docs/header | Logger Link @ /docs/links/loggerLink | CORS & Cookies @ /docs/cors | @trpc/client > Create Custom Header
  /docs/cors | Create Custom Header @ /docs/header | @trpc/react-query @ /docs/react-query | @trpc/client > CORS & Cookies
  /docs/useQuery | Usage with React @ /docs/react | useMutation() @ /docs/useMutation | @trpc/react-query > useQuery()
  /docs/useMutation | useQuery() @ /docs/useQuery | useInfiniteQuery() @ /docs/useInfiniteQuery | @trpc/react-query > useMutation()
  /docs/useInfiniteQuery | useMutation() @ /docs/useMutation | useContext() @ /docs/useContext | @trpc/react-query > useInfiniteQuery()
  /docs/useContext | useInfiniteQuery() @ /docs/useInfiniteQuery | useQueries() @ /docs/useQueries | @trpc/react-query > useContext()
  /docs/useQueries | useContext() @ /docs/useContext | getQueryKey() @ /docs/getQueryKey | @trpc/react-query > useQueries()
  /docs/getQueryKey | useQueries() @ /docs/useQueries | Suspense (Experimental) @ /docs/suspense | @trpc/react-query > getQueryKey()
  /docs/suspense | getQueryKey() @ /docs/getQueryKey | @trpc/next @ /docs/next | @trpc/react-query > Suspense (Experimental)
  /docs/ssr | Usage with Next.js @ /docs/nextjs | Static Site Generation (SSG) @ /docs/ssg | @trpc/next > Server-Side Rendering (SSR)
  /docs/ssg | Server-Side Rendering (SSR) @ /docs/ssr | SSG Helpers @ /docs/ssg-helpers | @trpc/next > Static Site Generation (SSG)
  /docs/ssg-helpers | Static Site Generation (SSG) @ /docs/ssg | Starter Projects @ /docs/starter-projects | @trpc/next > SSG Helpers
  /docs/starter-projects | SSG Helpers @ /docs/ssg-helpers | Extra information @ /docs/extra | @trpc/next > Starter Projects
  /docs/faq | Extra information @ /docs/extra | HTTP RPC Specification @ /docs/rpc | Extra information > FAQ / Troubleshooting
  /docs/rpc | FAQ / Troubleshooting @ /docs/faq | Subscriptions / WebSockets @ /docs/subscriptions | Extra information > HTTP RPC Specification
  /docs/subscriptions | HTTP RPC Specification @ /docs/rpc | Further Reading @ /docs/further-reading | Extra information > Subscriptions / WebSockets
  /docs/further-reading | Subscriptions / WebSockets @ /docs/subscriptions | Overview @ /docs/typedoc/client/ | Extra information > Further Reading
  /docs/migrate-from-v9-to-v10 | wsLink() @ /docs/typedoc/react-query/functions/wsLink | - | Migrate from v9 to v10
  /docs/landing-intro/Step1 | - | - | -
  /docs/landing-intro/Step2 | - | - | -
  /docs/landing-intro/Step3 | - | - | -
`)

const oldNavigation = readTable(`
  /docs/v9/ | - | Quickstart @ /docs/v9/quickstart | tRPC (text) > Introduction
  /docs/v9/quickstart | Introduction @ /docs/v9/ | Example Apps @ /docs/v9/example-apps | tRPC (text) > Quickstart
  /docs/v9/example-apps | Quickstart @ /docs/v9/quickstart | Usage with Next.js @ /docs/v9/nextjs | tRPC (text) > Example Apps
  /docs/v9/nextjs | Example Apps @ /docs/v9/example-apps | Usage with React @ /docs/v9/react | tRPC (text) > Usage with Next.js
  /docs/v9/react | Usage with Next.js @ /docs/v9/nextjs | Contributing @ /docs/v9/contributing | tRPC (text) > Usage with React
  /docs/v9/contributing | Usage with React @ /docs/v9/react | Testimonials @ /docs/v9/love | tRPC (text) > Contributing
  /docs/v9/love | Contributing @ /docs/v9/contributing | Sponsors @ /docs/v9/sponsors | tRPC (text) > Testimonials
  /docs/v9/sponsors | Testimonials @ /docs/v9/love | Awesome tRPC Collection @ /docs/v9/awesome-trpc | tRPC (text) > Sponsors
  /docs/v9/awesome-trpc | Sponsors @ /docs/v9/sponsors | Define Router @ /docs/v9/router | tRPC (text) > Awesome tRPC Collection
  /docs/v9/router | Awesome tRPC Collection @ /docs/v9/awesome-trpc | Merging Routers @ /docs/v9/merging-routers | @trpc/server (text) > Define Router
  /docs/v9/merging-routers | Define Router @ /docs/v9/router | Request Context @ /docs/v9/context | @trpc/server (text) > Merging Routers
  /docs/v9/context | Merging Routers @ /docs/v9/merging-routers | Middlewares @ /docs/v9/middlewares | @trpc/server (text) > Request Context
  /docs/v9/middlewares | Request Context @ /docs/v9/context | Route Metadata @ /docs/v9/metadata | @trpc/server (text) > Middlewares
  /docs/v9/metadata | Middlewares @ /docs/v9/middlewares | Authorization @ /docs/v9/authorization | @trpc/server (text) > Route Metadata
  /docs/v9/authorization | Route Metadata @ /docs/v9/metadata | Output Validation @ /docs/v9/output-validation | @trpc/server (text) > Authorization
  /docs/v9/output-validation | Authorization @ /docs/v9/authorization | Inferring Types @ /docs/v9/infer-types | @trpc/server (text) > Output Validation
  /docs/v9/infer-types | Output Validation @ /docs/v9/output-validation | Error Handling @ /docs/v9/error-handling | @trpc/server (text) > Inferring Types
  /docs/v9/error-handling | Inferring Types @ /docs/v9/infer-types | Error Formatting @ /docs/v9/error-formatting | @trpc/server (text) > Error Handling
  /docs/v9/error-formatting | Error Handling @ /docs/v9/error-handling | Data Transformers @ /docs/v9/data-transformers | @trpc/server (text) > Error Formatting
  /docs/v9/data-transformers | Error Formatting @ /docs/v9/error-formatting | Response Caching @ /docs/v9/caching | @trpc/server (text) > Data Transformers
  /docs/v9/caching | Data Transformers @ /docs/v9/data-transformers | Adapter: Express.js @ /docs/v9/express | @trpc/server (text) > Response Caching
  /docs/v9/express | Response Caching @ /docs/v9/caching | Adapter: Fastify @ /docs/v9/fastify | @trpc/server (text) > Adapter: Express.js
  /docs/v9/fastify | Adapter: Express.js @ /docs/v9/express | Adapter: Amazon Lambda @ /docs/v9/aws-lambda | @trpc/server (text) > Adapter: Fastify
  /docs/v9/aws-lambda | Adapter: Fastify @ /docs/v9/fastify | Create Vanilla Client @ /docs/v9/vanilla | @trpc/server (text) > Adapter: Amazon Lambda
  /docs/v9/vanilla | Adapter: Amazon Lambda @ /docs/v9/aws-lambda | Links & Request Batching @ /docs/v9/links | @trpc/client (text) > Create Vanilla Client
  /docs/v9/links | Create Vanilla Client @ /docs/v9/vanilla | Create Custom Header @ /docs/v9/header | @trpc/client (text) > Links & Request Batching
  /docs/v9/header | Links & Request Batching @ /docs/v9/links | CORS & Cookies @ /docs/v9/cors | @trpc/client (text) > Create Custom Header
  /docs/v9/cors | Create Custom Header @ /docs/v9/header | useQuery() @ /docs/v9/react-queries | @trpc/client (text) > CORS & Cookies
  /docs/v9/react-queries | CORS & Cookies @ /docs/v9/cors | useMutation() @ /docs/v9/react-mutations | @trpc/react (text) > useQuery()
  /docs/v9/react-mutations | useQuery() @ /docs/v9/react-queries | useInfiniteQuery() @ /docs/v9/useInfiniteQuery | @trpc/react (text) > useMutation()
  /docs/v9/useInfiniteQuery | useMutation() @ /docs/v9/react-mutations | invalidateQueries() @ /docs/v9/invalidateQueries | @trpc/react (text) > useInfiniteQuery()
  /docs/v9/invalidateQueries | useInfiniteQuery() @ /docs/v9/useInfiniteQuery | Server-Side Rendering (SSR) @ /docs/v9/ssr | @trpc/react (text) > invalidateQueries()
  /docs/v9/ssr | invalidateQueries() @ /docs/v9/invalidateQueries | Static Site Generation (SSG) @ /docs/v9/ssg | @trpc/next (text) > Server-Side Rendering (SSR)
  /docs/v9/ssg | Server-Side Rendering (SSR) @ /docs/v9/ssr | SSG Helpers @ /docs/v9/ssg-helpers | @trpc/next (text) > Static Site Generation (SSG)
  /docs/v9/ssg-helpers | Static Site Generation (SSG) @ /docs/v9/ssg | Starter Projects @ /docs/v9/starter-projects | @trpc/next (text) > SSG Helpers
  /docs/v9/starter-projects | SSG Helpers @ /docs/v9/ssg-helpers | HTTP RPC Specification @ /docs/v9/rpc | @trpc/next (text) > Starter Projects
  /docs/v9/rpc | Starter Projects @ /docs/v9/starter-projects | Subscriptions / WebSockets @ /docs/v9/subscriptions | Extra information (text) > HTTP RPC Specification
  /docs/v9/subscriptions | HTTP RPC Specification @ /docs/v9/rpc | Further Reading @ /docs/v9/further-reading | Extra information (text) > Subscriptions / WebSockets
  /docs/v9/further-reading | Subscriptions / WebSockets @ /docs/v9/subscriptions | - | Extra information (text) > Further Reading
`)

function docsOf(path: string): DocsContext {
  const route = routes.find((candidate) => candidate.path === path)
  if (!route || !('docs' in route.page)) throw new Error(`no docs page at ${path}`)
  return route.page.docs
}

/** As the tables write it; a category without a page is marked as text. */
function describeNavigation(path: string): string[] {
  const { previous, next, breadcrumbs } = docsOf(path)
  const crumbs = breadcrumbs.map(({ label, href }, index) =>
    href === null && index < breadcrumbs.length - 1 ? `${label} (text)` : label,
  )
  return [path, describeLink(previous), describeLink(next), crumbs.join(' > ')]
}

function describeLink(target: DocsContext['previous']): string {
  return target ? `${target.label} @ ${target.href}` : ''
}

/** Neighbours in the generated reference, which this site leaves out. */
const besideReference: Record<string, number> = {
  '/docs/further-reading': 2,
  '/docs/migrate-from-v9-to-v10': 1,
}

function withoutReference(row: string[]): string[] {
  return row.filter((_, column) => column !== besideReference[row[0] ?? ''])
}

test('nothing is wrong with either sidebar', () => {
  expect(problems).toEqual([])
  expect(routes).toHaveLength(58 + 6 + 39 + 1)
})

describe('prev/next and breadcrumbs', () => {
  test.each([...currentNavigation, ...oldNavigation])('%s', (...row) => {
    expect(row).toHaveLength(4)
    expect(withoutReference(describeNavigation(row[0] ?? ''))).toEqual(withoutReference(row))
  })
})

describe('generated indexes', () => {
  test.each(
    readTable(`
  /docs/server | tRPC server documentation | Define Routers, Define Procedures, Merging Routers, Context, API Handler, Middlewares, Server Side Calls, Authorization, Output Validation, Inferring Types, Error Handling, Error Formatting, Data Transformers, Metadata, Response Caching, Adapters (5 items) | Sponsors | Define Routers
  /docs/adapters | Official tRPC adapters | AWS Lambda, Express, Fastify, Fetch / Edge Runtimes, Standalone | Response Caching | AWS Lambda
  /docs/client | tRPC client documentation | Create Vanilla Client, Aborting Procedure Calls, Links (5 items), Create Custom Header, CORS & Cookies | Standalone | Create Vanilla Client
  /docs/react-query | tRPC React Query documentation | Usage with React, useQuery(), useMutation(), useInfiniteQuery(), useContext(), useQueries(), getQueryKey(), Suspense (Experimental) | CORS & Cookies | Usage with React
  /docs/next | tRPC Next.js documentation | Usage with Next.js, Server-Side Rendering (SSR), Static Site Generation (SSG), SSG Helpers, Starter Projects | Suspense (Experimental) | Usage with Next.js
  /docs/extra | Extra Information | FAQ / Troubleshooting, HTTP RPC Specification, Subscriptions / WebSockets, Further Reading | Starter Projects | FAQ / Troubleshooting
    `),
  )('%s', (...row) => {
    const [path, title, cards, previous, next] = row
    const page = routes.find((route) => route.path === path)?.page
    if (page?.kind !== 'index') throw new Error(`no index at ${path}`)
    expect(page.title).toBe(title)
    const labels = page.cards.map(({ kind, label, count }) =>
      kind === 'category' ? `${label} (${count} items)` : label,
    )
    expect(labels.join(', ')).toBe(cards)
    expect([page.docs.previous?.label, page.docs.next?.label]).toEqual([previous, next])
  })
})

function linkTo(version: string, { page }: Route) {
  return 'docs' in page ? page.docs.versionLinks.find(({ name }) => name === version) : undefined
}

function ofVersion(name: string): Route[] {
  return routes.filter(({ page }) => 'docs' in page && page.docs.version === name)
}

function canonicalOf(path: string) {
  return routes.find((route) => route.path === path)?.page.canonical
}

describe('versions', () => {
  test('32 pages exist in both, the others lead to the main page', () => {
    const fromOld = ofVersion('9.x').map((route) => ({ path: route.path, link: linkTo('current', route) }))
    expect(fromOld.filter(({ link }) => link?.exists)).toHaveLength(32)
    expect(fromOld.filter(({ link }) => !link?.exists)).toEqual(
      [
        'aws-lambda',
        'express',
        'fastify',
        'invalidateQueries',
        'links',
        'react-mutations',
        'react-queries',
      ].map((slug) => ({
        path: `/docs/v9/${slug}`,
        link: { name: 'current', label: 'current', href: '/docs/', exists: false },
      })),
    )
    const fromCurrent = ofVersion('current').filter((route) => !linkTo('9.x', route)?.exists)
    expect(fromCurrent).toHaveLength(26 + 6)
    expect(new Set(fromCurrent.map((route) => linkTo('9.x', route)?.href))).toEqual(new Set(['/docs/v9/']))
  })

  test('old pages name the same page of the latest version as canonical', () => {
    expect(canonicalOf('/docs/v9/router')).toBe('/docs/router')
    expect(canonicalOf('/docs/v9/')).toBe('/docs/')
    expect(canonicalOf('/docs/v9/links')).toBeNull()
    expect(canonicalOf('/docs/router')).toBeNull()
  })

  test('what menus need to know', () => {
    expect(
      versions.map(({ name, mainDocId, mainHref, sidebars }) => ({ name, mainDocId, mainHref, sidebars })),
    ).toEqual([
      {
        name: 'current',
        mainDocId: 'main/introduction',
        mainHref: '/docs/',
        sidebars: { docs: { label: 'Introduction', href: '/docs/' } },
      },
      {
        name: '9.x',
        mainDocId: 'main/introduction',
        mainHref: '/docs/v9/',
        sidebars: { docs: { label: 'Introduction', href: '/docs/v9/' } },
      },
    ])
    const step = versions[0]?.docs.find(({ id }) => id === 'landing-intro/Step1')
    expect(step).toEqual({ id: 'landing-intro/Step1', path: '/docs/landing-intro/Step1', sidebar: null })
    expect(versions[0]?.docs.find(({ id }) => id === '/server')).toEqual({
      id: '/server',
      path: '/docs/server',
      sidebar: 'docs',
    })
  })
})

test('pages outside the sidebar keep the layout of their version', () => {
  const step = routes.find(({ path }) => path === '/docs/landing-intro/Step1')
  expect(step?.layout).toEqual({ id: 'docs-default-current', sidebar: null })
})

test('categories on the way to a page are open, other closed ones are cut', () => {
  const slice = routes.find(({ path }) => path === '/docs/links/httpLink')?.layout.sidebar?.slice ?? []
  const client = slice.find((node) => node.type === 'category' && node.label === '@trpc/client')
  const links =
    client?.type === 'category' ? client.items?.find((node) => node.type === 'category') : undefined
  expect(links).toMatchObject({ label: 'Links', href: '/docs/links' })
  expect(links?.type === 'category' && links.items).toHaveLength(5)
  const server = slice.find((node) => node.type === 'category' && node.label === '@trpc/server')
  const adapters =
    server?.type === 'category' ? server.items?.find((node) => node.type === 'category') : undefined
  expect(adapters).toMatchObject({ label: 'Adapters', items: null, firstHref: '/docs/adapters' })
})
