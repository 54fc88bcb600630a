import { octavoBin } from '../../scripts/paths.mjs'
import { fumadocsFiles } from './fumadocs-files.ts'
import { buildSidebar, routeOf, siteTitle, withAddresses, withHeading, writeHome, type Peer } from './peer.ts'

const frontMatter = `---\ntitle: ${siteTitle}\n---`

/** The engine of this repository: one version, its sidebar generated from the folders, local search. */
export const octavo: Peer = {
  name: 'octavo',
  title: 'Octavo',
  dependencies: {},
  documents: 'content/docs',
  writeFiles: (pages) => ({
    'content/pages/index.md': writeHome(pages, frontMatter),
    'site.config.ts': `import { defineSite } from 'octavo'\n\nexport default defineSite({ title: '${siteTitle}' })\n`,
    'package.json': '{ "private": true, "type": "module" }\n',
  }),
  command: octavoBin,
  output: 'dist',
  caches: ['.octavo'],
  search: {
    field: '#octavo-search-input',
    result: 'dialog [role="option"], [role="dialog"] [role="option"]',
    ahead: /\/(?:search-(?:index|worker|modal)|deferred-features)/,
  },
}

/** With every faster option on; its default theme has no local search. */
const docusaurus: Peer = {
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
  writeFiles: (pages) => ({
    'docusaurus.config.js': `module.exports = ${JSON.stringify({
      title: siteTitle,
      url: 'http://localhost',
      baseUrl: '/',
      future: { v4: true, faster: true },
      presets: [['classic', { blog: false }]],
    })}\n`,
    'src/pages/index.md': writeHome(pages),
  }),
  command: '@docusaurus/core/bin/docusaurus.mjs',
  output: 'build',
  caches: ['.docusaurus', 'node_modules/.cache'],
  search: null,
}

/** With its local search. */
const vitepress: Peer = {
  name: 'vitepress',
  title: 'VitePress',
  dependencies: { vitepress: '1.6.4' },
  documents: 'docs',
  writePage: withHeading,
  writeFiles: (pages) => ({
    '.vitepress/config.mjs': `export default ${JSON.stringify({
      title: siteTitle,
      themeConfig: { search: { provider: 'local' }, sidebar: buildSidebar(pages) },
    })}\n`,
    'index.md': writeHome(pages),
  }),
  command: 'vitepress/bin/vitepress.js',
  output: '.vitepress/dist',
  caches: ['.vitepress/cache', '.vitepress/.temp'],
  search: { field: '#localsearch-input', result: '.VPLocalSearchBox .result' },
}

/** Links between files aren't resolved, and Astro's addresses end in a slash. Astro 7 needs Node 22. */
const starlight: Peer = {
  name: 'starlight',
  title: 'Starlight',
  dependencies: { '@astrojs/starlight': '0.42.4', astro: '7.3.5', sharp: '0.35.5', node: '22.23.3' },
  documents: 'src/content/docs/docs',
  writePage: (page) => withAddresses(page, '/'),
  writeFiles: (pages) => ({
    'astro.config.mjs': `import starlight from '@astrojs/starlight'
import { defineConfig } from 'astro/config'

const sidebar = [{ label: 'Docs', items: [{ autogenerate: { directory: 'docs', collapsed: true } }] }]
export default defineConfig({ integrations: [starlight({ title: '${siteTitle}', sidebar })] })
`,
    'src/content.config.mjs': `import { defineCollection } from 'astro:content'
import { docsLoader } from '@astrojs/starlight/loaders'
import { docsSchema } from '@astrojs/starlight/schema'

export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) }
`,
    'src/content/docs/index.md': writeHome(pages, frontMatter, '/'),
  }),
  command: 'astro/bin/astro.mjs',
  hasOwnNode: true,
  output: 'dist',
  caches: ['.astro', 'node_modules/.astro', 'node_modules/.vite'],
  search: {
    field: 'dialog input',
    result: 'dialog .pagefind-ui__result-link, dialog [role="option"], dialog li a',
  },
}

/** With its local search, which is on by default. */
const rspress: Peer = {
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
    'rspress.config.ts': `export default { root: 'content', title: '${siteTitle}' }\n`,
    'content/index.md': writeHome(pages),
    'content/_nav.json': JSON.stringify([
      { text: 'Docs', link: routeOf(pages[0]?.place ?? ''), activeMatch: '/docs/' },
    ]),
  }),
  command: '@rspress/core/bin/rspress.js',
  output: 'doc_build',
  caches: ['node_modules/.cache', '.rspress'],
  search: {
    ahead: /search_index/,
    field: '[class*="search"] input',
    result: '[class*="suggest"] a, [class*="suggest-item"]',
  },
}

/** Prerenders every page; its framework needs Node 22. */
const vocs: Peer = {
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
  writePage: (page) => withAddresses({ ...page, text: withHeading(page) }),
  writeFiles: (pages) => ({
    'vocs.config.ts': `import { defineConfig } from 'vocs/config'\n\nexport default defineConfig(${JSON.stringify(
      { title: siteTitle, renderStrategy: 'full-static', sidebar: buildSidebar(pages) },
    )})\n`,
    'src/pages/index.md': writeHome(pages),
  }),
  command: 'vocs/dist/cli.js',
  hasOwnNode: true,
  output: 'dist/public',
  caches: ['dist', '.vocs', 'node_modules/.vite', 'node_modules/.vocs'],
  search: { field: '[role="dialog"] [role="combobox"]', result: '#search-results [role="option"]' },
}

/** On Next.js, exported as static files with its static search. */
const fumadocs: Peer = {
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
  writePage: (page) => withAddresses(page),
  writeFiles: () => fumadocsFiles,
  command: 'next/dist/bin/next',
  output: 'out',
  caches: ['.next', '.source', 'next-env.d.ts'],
  search: { field: '[role="dialog"] input', result: '[role="dialog"] [aria-selected]' },
}

/** In the order of the tables. */
export const allPeers = [octavo, docusaurus, vitepress, starlight, rspress, vocs, fumadocs]
