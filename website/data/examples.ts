import { upstream } from './upstream.ts'

export type ExampleStack = 'Next.js' | 'Node' | 'React' | 'Edge' | 'Monorepo' | 'SvelteKit'

/** `folder` is the place inside the library's repository; null for projects that live elsewhere. */
export type Example = {
  name: string
  url: string
  folder: string | null
  stack: ExampleStack
  shows: string
  /** Where it runs, for everybody to try. */
  demo: string | null
  /** Whether the first table lists it. */
  isMain: boolean
}

type Facts = Pick<Example, 'name' | 'stack' | 'shows'> & { demo?: string; isMain?: boolean }

const official = (folder: string, { name, stack, shows, demo, isMain = false }: Facts): Example => ({
  name,
  url: `${upstream.examples}/${folder}`,
  folder: `examples/${folder}`,
  stack,
  shows,
  demo: demo ?? null,
  isMain,
})

export const examples: Example[] = [
  official('minimal', {
    name: 'Minimal',
    stack: 'Node',
    shows: 'A Node server and a Node client, nothing else',
    isMain: true,
  }),
  official('next-prisma-starter', {
    name: 'Next.js with Prisma',
    stack: 'Next.js',
    shows: 'A database, end-to-end tests and linting',
    demo: 'https://nextjs.trpc.io',
    isMain: true,
  }),
  official('next-prisma-websockets-starter', {
    name: 'Next.js with WebSockets',
    stack: 'Next.js',
    shows: 'Subscriptions, Prisma and sign-in with NextAuth.js',
    demo: 'https://websockets.trpc.io',
    isMain: true,
  }),
  official('next-prisma-todomvc', {
    name: 'Next.js TodoMVC',
    stack: 'Next.js',
    shows: 'Static generation with Prisma',
    demo: 'https://todomvc.trpc.io',
    isMain: true,
  }),
  official('standalone-server', {
    name: 'Standalone',
    stack: 'Node',
    shows: 'Plain Node with subscriptions, and a Node client',
    isMain: true,
  }),
  official('express-server', {
    name: 'Express',
    stack: 'Node',
    shows: 'An Express app and a Node client',
    isMain: true,
  }),
  official('fastify-server', {
    name: 'Fastify',
    stack: 'Node',
    shows: 'Fastify with subscriptions, and a Node client',
    isMain: true,
  }),
  {
    name: 'create-t3-turbo',
    url: 'https://github.com/t3-oss/create-t3-turbo',
    folder: null,
    stack: 'Monorepo',
    shows: 'Next.js and Expo in one repository',
    demo: null,
    isMain: true,
  },
  {
    name: 'SvelteKit with Prisma',
    url: 'https://github.com/icflorescu/trpc-sveltekit-example',
    folder: null,
    stack: 'SvelteKit',
    shows: 'The community integration for SvelteKit',
    demo: null,
    isMain: true,
  },
  {
    name: 'Sign-In with Ethereum',
    url: 'https://github.com/codingwithmanny/trpc-siwe-monorepo',
    folder: null,
    stack: 'Monorepo',
    shows: 'A Vite app, Express and sessions',
    demo: null,
    isMain: true,
  },
  official('minimal-react', {
    name: 'Minimal React',
    stack: 'React',
    shows: 'A standalone server with CORS and a Vite app',
  }),
  official('next-minimal-starter', {
    name: 'Minimal Next.js',
    stack: 'Next.js',
    shows: 'The fewest files for a Next.js app',
  }),
  official('next-edge-runtime', {
    name: 'Next.js on the edge',
    stack: 'Edge',
    shows: 'An API route in the edge runtime',
  }),
  official('vercel-edge-runtime', {
    name: 'Vercel edge runtime',
    stack: 'Edge',
    shows: 'The fetch adapter outside Next.js',
  }),
  official('cloudflare-workers', {
    name: 'Cloudflare Workers',
    stack: 'Edge',
    shows: 'The fetch adapter in a worker',
  }),
  official('deno-deploy', { name: 'Deno Deploy', stack: 'Edge', shows: 'The fetch adapter in Deno' }),
  official('lambda-api-gateway', {
    name: 'AWS Lambda',
    stack: 'Node',
    shows: 'A handler behind the API Gateway',
  }),
  official('express-minimal', { name: 'Minimal Express', stack: 'Node', shows: 'The fewest files for Express' }),
  official('soa', {
    name: 'Two servers',
    stack: 'Node',
    shows: 'A link of its own that sends each call to one of two servers; an experiment',
  }),
  official('next-big-router', {
    name: 'Big router',
    stack: 'Next.js',
    shows: 'Generates 700 procedures, to measure the compiler',
  }),
]
