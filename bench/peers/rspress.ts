import { routeBelow, runWithThisNode, siteTitle, withHeading, type Peer } from './peer.ts'

const route = routeBelow('/docs/')

/** With its local search, which is on by default. */
export const rspress: Peer = {
  name: 'rspress',
  title: 'Rspress',
  dependencies: { '@rspress/core': '2.0.22' },
  // Releases 1.0.1 are required, but aren't in the registry.
  overrides: {
    'mdast-util-to-markdown-cjk-friendly': '1.0.0',
    'mdast-util-to-markdown-cjk-friendly-gfm-strikethrough': '1.0.0',
  },
  documents: 'content/docs',
  writePage: withHeading,
  writeFiles: (pages) => ({
    'rspress.config.ts': config,
    'content/index.md': `# ${siteTitle}\n\n[Start reading](${route(pages[0]?.place ?? '')})\n`,
    'content/_nav.json': `${JSON.stringify([{ text: 'Docs', link: route(pages[0]?.place ?? ''), activeMatch: '/docs/' }])}\n`,
  }),
  route,
  build: (root) => runWithThisNode(root, '@rspress/core/bin/rspress.js', ['build']),
  output: 'doc_build',
  caches: ['node_modules/.cache', '.rspress'],
  search: {
    ahead: /search_index/,
    field: '[class*="search"] input',
    result: '[class*="suggest"] a, [class*="suggest-item"]',
  },
}

const config = `import { defineConfig } from '@rspress/core'

export default defineConfig({ root: 'content', title: '${siteTitle}' })
`
