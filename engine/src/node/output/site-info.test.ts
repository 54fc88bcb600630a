import { expect, test } from 'vitest'
import { createTemporaryFolder, writeFiles } from '../../../tests/temporary-folder.ts'
import { readSiteInfo, writeSiteInfo } from './site-info.ts'

test('reads back what was written', async () => {
  const folder = createTemporaryFolder()
  const redirects = [{ from: '/a', to: '/b', permanent: true }]
  await writeSiteInfo(folder, { baseUrl: '/x/', trailingSlash: undefined, redirects })
  expect(readSiteInfo(folder)).toEqual({ baseUrl: '/x/', trailingSlash: null, redirects })
})

test.each(['{}', 'not json', '{"baseUrl":"/","trailingSlash":null,"redirects":[{"from":1}]}'])(
  'an output that is not finished has none: %s',
  (text) => {
    const folder = createTemporaryFolder()
    writeFiles(folder, { '.octavo-site': text })
    expect(readSiteInfo(folder)).toBeNull()
  },
)

test('a folder of somebody else has none', () => {
  expect(readSiteInfo(createTemporaryFolder({ 'index.html': '' }))).toBeNull()
})
