import { octavoBin } from '../../scripts/paths.mjs'
import { buildOctavoHome, octavoConfig } from '../corpus.mjs'
import { routeBelow } from './peer.mjs'

const route = routeBelow('/docs/')

/** The engine of this repository. @type {import('./peer.mjs').Peer} */
export const octavo = {
  name: 'octavo',
  title: 'Octavo',
  dependencies: {},
  documents: 'content/docs',
  writePage: (page) => page.text,
  writeFiles: (pages) => ({
    'content/pages/index.md': buildOctavoHome(route(pages[0]?.place ?? '')),
    'site.config.ts': octavoConfig,
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
