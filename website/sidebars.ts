import type { SidebarsInput } from 'octavo'

/** The 10.x sidebar: what exists now, in its final order. */
export const sidebars: SidebarsInput = {
  docs: [
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
      link: {
        type: 'generated-index',
        slug: '/server',
        title: 'tRPC server documentation',
        description:
          'Everything that runs on your server. Read in this order: routers, procedures, context, middlewares, API handler, error handling. The rest stands alone.',
        keywords: ['trpc', 'server', 'router', 'procedures', 'context', 'middleware', 'backend'],
      },
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
          collapsed: true,
          link: {
            type: 'generated-index',
            slug: '/adapters',
            title: 'Official tRPC adapters',
            description:
              'An adapter connects a router to your server. Choose by host; the Standalone page ends with a table that compares all, Next.js and WebSocket included.',
            keywords: [
              'trpc',
              'adapters',
              'express',
              'fastify',
              'fetch',
              'edge',
              'aws lambda',
              'node',
              'compare',
            ],
          },
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
      link: {
        type: 'generated-index',
        slug: '/client',
        title: 'tRPC client documentation',
        description:
          'The client for any TypeScript code, and the links that carry its calls. The hooks for React and Next.js are built on it, so these pages hold for them, too.',
        keywords: ['trpc', 'client', 'vanilla', 'links', 'headers', 'cors', 'abort'],
      },
      items: [
        'client/vanilla',
        'client/aborting-procedure-calls',
        {
          type: 'category',
          label: 'Links',
          collapsed: true,
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
      link: {
        type: 'generated-index',
        slug: '/react-query',
        title: 'tRPC React Query documentation',
        description:
          'Typed hooks for React, a thin layer over TanStack Query 4. Start with the set-up, then read useQuery, useMutation and useContext; the rest when you need it.',
        keywords: ['trpc', 'react', 'hooks', 'tanstack query', 'react query'],
      },
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
      link: {
        type: 'generated-index',
        slug: '/next',
        title: 'tRPC Next.js documentation',
        description:
          'The React hooks, set up for the pages directory of Next.js, and ways to put data into the HTML. The set-up page says what works in the app directory.',
        keywords: ['trpc', 'next.js', 'nextjs', 'ssr', 'ssg', 'app directory'],
      },
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
      link: {
        type: 'generated-index',
        slug: '/extra',
        title: 'Extra Information',
        description:
          'Answers to common questions, what travels over HTTP and WebSocket, live updates, and how tRPC compares with GraphQL, REST and gRPC.',
        keywords: ['trpc', 'faq', 'specification', 'subscriptions'],
      },
      items: ['further/faq', 'further/rpc', 'further/subscriptions', 'further/further-reading'],
    },
    'migration/migrate-from-v9-to-v10',
  ],
}
