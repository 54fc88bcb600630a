import { routeBelow, runWithOwnNode, siteTitle, withAddresses, type Peer } from './peer.ts'

const route = routeBelow('/docs/')

/** Astro 7 needs Node 22. */
export const starlight: Peer = {
  name: 'starlight',
  title: 'Starlight',
  dependencies: { '@astrojs/starlight': '0.42.4', astro: '7.3.5', sharp: '0.35.5', node: '22.23.3' },
  documents: 'src/content/docs/docs',
  // Links between files aren't resolved, and Astro's addresses end in a slash.
  writePage: (page) => withAddresses(page, (place) => `${route(place)}/`),
  writeFiles: (pages) => ({
    'astro.config.mjs': config,
    'src/content.config.mjs': collections,
    'src/content/docs/index.md': `---\ntitle: ${siteTitle}\n---\n\n[Start reading](${route(pages[0]?.place ?? '')}/)\n`,
  }),
  route,
  build: (root) => runWithOwnNode(root, 'astro/bin/astro.mjs', ['build']),
  output: 'dist',
  caches: ['.astro', 'node_modules/.astro', 'node_modules/.vite'],
  search: {
    field: 'dialog input',
    result: 'dialog .pagefind-ui__result-link, dialog [role="option"], dialog li a',
  },
}

const config = `import starlight from '@astrojs/starlight'
import { defineConfig } from 'astro/config'

export default defineConfig({
  integrations: [
    starlight({
      title: '${siteTitle}',
      sidebar: [{ label: 'Docs', items: [{ autogenerate: { directory: 'docs', collapsed: true } }] }],
    }),
  ],
})
`

const collections = `import { defineCollection } from 'astro:content'
import { docsLoader } from '@astrojs/starlight/loaders'
import { docsSchema } from '@astrojs/starlight/schema'

export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) }
`
