import report from './bundle-sizes.json' with { type: 'json' }

export type Feature = { title: string; text: string }

/** `npm run measure:bundles` says how it was measured. */
const clientSize = `${(report.sizes.client.gzip / 1000).toFixed(1)} kB`

export const features: Feature[] = [
  {
    title: 'Automatic typesafety',
    text: 'Rename a field on the server and the client stops compiling. Inputs, results and errors are all covered.',
  },
  {
    title: 'Snappy DX',
    text: 'There is nothing to generate and nothing to watch. Save a server file, and the client sees the new type.',
  },
  {
    title: 'Framework agnostic',
    text: 'Serve a router from Express, Fastify, Next.js, AWS Lambda, a fetch runtime or plain Node.',
  },
  {
    title: 'Autocompletion',
    text: 'Your editor lists every procedure and every field, because the client has the type of your router.',
  },
  {
    title: 'Light bundle size',
    text: `The server and client packages have no dependencies. A client with batching is ${clientSize} after gzip.`,
  },
  {
    title: 'Batteries included',
    text: 'React and Next.js hooks, request batching, subscriptions and adapters come with the library.',
  },
]
