import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { isConstant } from '../src/bundle/styles/sheets.ts'

const read = (...parts: string[]) => readFileSync(path.join(import.meta.dirname, '..', ...parts), 'utf8')

/** Names in the first column of a table, from a heading or sentence on. */
function namesIn(markdown: string): string[] {
  const rows = markdown.split('\n').filter((line) => line.startsWith('| `--'))
  return rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/--[\w-]+/g)].map(([name]) => name))
}

test('the page about themes lists every custom property, and says which are lengths of the build', () => {
  const root = read('src', 'theme', 'styles', 'tokens.css').split('[dir=')[0] ?? ''
  const tokens = [...root.matchAll(/^ +(--[\w-]+):/gm)].map(([, name = '']) => name)
  const [variables = '', constants = ''] = read('..', '..', 'docs', 'guide', 'theming.md').split(
    'The following lengths',
  )
  expect(namesIn(variables)).toEqual(tokens.filter((name) => !isConstant(name)))
  expect(namesIn(constants).toSorted()).toEqual(tokens.filter(isConstant).toSorted())
})
