import path from 'node:path'
import { expect, test } from 'vitest'
import { createTemporaryFolder } from '../../../octavo/tests/temporary-folder.ts'
import type { FoundPackage } from '../addition.ts'
import { createSourceFinder } from './source-links.ts'

test('a file name with dollar signs is kept', () => {
  const packageFolder = createTemporaryFolder({ 'src/$$.ts': '\nexport const $$ = 1\n', 'dist/$$.d.ts': '' })
  const sourceUrl = 'https://code.example/v{version}/{file}#L{line}'
  const find = createSourceFinder([{ version: '1.0.0', packageFolder, sourceUrl } as FoundPackage])
  expect(find({ name: '$$', file: path.join(packageFolder, 'dist', '$$.d.ts'), line: 9 })).toEqual({
    file: 'src/$$.ts',
    line: 2,
    href: 'https://code.example/v1.0.0/src/$$.ts#L2',
  })
})
