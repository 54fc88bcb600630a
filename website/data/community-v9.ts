import { community, type Project, type Talk, talks } from './community.ts'

export type ProjectGroup9 = 'extensions' | 'starters' | 'apps' | 'articles'

const known = new Map(
  Object.values(community).flatMap((group) => group.map((project) => [project.name, project])),
)

/** Rows that are in the 10.x list as well come from there. */
function shared(...names: string[]): Project[] {
  return names.map((name) => {
    const project = known.get(name)
    if (!project) throw new Error(`"${name}" is not in the community list`)
    return project
  })
}

/** Projects that worked with version 9, as of October 2022. */
export const community9: Record<ProjectGroup9, Project[]> = {
  extensions: [
    ...shared(
      'tRPC Playground',
      'tRPC-OpenAPI',
      'trpc-client-devtools',
      'tRPC-SvelteKit',
      'tRPC-Remix',
      'trpc-nuxt',
    ),
    {
      name: 'usetrpc',
      url: 'https://github.com/michealroberts/usetrpc',
      blurb: 'A client for Vue 3.',
    },
    {
      name: 'trpc-swr',
      url: 'https://github.com/sachinraja/trpc-swr',
      blurb: 'React hooks built on SWR instead of react-query.',
    },
    {
      name: 'prisma-trpc-generator',
      url: 'https://github.com/omar-dulaimi/prisma-trpc-generator',
      blurb: 'Generates routers from a Prisma schema.',
    },
    {
      name: 'trpc-shield',
      url: 'https://github.com/omar-dulaimi/trpc-shield',
      blurb: 'Adds a permission layer as a middleware.',
    },
    ...shared(
      'trpc-uwebsockets',
      '@h4ad/serverless-adapter',
      'jotai-trpc',
      'create-t3-app',
      'create-trpc-app',
    ),
    {
      name: 'shopify-node-app-starter',
      url: 'https://github.com/carstenlebek/shopify-node-app-starter',
      blurb: 'A starter for Shopify apps.',
    },
  ],
  starters: [
    ...shared('Next.js and Prisma starter', 'WebSockets starter', 'Kitchen sink'),
    {
      name: 'zART',
      url: 'https://github.com/KATT/zART',
      blurb: 'A React app and a React Native app in one repository.',
    },
    ...shared('turbo-expo-trpc-starter', 'trpc-sveltekit-example', 'trpc-ultra', 'nx-trpc-test'),
    {
      name: 'trpc-cloudflare-worker',
      url: 'https://github.com/esamattis/trpc-cloudflare-worker',
      blurb: 'Runs a router in a Cloudflare Worker.',
    },
    {
      name: 'trpc-rakkas',
      url: 'https://github.com/sachinraja/trpc-rakkas',
      blurb: 'A starter for Rakkas, a React framework built on Vite.',
    },
    {
      name: 'commerce-cloud-managed-runtime-trpc-poc',
      url: 'https://github.com/danechitoaie/commerce-cloud-managed-runtime-trpc-poc',
      blurb: 'A proof of concept for the Salesforce Commerce Cloud runtime.',
    },
    {
      name: 'tmdb-watchlist-prisma',
      url: 'https://github.com/mwarger/tmdb-watchlist-prisma',
      blurb: 'A movie watchlist that stores its data with Prisma.',
    },
    {
      name: 'tmdb-watchlist-edgedb',
      url: 'https://github.com/mwarger/tmdb-watchlist-edgedb',
      blurb: 'The same watchlist with EdgeDB.',
    },
  ],
  apps: shared('Cal.com', 'SST', 'Beam', 'Rallly'),
  articles: [
    {
      name: 'tRPC.io: a toolkit for building end-to-end typesafe APIs',
      url: 'https://dev.to/katt/trpc-io-a-toolkit-for-building-end-to-end-typesafe-apis-1468',
      blurb: "The announcement on dev.to, by tRPC's creator.",
    },
    {
      name: 'Building an end-to-end typesafe API, without GraphQL',
      url: 'https://colinhacks.com/essays/painless-typesafety',
      blurb: 'The essay that described the idea behind tRPC.',
    },
    {
      name: 'DevTools.FM, episode 21',
      url: 'https://devtools.fm/episode/21',
      blurb: "A podcast conversation with tRPC's creator.",
    },
  ],
}

/** Recorded talks that show version 9 code. */
export const talks9: Talk[] = [
  {
    title: 'Full-stack & Typesafe React (+Native) Apps with tRPC.io',
    url: 'https://www.youtube.com/watch?v=sufCfu6c3yo',
    length: '5 minutes',
    by: 'React Advanced 2021',
  },
  {
    title: 'I Deleted HALF My Backend Code With This One Package??',
    url: 'https://www.youtube.com/watch?v=PYUqYcPMPeQ',
    length: '14 minutes',
    by: null,
  },
  {
    title: 'tRPC: Smart and Easy APIs',
    url: 'https://www.youtube.com/watch?v=Lam0cYOEst8',
    length: '25 minutes',
    by: 'Jack Herrington',
  },
  {
    title: 'TypeScript Berlin Meetup 6: End-to-end typesafe APIs with tRPC',
    url: 'https://www.youtube.com/watch?v=qBXrwFsFK1Q',
    length: '25 minutes',
    by: 'TypeScript Berlin',
  },
  ...talks.filter(({ by }) => by === 'devtools.fm'),
  {
    title: "tRPC's creator in conversation with Prisma",
    url: 'https://www.youtube.com/watch?v=-_GZJ3xwYOw',
    length: '1 hour',
    by: 'Prisma',
  },
  {
    title: 'Let’s Learn tRPC',
    url: 'https://www.learnwithjason.dev/let-s-learn-trpc',
    length: '1 hour 30 minutes',
    by: 'Learn With Jason',
  },
  {
    title: 'tRPC: show and tell with its creator',
    url: 'https://www.youtube.com/watch?v=oM-0bA4m0hQ',
    length: '2 hours',
    by: 'BLS042',
  },
  {
    title: 'Build a Blog With tRPC, TypeScript, Next.js, Prisma & Zod',
    url: 'https://www.youtube.com/watch?v=syEWlxVFUrY',
    length: '2 hours',
    by: 'TomDoesTech',
  },
  {
    title: 'Building a modern full stack app with Next.js 12, TypeScript, Prisma, and more',
    url: 'https://www.youtube.com/watch?v=PKy2lYEnhgs',
    length: '3 hours',
    by: 'Theo',
  },
]
