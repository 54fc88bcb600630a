import { upstream } from './upstream.ts'

/** `folder` is the path inside `examples/` in tRPC's repository, or null for projects in other repositories. */
export type Example = {
  name: string
  url: string
  folder: string | null
  shows: string
  /** Address of a running copy. */
  demo: string | null
  /** Whether the first table lists it. */
  isMain: boolean
}

type Facts = Pick<Example, 'name' | 'shows'> & { demo?: string; isMain?: boolean }

const official = (folder: string, { name, shows, demo, isMain = false }: Facts): Example => ({
  name,
  url: `${upstream.examples}/${folder}`,
  folder,
  shows,
  demo: demo ?? null,
  isMain,
})

export const examples: Example[] = [
  official('minimal', {
    name: 'Minimal',
    shows: 'A Node server and a Node client, and nothing else',
    isMain: true,
  }),
  official('next-prisma-starter', {
    name: 'Next.js with Prisma',
    shows: 'A database, end-to-end tests, and linting',
    demo: 'https://nextjs.trpc.io',
    isMain: true,
  }),
  official('next-prisma-websockets-starter', {
    name: 'Next.js with WebSockets',
    shows: 'Subscriptions, Prisma, and sign-in with NextAuth.js',
    demo: 'https://websockets.trpc.io',
    isMain: true,
  }),
  official('next-prisma-todomvc', {
    name: 'Next.js TodoMVC',
    shows: 'Static generation with Prisma',
    demo: 'https://todomvc.trpc.io',
    isMain: true,
  }),
  official('standalone-server', {
    name: 'Standalone',
    shows: 'A plain Node server with subscriptions, and a Node client',
    isMain: true,
  }),
  official('express-server', {
    name: 'Express',
    shows: 'An Express app and a Node client',
    isMain: true,
  }),
  official('fastify-server', {
    name: 'Fastify',
    shows: 'A Fastify server with subscriptions, and a Node client',
    isMain: true,
  }),
  {
    name: 'create-t3-turbo',
    url: 'https://github.com/t3-oss/create-t3-turbo',
    folder: null,
    shows: 'Next.js and Expo in one repository',
    demo: null,
    isMain: true,
  },
  {
    name: 'SvelteKit with Prisma',
    url: 'https://github.com/icflorescu/trpc-sveltekit-example',
    folder: null,
    shows: 'The community integration for SvelteKit, with Prisma',
    demo: null,
    isMain: true,
  },
  {
    name: 'Sign-In with Ethereum',
    url: 'https://github.com/codingwithmanny/trpc-siwe-monorepo',
    folder: null,
    shows: 'A Vite app and an Express server with wallet sign-in',
    demo: null,
    isMain: true,
  },
  official('minimal-react', {
    name: 'Minimal React',
    shows: 'A standalone server with CORS, and a Vite app',
  }),
  official('next-minimal-starter', {
    name: 'Minimal Next.js',
    shows: 'The smallest Next.js app that uses tRPC',
  }),
  official('next-edge-runtime', {
    name: 'Next.js on the edge',
    shows: 'A Next.js API route in the edge runtime',
  }),
  official('vercel-edge-runtime', {
    name: 'Vercel edge runtime',
    shows: 'The fetch adapter on Vercel, without Next.js',
  }),
  official('cloudflare-workers', {
    name: 'Cloudflare Workers',
    shows: 'The fetch adapter in a Cloudflare Worker',
  }),
  official('deno-deploy', { name: 'Deno Deploy', shows: 'The fetch adapter in Deno' }),
  official('lambda-api-gateway', {
    name: 'AWS Lambda',
    shows: 'A Lambda handler behind the API Gateway',
  }),
  official('express-minimal', { name: 'Minimal Express', shows: 'The smallest Express app that uses tRPC' }),
  official('soa', {
    name: 'Two servers',
    shows: 'A custom link that routes each call to one of two servers (an experiment, not a recommendation)',
  }),
  official('next-big-router', {
    name: 'Big router',
    shows: 'Generates 700 procedures to measure how the compiler copes',
  }),
]
