import {
  buildSidebar,
  routeBelow,
  runWithThisNode,
  siteTitle,
  withHeading,
  type Peer,
  type PeerPage,
} from './peer.ts'

const route = routeBelow('/docs/')

/** With its local search. */
export const vitepress: Peer = {
  name: 'vitepress',
  title: 'VitePress',
  dependencies: { vitepress: '1.6.4' },
  documents: 'docs',
  writePage: withHeading,
  writeFiles: (pages) => ({
    '.vitepress/config.mjs': `export default ${JSON.stringify(buildConfig(pages), null, 2)}\n`,
    'index.md': `# ${siteTitle}\n\n[Start reading](${route(pages[0]?.place ?? '')})\n`,
  }),
  route,
  build: (root) => runWithThisNode(root, 'vitepress/bin/vitepress.js', ['build']),
  output: '.vitepress/dist',
  caches: ['.vitepress/cache', '.vitepress/.temp'],
  search: { field: '#localsearch-input', result: '.VPLocalSearchBox .result' },
}

function buildConfig(pages: PeerPage[]) {
  const sidebar = buildSidebar(pages, route)
  return { title: siteTitle, themeConfig: { search: { provider: 'local' }, sidebar } }
}
