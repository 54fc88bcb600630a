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
          'Everything that runs on your server. Read the first four pages in order: routers, procedures, context and middlewares.',
        keywords: ['trpc', 'server', 'router', 'procedures'],
      },
      items: [
        'server/router',
        'server/procedures',
        'server/context',
        'server/middlewares',
        'server/error-handling',
        {
          type: 'category',
          label: 'Adapters',
          collapsed: true,
          link: {
            type: 'generated-index',
            slug: '/adapters',
            title: 'Official tRPC adapters',
            description: 'An adapter connects a router to the server you already have.',
            keywords: ['trpc', 'adapters', 'express', 'node'],
          },
          items: ['server/adapter/express', 'server/adapter/standalone'],
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
          'The client for any TypeScript code, and the links that carry its calls. The hooks for React and Next.js are built on it.',
        keywords: ['trpc', 'client', 'links'],
      },
      items: [
        'client/vanilla',
        {
          type: 'category',
          label: 'Links',
          collapsed: true,
          link: { type: 'doc', id: 'client/links/links' },
          items: ['client/links/httpBatchLink', 'client/links/wsLink'],
        },
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
          'Typed hooks for React, as a thin layer over TanStack Query 4. tRPC adds the types, the query keys and one request for many queries. Start with the set-up, then read useQuery, useMutation and useContext.',
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
          'The React hooks, set up for the pages directory of Next.js, and ways to put data into the HTML. For the app directory, the set-up page and the FAQ say what works.',
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
        description: 'Answers, the wire format, live updates, and how tRPC compares with other tools.',
        keywords: ['trpc', 'faq', 'specification', 'subscriptions'],
      },
      items: ['further/faq', 'further/rpc', 'further/subscriptions', 'further/further-reading'],
    },
    'migration/migrate-from-v9-to-v10',
  ],
}
