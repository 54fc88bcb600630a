import { routeBelow, runWithThisNode, siteTitle, type Peer } from './peer.ts'

const route = routeBelow('/docs/')

/** With every faster option on; its default theme has no local search. */
export const docusaurus: Peer = {
  name: 'docusaurus',
  title: 'Docusaurus',
  isModule: false,
  dependencies: {
    '@docusaurus/core': '3.10.2',
    '@docusaurus/faster': '3.10.2',
    '@docusaurus/preset-classic': '3.10.2',
    '@mdx-js/react': '3.1.1',
    react: '19.3.1',
    'react-dom': '19.3.1',
  },
  // 4.7.1 requires a release of @docsearch/core that isn't in the registry.
  overrides: { '@docsearch/react': '4.7.0' },
  documents: 'docs',
  writePage: (page) => page.text,
  writeFiles: (pages) => ({
    'docusaurus.config.js': `module.exports = ${JSON.stringify(config, null, 2)}\n`,
    'src/pages/index.md': `# ${siteTitle}\n\n[Start reading](${route(pages[0]?.place ?? '')})\n`,
  }),
  route,
  build: (root) => runWithThisNode(root, '@docusaurus/core/bin/docusaurus.mjs', ['build']),
  output: 'build',
  caches: ['.docusaurus', 'node_modules/.cache'],
  search: null,
}

const config = {
  title: siteTitle,
  url: 'http://localhost',
  baseUrl: '/',
  future: { v4: true, faster: true },
  presets: [['classic', { blog: false }]],
}
