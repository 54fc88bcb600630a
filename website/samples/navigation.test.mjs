// Where the pages of both versions lead: neighbors, breadcrumbs, generated indexes, and the same page in the other
// version.
import { describe, expect, test } from 'vitest'
import { listHiddenRoutes, listRoutes, readBuiltPage, readText } from '../tools/built-docs.mjs'

/**
 * Parses tables written as lines of text: ` | ` separates cells, a hyphen means nothing.
 * @param {string} text
 */
function readTable(text) {
  const rows = text.trim().split('\n')
  return rows.map((row) => row.split(' | ').map((cell) => (cell.trim() === '-' ? '' : cell.trim())))
}

/** Page, previous, next, breadcrumbs; a category without a page is marked as text. */
const navigation = readTable(`
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
  /docs/caching | Metadata @ /docs/metadata | Cookies and Response Headers @ /docs/cookies | @trpc/server > Response Caching
  /docs/cookies | Response Caching @ /docs/caching | Using a Database @ /docs/database | @trpc/server > Cookies and Response Headers
  /docs/database | Cookies and Response Headers @ /docs/cookies | Adapters @ /docs/adapters | @trpc/server > Using a Database
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
  /docs/suspense | getQueryKey() @ /docs/getQueryKey | React Native and Expo @ /docs/react-native | @trpc/react-query > Suspense (Experimental)
  /docs/react-native | Suspense (Experimental) @ /docs/suspense | @trpc/next @ /docs/next | @trpc/react-query > React Native and Expo
  /docs/app-directory | Usage with Next.js @ /docs/nextjs | Server-Side Rendering (SSR) @ /docs/ssr | @trpc/next > Next.js App Directory
  /docs/ssr | Next.js App Directory @ /docs/app-directory | Static Site Generation (SSG) @ /docs/ssg | @trpc/next > Server-Side Rendering (SSR)
  /docs/ssg | Server-Side Rendering (SSR) @ /docs/ssr | SSG Helpers @ /docs/ssg-helpers | @trpc/next > Static Site Generation (SSG)
  /docs/ssg-helpers | Static Site Generation (SSG) @ /docs/ssg | NextAuth @ /docs/next-auth | @trpc/next > SSG Helpers
  /docs/next-auth | SSG Helpers @ /docs/ssg-helpers | Starter Projects @ /docs/starter-projects | @trpc/next > NextAuth
  /docs/starter-projects | NextAuth @ /docs/next-auth | Extra information @ /docs/extra | @trpc/next > Starter Projects
  /docs/faq | Extra information @ /docs/extra | HTTP RPC Specification @ /docs/rpc | Extra information > FAQ / Troubleshooting
  /docs/rpc | FAQ / Troubleshooting @ /docs/faq | Subscriptions / WebSockets @ /docs/subscriptions | Extra information > HTTP RPC Specification
  /docs/subscriptions | HTTP RPC Specification @ /docs/rpc | File Uploads @ /docs/file-uploads | Extra information > Subscriptions / WebSockets
  /docs/file-uploads | Subscriptions / WebSockets @ /docs/subscriptions | Long Tasks and Progress @ /docs/long-tasks | Extra information > File Uploads
  /docs/long-tasks | File Uploads @ /docs/file-uploads | Monorepo @ /docs/monorepo | Extra information > Long Tasks and Progress
  /docs/monorepo | Long Tasks and Progress @ /docs/long-tasks | Testing @ /docs/testing | Extra information > Monorepo
  /docs/testing | Monorepo @ /docs/monorepo | Further Reading @ /docs/further-reading | Extra information > Testing
  /docs/further-reading | Testing @ /docs/testing | Overview @ /docs/typedoc/client/ | Extra information > Further Reading
  /docs/migrate-from-v9-to-v10 | wsLink() @ /docs/typedoc/react-query/functions/wsLink | - | Migrate from v9 to v10
  /docs/landing-intro/Step1 | - | - | -
  /docs/landing-intro/Step2 | - | - | -
  /docs/landing-intro/Step3 | - | - | -
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
  /docs/v9/further-reading | Subscriptions / WebSockets @ /docs/v9/subscriptions | Overview @ /docs/v9/typedoc/server/ | Extra information (text) > Further Reading
`)

