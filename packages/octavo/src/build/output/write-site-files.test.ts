import { expect, test } from 'vitest'
import { createTemporaryFolder } from '../../../tests/temporary-folder.ts'
import { siteOf } from '../../../tests/route-fixtures.ts'
import { writeSiteFiles } from './write-site-files.ts'

const site = siteOf({ redirects: [{ from: '/old', to: '/', permanent: true }] })
const routes = [{ path: '/', unlisted: false, page: { kind: 'page' as const, noIndex: false } }]

test('a file in the static folder wins', () => {
  const { files } = writeSiteFiles({
    staging: createTemporaryFolder(),
    locales: [{ site, routes }],
    staticFiles: ['robots.txt', 'sitemap.xml', 'old/index.html'],
    styles: { base: 'a{}', blocks: 'b{}' },
    frame: null,
  })
  expect(files).toEqual(['.nojekyll', '_redirects', '_headers', '_nginx.conf', 'vercel.json'])
})
