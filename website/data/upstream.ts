/** Addresses of the library's own project. */
export const upstream = {
  repository: 'https://github.com/trpc/trpc',
  stars: 'https://github.com/trpc/trpc/stargazers',
  sponsors: 'https://github.com/sponsors/KATT',
  /** The examples as they were when 10.14.1 was released. */
  examples: 'https://github.com/trpc/trpc/tree/v10.14.1/examples',
  /** The examples as they were when 9.27.4 was released. */
  examples9: 'https://github.com/trpc/trpc/tree/v9.27.4/examples',
} as const
