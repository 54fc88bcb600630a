import type { SidebarItemInput, SidebarsInput } from 'octavo'

/** Categories in 9.x have no landing page, and all but the reference start expanded. */
const group = (label: string, items: SidebarItemInput[]): SidebarItemInput => ({
  type: 'category',
  label,
  collapsed: false,
  items,
})

export const sidebars: SidebarsInput = {
  docs: [
    group('tRPC', [
      'main/introduction',
      'main/quickstart',
      'main/example-apps',
      'nextjs/introduction',
      'reactjs/introduction',
      'main/contributing',
      'main/love',
      'main/sponsors',
      'main/awesome-trpc',
    ]),
    group('@trpc/server', [
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
    ]),
    group('@trpc/client', ['client/vanilla', 'client/links', 'client/header', 'client/cors']),
    group('@trpc/react', [
      'reactjs/queries',
      'reactjs/mutations',
      'reactjs/useInfiniteQuery',
      'reactjs/query-invalidation',
    ]),
    group('@trpc/next', ['nextjs/ssr', 'nextjs/ssg', 'nextjs/ssg-helpers', 'nextjs/starter-projects']),
    group('Extra information', ['further/rpc', 'further/subscriptions', 'further/further-reading']),
    { type: 'category', label: 'API Reference (Auto-generated)', items: [{ type: 'reference' }] },
  ],
}
