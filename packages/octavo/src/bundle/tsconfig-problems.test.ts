import path from 'node:path'
import { expect, test } from 'vitest'
import { createTemporaryFolder } from '../../tests/temporary-folder.ts'
import { readTsconfigs } from './tsconfig-problems.ts'

function problemsIn(files: Record<string, string>): string[] {
  const root = createTemporaryFolder(files)
  const { problems } = readTsconfigs([{ filePath: path.join(root, 'components/chart.tsx') }], root)
  return problems.map(
    ({ file, line, column, message, hint }) => `${file}:${line}:${column} ${message} ${hint}`,
  )
}

test('files that the compiler cannot read, and references to projects that nobody can find, are named', () => {
  expect(problemsIn({ 'tsconfig.json': '{ "extends": ' })).toMatchSnapshot('unreadable')
  const references = '[{ "path": "./tools" }, { "path": "." }, { "path": "./editor" }]'
  expect(
    problemsIn({
      'tsconfig.json': `{\n  "references": ${references}\n}\n`,
      'editor/tsconfig.json': '{ "extends": "./base.json" }\n',
    }),
  ).toMatchSnapshot('missing')
})