/** Index, title, cards, previous, next. */
const indexes = readTable(`
  /docs/server | tRPC server documentation | Define Routers, Define Procedures, Merging Routers, Context, API Handler, Middlewares, Server Side Calls, Authorization, Output Validation, Inferring Types, Error Handling, Error Formatting, Data Transformers, Metadata, Response Caching, Cookies and Response Headers, Using a Database, Adapters (5 items) | Sponsors | Define Routers
  /docs/adapters | Official tRPC adapters | AWS Lambda, Express, Fastify, Fetch / Edge Runtimes, Standalone | Using a Database | AWS Lambda
  /docs/client | tRPC client documentation | Create Vanilla Client, Aborting Procedure Calls, Links (5 items), Create Custom Header, CORS & Cookies | Standalone | Create Vanilla Client
  /docs/react-query | tRPC React Query documentation | Usage with React, useQuery(), useMutation(), useInfiniteQuery(), useContext(), useQueries(), getQueryKey(), Suspense (Experimental), React Native and Expo | CORS & Cookies | Usage with React
  /docs/next | tRPC Next.js documentation | Usage with Next.js, Next.js App Directory, Server-Side Rendering (SSR), Static Site Generation (SSG), SSG Helpers, NextAuth, Starter Projects | React Native and Expo | Usage with Next.js
  /docs/extra | Extra Information | FAQ / Troubleshooting, HTTP RPC Specification, Subscriptions / WebSockets, File Uploads, Long Tasks and Progress, Monorepo, Testing, Further Reading | Starter Projects | FAQ / Troubleshooting
`)

/**
 * @param {string} html
 * @param {string} label
 */
function readNav(html, label) {
  return new RegExp(`<nav aria-label="${label}"[^>]*>(.*?)</nav>`, 's').exec(html)?.[1] ?? ''
}

/**
 * @param {string} html
 * @param {'prev' | 'next'} rel
 */
function readNeighbor(html, rel) {
  const nav = readNav(html, 'Docs pages navigation')
  const [, href, label] =
    new RegExp(`<a[^>]* rel="${rel}" href="([^"]*)"[^>]*>.*?</span>(.*?)</a>`).exec(nav) ?? []
  return href && label ? { href, label: readText(label) } : null
}

/** @param {string} html */
function readBreadcrumbs(html) {
  const [, ...items] = readNav(html, 'Breadcrumbs')
    .split(/<li(?=[ >])/)
    .slice(1)
  return items.map((item) => {
    const label = readText(`<li${item}`)
    return item.includes('href=') ? label : `${label} (text)`
  })
}

/** @param {{ href: string, label: string } | null} neighbor */
function describeNeighbor(neighbor) {
  return neighbor ? `${neighbor.label} @ ${neighbor.href}` : ''
}

/** @param {string} route */
function describePage(route) {
  const { html } = readBuiltPage(route)
  const [previous, next] = [readNeighbor(html, 'prev'), readNeighbor(html, 'next')]
  return [route, describeNeighbor(previous), describeNeighbor(next), readBreadcrumbs(html).join(' > ')]
}

describe('neighbors and breadcrumbs', () => {
  test.each(navigation)('%s', (...row) => {
    expect(describePage(row[0] ?? '')).toEqual(row)
  })

  test('the tables contain every page', () => {
    const written = ['10.x', '9.x'].flatMap((version) => [
      ...listRoutes(version),
      ...listHiddenRoutes(version),
    ])
    const named = [...navigation, ...indexes].map(([route = '']) => route)
    expect(new Set(named)).toEqual(new Set(written))
  })
})

describe('generated indexes', () => {
  test.each(indexes)('%s', (route = '', ...row) => {
    const { html, article } = readBuiltPage(route)
    const cards = [...article.matchAll(/<h[23][^>]*>([^<]*)<\/h[23]><p[^>]*>(.*?)<\/p>/gs)].map(
      ([, title = '', text = '']) =>
        /^\d+ items$/.test(text) ? `${readText(title)} (${text})` : readText(title),
    )
    const title = readText(/<h1[^>]*>(.*?)<\/h1>/s.exec(article)?.[1] ?? '')
    const neighbors = [readNeighbor(html, 'prev'), readNeighbor(html, 'next')]
    expect([title, cards.join(', '), ...neighbors.map((neighbor) => neighbor?.label ?? '')]).toEqual(row)
  })
})

test('old pages have the same page of the latest version as canonical', () => {
  /** @param {string} route */
  const canonicalOf = (route) =>
    new URL(/<link rel="canonical" href="([^"]*)"/.exec(readBuiltPage(route).html)?.[1] ?? '').pathname
  expect(canonicalOf('/docs/v9/router')).toBe('/docs/router')
  expect(canonicalOf('/docs/v9/')).toBe('/docs/')
  expect(canonicalOf('/docs/v9/links')).toBe('/docs/v9/links')
  expect(canonicalOf('/docs/router')).toBe('/docs/router')
})
