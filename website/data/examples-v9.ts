import type { Example } from './examples.ts'
import { upstream } from './upstream.ts'

const official = (folder: string, name: string, shows: string): Example => ({
  name,
  url: `${upstream.examples9}/${folder}`,
  folder,
  shows,
  demo: null,
  isMain: true,
})

const outside = (name: string, url: string, shows: string): Example => ({
  name,
  url,
  folder: null,
  shows,
  demo: null,
  isMain: true,
})

/** Example apps for version 9. Links point to the tag v9.27.4, because the current code is for later versions. */
export const examples9: Example[] = [
  official('next-prisma-starter', 'Next.js with Prisma', 'A database, end-to-end tests, and linting'),
  official('next-prisma-starter-websockets', 'Next.js with WebSockets', 'Subscriptions, Prisma, and sign-in'),
  official('next-prisma-todomvc', 'Next.js TodoMVC', 'Static generation with Prisma'),
  official('standalone-server', 'Standalone', 'A plain Node server with subscriptions, and a Node client'),
  official('express-server', 'Express', 'An Express app and a Node client'),
  official('fastify-server', 'Fastify', 'A Fastify server with subscriptions, and a Node client'),
  outside('zART', 'https://github.com/KATT/zART', 'A Next.js app and a React Native app in one repository'),
  outside(
    'SvelteKit with Prisma',
    'https://github.com/icflorescu/trpc-sveltekit-example',
    'The community integration for SvelteKit',
  ),
  outside(
    'Express with tRPC Shield',
    'https://github.com/omar-dulaimi/trpc-shield/tree/master/example',
    'A permission layer as a middleware, with Prisma',
  ),
]
