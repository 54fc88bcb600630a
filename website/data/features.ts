import report from './bundle-sizes.json' with { type: 'json' }

export type Feature = {
  title: string
  text: string
  /** Where it is explained. */
  to: string
}

const day = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(
  new Date(report.date),
)

/** Where the figures below come from: `npm run measure:bundles`. */
export const measured = `Sizes and dependencies were measured on ${day}, with tRPC ${report.version}: an app that imports createTRPCProxyClient and httpBatchLink, bundled and minified by Rolldown, then compressed by gzip at level 9.`

const clientSize = `${(report.sizes.client.gzip / 1000).toFixed(1)} kB`

export const features: Feature[] = [
  {
    title: 'Automatic typesafety',
    text: 'Rename a field on the server and the client stops compiling. Inputs, results and errors are all covered.',
    to: '/docs/infer-types',
  },
  {
    title: 'Snappy DX',
    text: 'There is nothing to generate and nothing to watch. Save a server file, and the client sees the new type.',
    to: '/docs/quickstart',
  },
  {
    title: 'Framework agnostic',
    text: 'Serve a router from Express, Fastify, Next.js, AWS Lambda, a fetch runtime or plain Node.',
    to: '/docs/adapters',
  },
  {
    title: 'Autocompletion',
    text: 'Your editor lists every procedure and every field, because the client has the type of your router.',
    to: '/docs/client',
  },
  {
    title: 'Light bundle size',
    text: `The server and client packages have no dependencies. A client with batching is ${clientSize} after gzip.`,
    to: '/docs/vanilla',
  },
  {
    title: 'Batteries included',
    text: 'React and Next.js hooks, request batching, subscriptions and adapters come with the library.',
    to: '/docs/links',
  },
]
