import { expect, test } from 'vitest'
import { join } from 'node:path'
import { siteOf } from '../../../tests/route-fixtures.ts'
import { createTemporaryFolder, readFiles } from '../../../tests/temporary-folder.ts'
import { createBoundary } from '../../files/boundary.ts'
import { copyStaticFiles } from './static-files.ts'

const copyInto = (root: string, taken = new Set<string>()) =>
  copyStaticFiles({
    root,
    staticFolder: 'static',
    staging: join(root, 'staging'),
    boundary: () => null,
    taken,
  })

test('copies everything except junk and hidden files, and says so; without a folder there is nothing to copy', () => {
  const root = createTemporaryFolder({
    'static/img/a.png': 'abc',
    'static/.well-known/x': '',
    'static/img/.DS_Store': 'junk',
    'static/.env': 'SECRET=1',
    'static/.git/config': 'x',
    'static/.git/objects/ab': 'x',
    'static/.nojekyll': '',
    'static/img/.cache/y': 'x',
    'staging/index.html': 'page',
  })
  const copy = copyInto(root)
  expect(copy).toEqual({
    files: ['.nojekyll', '.well-known/x', 'img/a.png'],
    bytes: 3,
    problems: [],
    notices: [
      'Not published, because the name begins with a dot: static/.env, static/.git/, static/img/.cache/. ' +
        'Rename the ones readers need. The only such names that are published are .well-known, .nojekyll, .htaccess, .domains.',
    ],
  })
  expect(readFiles(join(root, 'staging'))).toEqual({
    '.nojekyll': '',
    '.well-known/x': '',
    'img/a.png': 'abc',
    'index.html': 'page',
  })
  const bare = createTemporaryFolder({ 'staging/x': '' })
  const nothing = copyInto(bare)
  expect(nothing).toEqual({ files: [], bytes: 0, problems: [], notices: [] })
})

test('reports files that would replace a page, written or not, and those that usually hold secrets', () => {
  const root = createTemporaryFolder({
    'static/docs/index.html': 'mine',
    'static/blog/index.html': 'mine',
    'static/free.html': 'mine',
    'staging/docs/index.html': 'page',
  })
  const copy = copyInto(root, new Set(['blog/index.html']))
  expect(copy.files).toEqual(['free.html'])
  expect(copy.problems.map(({ file, severity }) => [file, severity])).toEqual([
    ['static/blog/index.html', 'error'],
    ['static/docs/index.html', 'error'],
  ])
  expect(readFiles(join(root, 'staging'))).toEqual({ 'docs/index.html': 'page', 'free.html': 'mine' })
  const secret = createTemporaryFolder({ 'static/img/key.pem': 'secret', 'static/a.txt': 'a' })
  const boundary = createBoundary(secret, siteOf({}))
  const refused = copyStaticFiles({
    root: secret,
    staticFolder: 'static',
    staging: join(secret, 'staging'),
    boundary,
    taken: new Set(),
  })
  expect(refused).toMatchObject({
    files: ['a.txt'],
    problems: [
      {
        severity: 'error',
        message: "static/img/key.pem is a file that usually holds secrets, so content can't use it.",
        hint: `Use another file, or add 'static/img/key.pem' to "allow" in site.config.ts.`,
      },
    ],
  })
})
