import type { SidebarItemInput, SidebarsInput } from 'octavo'

/** In 9.x no category has a page of its own, and all of them start open. */
const group = (label: string, items: string[]): SidebarItemInput => ({
  type: 'category',
  label,
  collapsed: false,
  items,
})

/** The 9.x sidebar: what exists now, in its final order. */
export const sidebars: SidebarsInput = {
  docs: [
    group('tRPC', ['main/introduction', 'main/quickstart', 'nextjs/introduction', 'reactjs/introduction']),
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
    group('@trpc/client', ['client/vanilla', 'client/links']),
    group('@trpc/react', ['reactjs/queries', 'reactjs/mutations']),
    group('Extra information', ['further/rpc', 'further/subscriptions']),
  ],
}
