import { expect, test } from 'vitest'
import { createTemporaryFolder, readFiles } from '../../../tests/temporary-folder.ts'
import { siteOf } from '../../../tests/route-fixtures.ts'
import { writeSiteFiles } from './write-site-files.ts'

const site = siteOf({ redirects: [{ from: '/old', to: '/', permanent: true }] })
const routes = [{ path: '/', unlisted: false, page: { kind: 'page' as const, noIndex: false } }]
const write = (staging: string, staticFiles: string[]) =>
  writeSiteFiles({
    staging,
    locales: [{ site, routes }],
    staticFiles,
    styles: { base: 'a{}', blocks: 'b{}' },
    frame: null,
  })

test('writes the files that belong to the site as a whole', () => {
  const staging = createTemporaryFolder()
  const { files, bytes } = write(staging, [])
  expect(files).toEqual([
    'sitemap.xml',
    'robots.txt',
    '.nojekyll',
    '_redirects',
    '_headers',
    '_nginx.conf',
    'vercel.json',
    'old/index.html',
  ])
  expect(Object.keys(readFiles(staging)).toSorted()).toEqual([...files, '.octavo-site'].toSorted())
  expect(bytes).toBeGreaterThan(500)
})

test('a file in the static folder wins', () => {
  const staging = createTemporaryFolder()
  const staticFiles = ['robots.txt', 'sitemap.xml', 'old/index.html']
  const { files } = write(staging, staticFiles)
  expect(files).toEqual(['.nojekyll', '_redirects', '_headers', '_nginx.conf', 'vercel.json'])
})
