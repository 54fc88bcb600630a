export type ProjectGroup = 'frontend' | 'generators' | 'adapters' | 'extensions' | 'starters' | 'apps'
export type Project = { name: string; url: string; blurb: string }

/** Projects made around the library, as of March 2023. One row each: a name, an address, one plain sentence. */
export const community: Record<ProjectGroup, Project[]> = {
  frontend: [
    {
      name: 'tRPC-SvelteKit',
      url: 'https://github.com/icflorescu/trpc-sveltekit',
      blurb: 'Integration for SvelteKit.',
    },
    {
      name: 'solid-trpc',
      url: 'https://github.com/OrJDev/solid-trpc',
      blurb: 'Client for SolidJS, on top of Solid Query.',
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
      name: 'create-jd-app',
      url: 'https://github.com/OrJDev/create-jd-app',
      blurb: 'Sets up SolidStart with tRPC, Tailwind CSS and Prisma.',
    },
    {
      name: 'sidebase',
      url: 'https://sidebase.io',
      blurb: 'Sets up Nuxt 3 with tRPC, Tailwind CSS and Prisma.',
    },
  ],
  adapters: [
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
      name: 'trpc-koa-adapter',
      url: 'https://github.com/BlairCurrey/trpc-koa-adapter',
      blurb: 'Serves a router from Koa.',
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
      name: 'create-t3-turbo',
      url: 'https://github.com/t3-oss/create-t3-turbo',
      blurb: 'Next.js and Expo in one Turborepo.',
    },
    {
      name: 'Next.js and Prisma starter',
      url: 'https://github.com/trpc/examples-next-prisma-starter',
      blurb: 'The official starting point, with end-to-end tests.',
    },
    {
      name: 'Kitchen sink',
      url: 'https://github.com/trpc/examples-kitchen-sink',
      blurb: 'Many small patterns in one app.',
    },
  ],
  apps: [
    { name: 'Cal.com', url: 'https://github.com/calcom/cal.com', blurb: 'Scheduling for everyone.' },
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
    { name: 'Beam', url: 'https://github.com/planetscale/beam', blurb: 'A message board for a company.' },
    { name: 'SST', url: 'https://github.com/sst/sst', blurb: 'A framework for serverless apps.' },
    { name: 'Hilde', url: 'https://github.com/nehalist/hilde', blurb: 'Match-making for table games.' },
  ],
}
