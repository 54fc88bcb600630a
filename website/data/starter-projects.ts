import { upstream } from './upstream.ts'

export type StarterProject = { name: string; url: string; version: '9.x' | '10.x'; need: string; has: string }

/** Complete Next.js projects, by what you want to build. */
export const starterProjects: StarterProject[] = [
  {
    name: 'Next.js with Prisma',
    url: `${upstream.examples}/next-prisma-starter`,
    version: '10.x',
    need: 'A product with a database',
    has: 'Prisma, end-to-end, and unit tests, linting, a CI workflow',
  },
  {
    name: 'Next.js TodoMVC',
    url: `${upstream.examples}/next-prisma-todomvc`,
    version: '10.x',
    need: 'Pages that are generated at build time',
    has: 'Static generation, Prisma, end-to-end tests',
  },
  {
    name: 'zART',
    url: 'https://github.com/KATT/zART',
    version: '9.x',
    need: 'A web app and a mobile app in one repository',
    has: 'Next.js, React Native with Expo, Prisma; written for tRPC 9',
  },
]

/** The same projects as they were for version 9. */
export const starterProjects9: StarterProject[] = starterProjects.map((project) => ({
  ...project,
  url: project.url.replace(upstream.examples, upstream.examples9),
  version: '9.x',
}))
