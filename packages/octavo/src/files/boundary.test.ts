import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createTemporaryFolder } from '../../tests/temporary-folder.ts'
import { siteOf } from '../../tests/route-fixtures.ts'
import { createBoundary } from './boundary.ts'

/** Returns for each path, relative to the site's folder, whether content may use it. */
function createAsker(parts: Parameters<typeof siteOf>[0] = {}) {
  const repository = createTemporaryFolder({
    'site/a.md': '',
    'site/.env': '',
    'shared/b.md': '',
    'site-2/c.md': '',
  })
  const root = join(repository, 'site')
  symlinkSync('../shared', join(root, 'linked'))
  symlinkSync('a.md', join(root, 'alias.md'))
  const boundary = createBoundary(root, siteOf(parts))
  return (path: string) => boundary(join(root, path)) === null
}

test.each([
  ['a.md', true],
  ['not-there/x.md', true],
  ['..hidden.md', true],
  ['alias.md', true],
  ['linked/b.md', false],
  ['linked/not-there.md', false],
  ['../shared/b.md', false],
  ['../site-2/c.md', false],
  ['..', false],
  ['.env', false],
  ['.env.local', false],
  ['.env.example', true],
  ['.git/config', false],
  ['.github/x.md', true],
  ['docs/.npmrc', false],
  ['certs/site.pem', false],
  ['static/Server.KEY', false],
  ['.netrc', false],
  ['.git-credentials', false],
  ['keys/id_rsa', false],
  ['keys/id_rsa.pub', true],
  ['.aws/credentials', false],
  ['.ssh/config', false],
])('%s: %s', (path, isAllowed) => expect(createAsker()(path)).toBe(isAllowed))

test('the configuration can allow folders and single files, content folders count as inside, and nothing throws', () => {
  const ask = createAsker({ allow: ['../shared', '.env', 'keys/id_rsa'] })
  const allowed = ['linked/b.md', '../shared/b.md', '.env', 'keys/id_rsa']
  const others = ['../site-2/c.md', '../shared/.git/config', 'id_rsa']
  expect([allowed.map(ask), others.map(ask)]).toEqual([allowed.map(() => true), others.map(() => false)])
  expect(createAsker({ pagesFolder: '../shared' })('../shared/b.md')).toBe(true)
  expect(createAsker()('a\0.md')).toBe(true)
  expect(createAsker()('../\0')).toBe(false)
})
