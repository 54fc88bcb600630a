import { upstream } from './upstream.ts'

/** `folder` is the place inside the library's repository; null for projects that live elsewhere. */
export type Example = { name: string; url: string; folder: string | null; shows: string }

const official = (folder: string, name: string, shows: string): Example => ({
  name,
  url: `${upstream.examples}/${folder}`,
  folder: `examples/${folder}`,
  shows,
})

export const examples: Example[] = [
  official('minimal', 'Minimal', 'A Node server and a Node client, nothing else'),
  official('minimal-react', 'Minimal React', 'A standalone server with CORS and a Vite app'),
  official('next-minimal-starter', 'Minimal Next.js', 'The fewest files for a Next.js app'),
  official('next-prisma-starter', 'Next.js with Prisma', 'A database, end-to-end tests and linting'),
  official('next-prisma-websockets-starter', 'Next.js with WebSockets', 'Subscriptions, Prisma and sign-in'),
  official('next-prisma-todomvc', 'Next.js TodoMVC', 'Static generation with Prisma'),
  official('standalone-server', 'Standalone', 'Plain Node with subscriptions'),
  official('express-server', 'Express', 'An Express app and a Node client'),
  official('fastify-server', 'Fastify', 'Fastify with subscriptions'),
  official('lambda-api-gateway', 'AWS Lambda', 'A handler behind the API Gateway'),
  official('cloudflare-workers', 'Cloudflare Workers', 'The fetch adapter in a worker'),
  official('deno-deploy', 'Deno Deploy', 'The fetch adapter in Deno'),
  {
    name: 'create-t3-turbo',
    url: 'https://github.com/t3-oss/create-t3-turbo',
    folder: null,
    shows: 'Next.js and Expo in one repository; kept by its own authors',
  },
]
