import { octavoBin } from '../../scripts/paths.mjs'
import { routeBelow, siteTitle, type Peer } from './peer.ts'

const route = routeBelow('/docs/')

/** The engine of this repository. */
export const octavo: Peer = {
  name: 'octavo',
  title: 'Octavo',
  dependencies: {},
  documents: 'content/docs',
  writePage: (page) => page.text,
  writeFiles: (pages) => ({
    'content/pages/index.md': `---\ntitle: ${siteTitle}\n---\n\nA site made for measuring. [Start reading](${route(pages[0]?.place ?? '')}).\n`,
    'site.config.ts': config,
    'package.json': '{ "private": true, "type": "module" }\n',
  }),
  route,
  build: (root) => ({ command: process.execPath, args: [octavoBin, 'build', '--root', root] }),
  output: 'dist',
  caches: ['.octavo'],
  search: {
    field: '#octavo-search-input',
    result: 'dialog [role="option"], [role="dialog"] [role="option"]',
    ahead: /\/search-(?:index|worker)/,
  },
}

/** The defaults: one version at `/docs`, its sidebar generated from the folders, categories closed, local search. */
const config = `import { defineSite } from 'octavo'

export default defineSite({ title: '${siteTitle}' })
`
