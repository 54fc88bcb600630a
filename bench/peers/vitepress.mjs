import { buildSidebar, routeBelow, runWithThisNode, siteTitle, withHeading } from './peer.mjs'

const route = routeBelow('/docs/')

/** With its local search. @type {import('./peer.mjs').Peer} */
export const vitepress = {
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

/** @param {import('./peer.mjs').PeerPage[]} pages */
function buildConfig(pages) {
  const sidebar = buildSidebar(pages, route)
  return { title: siteTitle, themeConfig: { search: { provider: 'local' }, sidebar } }
}
