import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createTemporaryFolder } from '../../../tests/temporary-folder.ts'
import { createBoundary } from '../../files/boundary.ts'
import { documentOf, routesOf, siteOf } from '../../../tests/route-fixtures.ts'
import { createDevAnswerFinder, type DevAnswer } from './find-dev-answer.ts'

/** Finds answers in a site with one page, `/docs/Setup`, below `/base/`. */
function createFinder(): (pathname: string) => string {
  const root = createTemporaryFolder({
    'static/chart.txt': '',
    'static/old/file.txt': '',
    'static/demo/index.html': '',
    'static/plain.html': '',
    'static/.env': '',
    'static/.git/config': '',
    'static/.well-known/security.txt': '',
    'client/assets/index.js': '',
  })
  const redirects = [
    { from: '/handbook', to: '/docs/Setup', permanent: true },
    { from: '/old/:rest*', to: 'https://old.example/:rest*', permanent: false },
  ]
  const site = siteOf({ baseUrl: '/base/', redirects })
  const documents = [documentOf({ id: 'Setup' })]
  const { routes } = routesOf(documents, site)
  const find = createDevAnswerFinder({
    root,
    boundary: createBoundary(root, site),
    site,
    routes,
    clientFolder: join(root, 'client'),
    findSiteFile: () => null,
    readPrepared: (file) => (file === 'assets/types/ab.json' ? '{}' : null),
    texts: new Map([['assets/sidebars/docs.json', '[]']]),
    assets: new Map([['assets/images/cat.png', join(root, 'static/chart.txt')]]),
  })
  return (pathname) => describe(find(pathname), root)
}

function describe(answer: DevAnswer, root: string): string {
  if (answer.kind === 'page') return `${answer.file} of ${answer.route.path} (${answer.status})`
  if (answer.kind === 'file') return answer.filePath.slice(root.length + 1)
  if (answer.kind === 'redirect') return `→ ${answer.location}`
  return answer.kind
}

test.each([
  ['/base/docs/Setup', 'html of /docs/Setup (200)'],
  ['/base/docs/setup/', 'html of /docs/Setup (200)'],
  ['/base/docs/Setup.html', 'html of /docs/Setup (200)'],
  ['/base/docs/Setup/index.txt', 'payload of /docs/Setup (200)'],
  ['/base/docs/setup/index.txt', 'payload of /docs/Setup (200)'],
  ['/base/docs/Setup/index.md', 'markdown of /docs/Setup (200)'],
  ['/base/handbook', '→ /base/docs/Setup'],
  ['/base/old/thing', '→ https://old.example/thing'],
  ['/base/old/file.txt', 'static/old/file.txt'],
  ['/base/chart.txt', 'static/chart.txt'],
  ['/base/demo/', 'static/demo/index.html'],
  ['/base/plain', 'static/plain.html'],
  ['/base/assets/index.js', 'client/assets/index.js'],
  ['/base/assets/types/ab.json', 'text'],
  ['/base/assets/images/cat.png', 'static/chart.txt'],
  ['/base/assets/sidebars/docs.json', 'text'],
  ['/base/.well-known/security.txt', 'static/.well-known/security.txt'],
  ['/base/.env', 'html of /404.html (404)'],
  ['/base/.git/config', 'html of /404.html (404)'],
  ['/base/nothing', 'html of /404.html (404)'],
  ['/base/404.html', 'html of /404.html (404)'],
  ['/elsewhere', '→ /base/'],
])('%s: %s', (pathname, answer) => expect(createFinder()(pathname)).toBe(answer))
