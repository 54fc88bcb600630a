export type ProjectGroup = 'frontend' | 'generators' | 'adapters' | 'extensions' | 'starters' | 'apps'
export type Project = { name: string; url: string; blurb: string }
/** `by`: null where only the title is known. */
export type Talk = { title: string; url: string; length: string; by: string | null }

/** Projects made around the library, as of March 2023. One row each: a name, an address, one plain sentence. */
export const community: Record<ProjectGroup, Project[]> = {
  frontend: [
    {
      name: 'tRPC-SvelteKit',
      url: 'https://github.com/icflorescu/trpc-sveltekit',
      blurb: 'Integration for SvelteKit.',
    },
    { name: 'tRPC-Remix', url: 'https://github.com/ggrandi/trpc-remix', blurb: 'Adapter for Remix.' },
    {
      name: 'solid-trpc',
      url: 'https://github.com/OrJDev/solid-trpc',
      blurb: 'Client for SolidJS, on top of Solid Query.',
    },
    {
      name: 'solid-start-trpc',
      url: 'https://github.com/OrJDev/solid-start-trpc',
      blurb: 'API handler for SolidStart.',
    },
    { name: 'trpc-nuxt', url: 'https://github.com/wobsoriano/trpc-nuxt', blurb: 'Module for Nuxt 3.' },
  ],
  generators: [
    {
      name: 'create-t3-app',
      url: 'https://create.t3.gg',
      blurb: 'Sets up Next.js with tRPC, Tailwind CSS and Prisma.',
    },
    {
      name: 'sidebase',
      url: 'https://sidebase.io',
      blurb: 'Sets up Nuxt 3 with tRPC, Tailwind CSS and Prisma.',
    },
    {
      name: 'create-jd-app',
      url: 'https://github.com/OrJDev/create-jd-app',
      blurb: 'Sets up SolidStart with tRPC, Tailwind CSS and Prisma.',
    },
    {
      name: 'create-trpc-app',
      url: 'https://github.com/omar-dulaimi/create-trpc-app',
      blurb: 'Creates tRPC projects from the command line.',
    },
  ],
  adapters: [
    {
      name: 'trpc-uwebsockets',
      url: 'https://github.com/romanzy-1612/trpc-uwebsockets',
      blurb: 'Serves a router from uWebSockets.js.',
    },
    {
      name: 'trpc-koa-adapter',
      url: 'https://github.com/BlairCurrey/trpc-koa-adapter',
      blurb: 'Serves a router from Koa.',
    },
    {
      name: 'cloudflare-pages-plugin-trpc',
      url: 'https://github.com/toyamarinyon/cloudflare-pages-plugin-trpc',
      blurb: 'Serves a router from Cloudflare Pages Functions.',
    },
    {
      name: '@h4ad/serverless-adapter',
      url: 'https://viniciusl.com.br/serverless-adapter/docs/main/frameworks/trpc',
      blurb: 'Serves a router from AWS event sources, such as SQS and API Gateway.',
    },
    {
      name: 'electron-trpc',
      url: 'https://github.com/jsonnull/electron-trpc',
      blurb: 'Calls between the processes of an Electron app.',
    },
    {
      name: 'jotai-trpc',
      url: 'https://github.com/jotai-labs/jotai-trpc',
      blurb: 'Jotai atoms that read from a tRPC client.',
    },
    {
      name: 'trpc-iron-session',
      url: 'https://github.com/parkgang/trpc-iron-session',
      blurb: 'Sessions in encrypted cookies with iron-session.',
    },
    {
      name: 'ZenStack',
      url: 'https://github.com/zenstackhq/zenstack',
      blurb: 'Access rules for Prisma; it can generate routers.',
    },
  ],
  extensions: [
    {
      name: 'tRPC-OpenAPI',
      url: 'https://github.com/jlalmes/trpc-openapi',
      blurb: 'Serves procedures as REST endpoints with an OpenAPI description.',
    },
    {
      name: 'tRPC Panel',
      url: 'https://github.com/iway1/trpc-panel',
      blurb: 'A page with forms to try your procedures by hand.',
    },
    {
      name: 'tRPC Playground',
      url: 'https://github.com/sachinraja/trpc-playground',
      blurb: 'An editor in the browser that calls your router.',
    },
    {
      name: 'trpc-client-devtools',
      url: 'https://github.com/rhenriquez28/trpc-client-devtools',
      blurb: 'Shows calls in the developer tools of the browser.',
    },
    {
      name: 'tRPC-Chrome',
      url: 'https://github.com/jlalmes/trpc-chrome',
      blurb: 'Calls between the parts of a browser extension.',
    },
    {
      name: 'msw-trpc',
      url: 'https://github.com/maloguertin/msw-trpc',
      blurb: 'Typed mocks for Mock Service Worker.',
    },
    { name: 'Step CI', url: 'https://github.com/stepci/stepci', blurb: 'A test runner for APIs.' },
  ],
  starters: [
    {
      name: 'Next.js and Prisma starter',
      url: 'https://github.com/trpc/examples-next-prisma-starter',
      blurb: 'The official starting point, with end-to-end tests.',
    },
    {
      name: 'WebSockets starter',
      url: 'https://github.com/trpc/examples-next-prisma-starter-websockets',
      blurb: 'Next.js with subscriptions; official.',
    },
    {
      name: 'Kitchen sink',
      url: 'https://github.com/trpc/examples-kitchen-sink',
      blurb: 'Many small patterns in one app; official.',
    },
    {
      name: 'create-t3-turbo',
      url: 'https://github.com/t3-oss/create-t3-turbo',
      blurb: 'Next.js and Expo in one Turborepo.',
    },
    {
      name: 'turbo-expo-trpc-starter',
      url: 'https://github.com/gunnnnii/turbo-expo-trpc-starter',
      blurb: 'A Turborepo with an Expo app.',
    },
    {
      name: 'trpc-sveltekit-example',
      url: 'https://github.com/icflorescu/trpc-sveltekit-example',
      blurb: 'SvelteKit with Prisma.',
    },
    {
      name: 'trpc-sveltekit-fetchadapter-example',
      url: 'https://github.com/austins/trpc-sveltekit-fetchadapter-example',
      blurb: 'SvelteKit with the fetch adapter and Tailwind CSS.',
    },
    {
      name: 'vite-svelte-trpc',
      url: 'https://github.com/mishankov/vite-svelte-trpc',
      blurb: 'Svelte with Vite.',
    },
    {
      name: 'Todo-tRPC-Vue3',
      url: 'https://github.com/guushamann/Todo-tRPC-Vue3',
      blurb: 'Vue 3 with Vue Query, and Express.',
    },
    { name: 'V3', url: 'https://github.com/CRBroughton/V3', blurb: 'A stack for Nuxt.' },
    {
      name: 'trpc-ultra',
      url: 'https://github.com/sachinraja/trpc-ultra',
      blurb: 'Ultra, a React framework for Deno.',
    },
    {
      name: 'nx-trpc-test',
      url: 'https://github.com/nowlena/nx-trpc-test',
      blurb: 'An Nx monorepo with Prisma.',
    },
    {
      name: 'trpc-siwe-monorepo',
      url: 'https://github.com/codingwithmanny/trpc-siwe-monorepo',
      blurb: 'Sign-In with Ethereum, a Vite app and Express.',
    },
    {
      name: 't3-twitter-clone',
      url: 'https://github.com/AlandSleman/t3-twitter-clone',
      blurb: 'A message feed with NextAuth.js, Supabase and Prisma.',
    },
  ],
  apps: [
    { name: 'Cal.com', url: 'https://github.com/calcom/cal.com', blurb: 'Scheduling for everyone.' },
    { name: 'SST', url: 'https://github.com/sst/sst', blurb: 'A framework for serverless apps.' },
    { name: 'Beam', url: 'https://github.com/planetscale/beam', blurb: 'A message board for a company.' },
    {
      name: 'Rallly',
      url: 'https://github.com/lukevella/rallly',
      blurb: 'Polls to find a date for a group.',
    },
    {
      name: 'Answer Overflow',
      url: 'https://github.com/AnswerOverflow/AnswerOverflow',
      blurb: 'Makes help channels of chats searchable.',
    },
    { name: 'Hilde', url: 'https://github.com/nehalist/hilde', blurb: 'Match-making for table games.' },
  ],
}

/** Recorded talks about the library. */
export const talks: Talk[] = [
  {
    title: 'Making typesafe APIs easy with tRPC',
    url: 'https://www.youtube.com/watch?v=2LYM8gf184U',
    length: '15 minutes',
    by: 'trash_dev',
  },
  {
    title: 'How tRPC really works',
    url: 'https://www.youtube.com/watch?v=x4mu-jOiA0Q',
    length: '20 minutes',
    by: 'Christopher Ehrlich',
  },
  {
    title: 'DevTools.FM, episode 21: an interview about tRPC',
    url: 'https://www.youtube.com/watch?v=eUyZ5Vn9ANk',
    length: '1 hour',
    by: 'devtools.fm',
  },
]
