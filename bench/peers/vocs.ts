import {
  buildSidebar,
  routeBelow,
  runWithOwnNode,
  siteTitle,
  withAddresses,
  withHeading,
  type Peer,
  type PeerPage,
} from './peer.ts'

const route = routeBelow('/docs/')

/** Prerenders every page; its framework needs Node 22. */
export const vocs: Peer = {
  name: 'vocs',
  title: 'Vocs',
  dependencies: {
    vocs: '2.12.0',
    waku: '1.0.0-rc.1',
    vite: '8.3.8',
    react: '19.3.1',
    'react-dom': '19.3.1',
    'react-server-dom-webpack': '19.3.1',
    node: '22.23.3',
  },
  documents: 'src/pages/docs',
  writePage: (page) => withAddresses({ ...page, text: withHeading(page) }, route),
  writeFiles: (pages) => ({
    'vocs.config.ts': `import { defineConfig } from 'vocs/config'\n\nexport default defineConfig(${JSON.stringify(buildConfig(pages), null, 2)})\n`,
    'src/pages/index.md': `# ${siteTitle}\n\n[Start reading](${route(pages[0]?.place ?? '')})\n`,
  }),
  route,
  build: (root) => runWithOwnNode(root, 'vocs/dist/cli.js', ['build']),
  output: 'dist/public',
  caches: ['dist', '.vocs', 'node_modules/.vite', 'node_modules/.vocs'],
  search: { field: '[role="dialog"] [role="combobox"]', result: '#search-results [role="option"]' },
}

function buildConfig(pages: PeerPage[]) {
  return { title: siteTitle, renderStrategy: 'full-static', sidebar: buildSidebar(pages, route) }
}
