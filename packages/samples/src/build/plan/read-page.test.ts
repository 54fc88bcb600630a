import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type Document, hashOf } from 'octavo/feature'
import { type EnvironmentFinder } from 'octavo-npm'
import { expect, it } from 'vitest'
import { createTemporaryFolder } from '../../../../octavo/tests/temporary-folder.ts'
import { readPage } from './read-page.ts'
import { placeIn } from './sample.ts'

it('reads the code of a file that a fence names, and remembers where it is', () => {
  const root = createTemporaryFolder({
    'docs/a.md': '# A\n\n```ts file=./code.ts#part\n```\n',
    'docs/code.ts':
      'let x = 1\n{\n  // #region part\n  x = 2\n  // #region inner\n  x = 3\n  // #endregion\n  // #endregion\n}\n',
  })
  const hash = (file: string) => hashOf(readFileSync(path.join(root, file)))
  const code = { from: 'docs/a.md', specifier: './code.ts', file: 'docs/code.ts', hash: hash('docs/code.ts') }
  const content = {
    file: 'docs/a.md',
    format: 'md',
    hash: hash('docs/a.md'),
    includes: [],
    links: {},
    images: {},
  } as const
  const environment = { name: 'samples/v1', folder: root, isLive: false }
  const read = (codeFiles: (typeof code)[]) =>
    readPage(
      {
        document: { content: { ...content, codeFiles }, frontMatter: {} } as unknown as Document,
        environment,
        preludes: [],
        problems: [],
        key: '',
      },
      { root, environments: {} as EnvironmentFinder },
    )
  const page = read([code])
  const [origin] = page?.samples[0]?.origins ?? []
  expect(origin?.text.lines).toEqual(['x = 2', 'x = 3'])
  expect(origin && placeIn(origin, 1, 4)).toEqual({ file: 'docs/code.ts', line: 6, column: 7 })
  expect(page?.texts.get('docs/code.ts')).toContain('#region')
  expect(read([{ ...code, hash: 'older' }])).toBeNull()
})
