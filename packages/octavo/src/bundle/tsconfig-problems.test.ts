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
  expect(problemsIn({ 'tsconfig.json': '{ "extends": ' })).toMatchInlineSnapshot(`
    [
      "tsconfig.json:1:13 This is not valid JSON: Unexpected end of JSON input Correct the file: the settings in it decide how your components are compiled.",
    ]
  `)
  const references = '[{ "path": "./tools" }, { "path": "." }, { "path": "./editor" }]'
  expect(
    problemsIn({
      'tsconfig.json': `{\n  "references": ${references}\n}\n`,
      'editor/tsconfig.json': '{ "extends": "./base.json" }\n',
    }),
  ).toMatchInlineSnapshot(`
    [
      "tsconfig.json:2:28 Cannot find the project './tools', which "references" names Correct "references", or add the project.",
      "tsconfig.json:2:51 '.', which "references" names, is this file itself Remove it from "references".",
      "editor/tsconfig.json:1:14 Cannot find module './base.json', which "extends" names Correct "extends", or add the file.",
    ]
  `)
})
