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
  'an unfinished output has no info: %s',
  (text) => {
    const folder = createTemporaryFolder()
    writeFiles(folder, { '.octavo-site': text })
    expect(readSiteInfo(folder)).toBeNull()
  },
)

test('a folder that the engine did not write has no info', () => {
  expect(readSiteInfo(createTemporaryFolder({ 'index.html': '' }))).toBeNull()
})
