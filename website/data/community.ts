export type ProjectGroup = 'frontend' | 'generators' | 'adapters' | 'extensions' | 'starters' | 'apps'
export type Project = { name: string; url: string; blurb: string }
/** `by`: null where only the title is known. */
export type Talk = { title: string; url: string; length: string; by: string | null }

/** Community projects as of March 2023. Each row has a name, a link, and one plain sentence. */
export const community: Record<ProjectGroup, Project[]> = {
  frontend: [
    {
      name: 'tRPC-SvelteKit',
      url: 'https://github.com/icflorescu/trpc-sveltekit',
      blurb: 'Connects a router to SvelteKit, on the server, and in the browser.',
    },
    {
      name: 'tRPC-Remix',
      url: 'https://github.com/ggrandi/trpc-remix',
      blurb: 'An adapter for Remix apps.',
    },
    {
      name: 'solid-trpc',
      url: 'https://github.com/OrJDev/solid-trpc',
      blurb: 'A SolidJS client built on Solid Query.',
    },
    {
      name: 'solid-start-trpc',
      url: 'https://github.com/OrJDev/solid-start-trpc',
      blurb: 'The API handler for SolidStart.',
    },
    {
      name: 'trpc-nuxt',
      url: 'https://github.com/wobsoriano/trpc-nuxt',
      blurb: 'A module that adds tRPC to Nuxt 3.',
    },
  ],
  generators: [
    {
      name: 'create-t3-app',
      url: 'https://create.t3.gg',
      blurb: 'Creates a Next.js app with tRPC, Tailwind CSS, and Prisma.',
    },
    {
      name: 'sidebase',
      url: 'https://sidebase.io',
      blurb: 'Creates a Nuxt 3 app with tRPC, Tailwind CSS, and Prisma.',
    },
    {
      name: 'create-jd-app',
      url: 'https://github.com/OrJDev/create-jd-app',
      blurb: 'Creates a SolidStart app with tRPC, Tailwind CSS, and Prisma.',
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
      blurb: 'Serves a router from AWS event sources such as SQS and API Gateway.',
    },
    {
      name: 'electron-trpc',
      url: 'https://github.com/jsonnull/electron-trpc',
      blurb: 'Carries calls between the processes of an Electron app.',
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
      blurb: 'Generates a page with forms, so that you can try procedures by hand.',
    },
    {
      name: 'tRPC Playground',
      url: 'https://github.com/sachinraja/trpc-playground',
      blurb: 'A code editor in the browser for writing and running calls to your router.',
    },
    {
      name: 'trpc-client-devtools',
      url: 'https://github.com/rhenriquez28/trpc-client-devtools',
      blurb: "Shows calls in the browser's developer tools.",
    },
    {
      name: 'tRPC-Chrome',
      url: 'https://github.com/jlalmes/trpc-chrome',
      blurb: 'Carries calls between the parts of a browser extension.',
    },
    {
      name: 'msw-trpc',
      url: 'https://github.com/maloguertin/msw-trpc',
      blurb: 'Typed request mocks for tests with Mock Service Worker.',
    },
    {
      name: 'Step CI',
      url: 'https://github.com/stepci/stepci',
      blurb: 'A test runner for APIs, including tRPC.',
    },
    {
      name: 'jotai-trpc',
      url: 'https://github.com/jotai-labs/jotai-trpc',
      blurb: 'Jotai atoms that load their values through a tRPC client.',
    },
    {
      name: 'trpc-iron-session',
      url: 'https://github.com/parkgang/trpc-iron-session',
      blurb: 'Adds iron-session, which keeps sessions in encrypted cookies.',
    },
    {
      name: 'ZenStack',
      url: 'https://github.com/zenstackhq/zenstack',
      blurb: 'Adds access control to a Prisma schema and can generate routers from it.',
    },
  ],
  starters: [
    {
      name: 'Next.js and Prisma starter',
      url: 'https://github.com/trpc/examples-next-prisma-starter',
      blurb: 'The official starter, with end-to-end tests.',
    },
    {
      name: 'WebSockets starter',
      url: 'https://github.com/trpc/examples-next-prisma-starter-websockets',
      blurb: 'An official Next.js starter with subscriptions.',
    },
    {
      name: 'Kitchen sink',
      url: 'https://github.com/trpc/examples-kitchen-sink',
      blurb: 'An official app that collects many small patterns.',
    },
    {
      name: 'create-t3-turbo',
      url: 'https://github.com/t3-oss/create-t3-turbo',
      blurb: 'A Turborepo with a Next.js app and an Expo app.',
    },
    {
      name: 'turbo-expo-trpc-starter',
      url: 'https://github.com/gunnnnii/turbo-expo-trpc-starter',
      blurb: 'A Turborepo with an Expo app.',
    },
    {
      name: 'trpc-sveltekit-example',
      url: 'https://github.com/icflorescu/trpc-sveltekit-example',
      blurb: 'A SvelteKit app with Prisma.',
    },
    {
      name: 'trpc-sveltekit-fetchadapter-example',
      url: 'https://github.com/austins/trpc-sveltekit-fetchadapter-example',
      blurb: 'A SvelteKit app with the fetch adapter and Tailwind CSS.',
    },
    {
      name: 'vite-svelte-trpc',
      url: 'https://github.com/mishankov/vite-svelte-trpc',
      blurb: 'A Svelte app built with Vite.',
    },
    {
      name: 'Todo-tRPC-Vue3',
      url: 'https://github.com/guushamann/Todo-tRPC-Vue3',
      blurb: 'A to-do app with Vue 3, Vue Query, and Express.',
    },
    { name: 'V3', url: 'https://github.com/CRBroughton/V3', blurb: 'A starter for Nuxt apps.' },
    {
      name: 'trpc-ultra',
      url: 'https://github.com/sachinraja/trpc-ultra',
      blurb: 'A starter for Ultra, a React framework for Deno.',
    },
    {
      name: 'nx-trpc-test',
      url: 'https://github.com/nowlena/nx-trpc-test',
      blurb: 'An Nx monorepo with Prisma.',
    },
    {
      name: 'trpc-siwe-monorepo',
      url: 'https://github.com/codingwithmanny/trpc-siwe-monorepo',
      blurb: 'A Vite app and an Express server with Sign-In with Ethereum.',
    },
    {
      name: 't3-twitter-clone',
      url: 'https://github.com/AlandSleman/t3-twitter-clone',
      blurb: 'A Twitter clone with NextAuth.js, Supabase, and Prisma.',
    },
  ],
  apps: [
    {
      name: 'Cal.com',
      url: 'https://github.com/calcom/cal.com',
      blurb: 'Scheduling software that lets people book time in your calendar.',
    },
    {
      name: 'SST',
      url: 'https://github.com/sst/sst',
      blurb: 'A framework for building serverless apps on AWS.',
    },
    {
      name: 'Beam',
      url: 'https://github.com/planetscale/beam',
      blurb: 'A lightweight internal blog for sharing posts across a company.',
    },
    {
      name: 'Rallly',
      url: 'https://github.com/lukevella/rallly',
      blurb: 'Polls that help a group agree on a date for a meeting.',
    },
    {
      name: 'Answer Overflow',
      url: 'https://github.com/AnswerOverflow/AnswerOverflow',
      blurb: 'Publishes Discord help channels, so that search engines can find the answers.',
    },
    {
      name: 'Hilde',
      url: 'https://github.com/nehalist/hilde',
      blurb: 'Tracks matches and rankings for office games such as foosball and table tennis.',
    },
  ],
}

/** Recorded talks about tRPC. */
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
