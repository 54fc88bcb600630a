import { fumadocsFiles } from './fumadocs-files.ts'
import { routeBelow, runWithThisNode, withAddresses, type Peer } from './peer.ts'

const route = routeBelow('/docs/')

/** On Next.js, exported as static files with its static search. */
export const fumadocs: Peer = {
  name: 'fumadocs',
  title: 'Fumadocs',
  dependencies: {
    'fumadocs-core': '16.17.8',
    'fumadocs-ui': '16.17.8',
    'fumadocs-mdx': '15.4.3',
    next: '16.4.6',
    react: '19.3.1',
    'react-dom': '19.3.1',
    '@types/mdx': '2.0.14',
    '@types/react': '19.3.0',
    '@types/node': '20.19.43',
    typescript: '6.0.3',
    tailwindcss: '4.3.5',
    '@tailwindcss/postcss': '4.3.5',
    postcss: '8.5.32',
  },
  // ^4.0.1 is required, but isn't in the registry.
  overrides: { zbsearch: '4.0.0' },
  documents: 'content/docs',
  writePage: (page) => withAddresses(page, route),
  writeFiles: () => fumadocsFiles,
  route,
  build: (root) => runWithThisNode(root, 'next/dist/bin/next', ['build']),
  output: 'out',
  caches: ['.next', '.source', 'next-env.d.ts'],
  search: { field: '[role="dialog"] input', result: '[role="dialog"] [aria-selected]' },
}
