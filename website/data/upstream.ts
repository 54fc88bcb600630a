/** Addresses of the tRPC project. */
export const upstream = {
  repository: 'https://github.com/trpc/trpc',
  stars: 'https://github.com/trpc/trpc/stargazers',
  /** Shown next to the link if it's set. Pages never fetch it, so it has to be updated by hand. */
  starCount: null as number | null,
  discussions: 'https://github.com/trpc/trpc/discussions',
  issues: 'https://github.com/trpc/trpc/issues',
  chat: 'https://trpc.io/discord',
  sponsors: 'https://github.com/sponsors/KATT',
  /** The examples as they were when 10.14.1 was released. */
  examples: 'https://github.com/trpc/trpc/tree/v10.14.1/examples',
  /** The examples as they were when 9.27.4 was released. */
  examples9: 'https://github.com/trpc/trpc/tree/v9.27.4/examples',
}
