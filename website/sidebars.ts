import type { SidebarsInput } from 'octavo'

/** The 10.x sidebar. */
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
          'Learn how to build the server half of your API. Start with routers, procedures, context and middlewares; read the other pages as you need them.',
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
              'An adapter connects your router to a server. Pick the one for your host, or compare them all in the table at the end of the Standalone page.',
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
          'Learn how to call procedures from any TypeScript code. The React and Next.js hooks are built on this client, so its links and headers work there too.',
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
          'Use typed React hooks, a thin layer over TanStack Query 4. Set them up first, then read useQuery, useMutation and useContext, which most apps need.',
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
          'Use the React hooks in the Next.js pages directory and render data on the server. The setup page explains what works in the app directory.',
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
          'Find answers to common questions, read up on the HTTP and WebSocket formats, add live updates, and compare tRPC with GraphQL, REST and gRPC.',
        keywords: ['trpc', 'faq', 'specification', 'subscriptions'],
      },
      items: ['further/faq', 'further/rpc', 'further/subscriptions', 'further/further-reading'],
    },
    {
      type: 'category',
      label: 'API Reference (Auto-generated)',
      collapsed: false,
      items: [{ type: 'reference' }],
    },
    'migration/migrate-from-v9-to-v10',
  ],
}
