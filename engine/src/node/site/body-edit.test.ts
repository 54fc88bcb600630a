import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { createTemporaryFolder } from '../../../tests/temporary-folder.ts'
import type { Route } from '../../shared/model/route.ts'
import { createBodyEdits } from './body-edit.ts'

function setUp(text: string) {
  const root = createTemporaryFolder()
  const filePath = path.join(root, 'a.md')
  const write = (next: string) => writeFileSync(filePath, next)
  write(text)
  const content = { file: 'a.md', format: 'md', hash: 'old', includes: [], links: {}, images: {} }
  const route = { path: '/a', page: { kind: 'doc', content } } as unknown as Route
  const edits = createBodyEdits(root)
  edits.note(route)
  return { write, apply: () => edits.apply([route], new Set([filePath])) }
}

const source = '---\ntitle: A\ndescription: D\n---\n\nText with [a link](./b.md).\n'

it('changes only the hash of the page whose text was edited', () => {
  const { write, apply } = setUp(source)
  write(source.replace('Text', '## New heading\n\nOther text'))
  const [route] = apply() ?? []
  expect(route).toMatchObject({ path: '/a', page: { content: { file: 'a.md' } } })
  expect(route).not.toMatchObject({ page: { content: { hash: 'old' } } })
})

it.each([
  ['the title', source.replace('title: A', 'title: B')],
  ['the description', source.replace('description: D', 'description: E')],
  ['a link to another file', source.replace('./b.md', './c.md')],
  ['an import', `${source}\nimport X from './x.tsx'\n`],
  ['front matter that does not parse', source.replace('title: A', 'title: [A')],
])('gives up if %s changes', (_what, text) => {
  const { write, apply } = setUp(source)
  write(text)
  expect(apply()).toBeNull()
})

it('gives up on an unknown file', () => {
  const edits = createBodyEdits(createTemporaryFolder())
  expect(edits.apply([], new Set(['/elsewhere/x.md']))).toBeNull()
})
