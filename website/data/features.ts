import report from './bundle-sizes.json' with { type: 'json' }

export type Feature = {
  title: string
  text: string
  /** The page that explains it. */
  to: string
}

const day = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(
  new Date(report.date),
)

/** `npm run measure:bundles` produces these figures. */
export const measured = `Sizes and dependencies were measured on ${day}, with tRPC ${report.version}: an app that imports createTRPCProxyClient and httpBatchLink was bundled and minified with Rolldown, then compressed with gzip at level 9.`

const clientSize = `${(report.sizes.client.gzip / 1000).toFixed(1)} kB`

export const features: Feature[] = [
  {
    title: 'Automatic typesafety',
    text: 'Rename a field on the server, and client code that still uses the old name stops compiling. That covers inputs, results and errors.',
    to: '/docs/infer-types',
  },
  {
    title: 'Snappy DX',
    text: "There's no generator to run and no watcher to restart. Save a server file, and your editor checks the client against the new types.",
    to: '/docs/quickstart',
  },
  {
    title: 'Framework agnostic',
    text: "A router isn't tied to a server. Run it with Express, Fastify, Next.js, AWS Lambda, a fetch runtime or plain Node.",
    to: '/docs/adapters',
  },
  {
    title: 'Autocompletion',
    text: "The client knows your router's type, so your editor suggests every procedure and every field as you type.",
    to: '/docs/client',
  },
  {
    title: 'Light bundle size',
    text: `The server and client packages have no dependencies, and a client with batching adds ${clientSize} (gzipped) to your bundle.`,
    to: '/docs/vanilla',
  },
  {
    title: 'Batteries included',
    text: 'Hooks for React and Next.js, request batching, subscriptions and adapters come with tRPC and are released together.',
    to: '/docs/links',
  },
]
