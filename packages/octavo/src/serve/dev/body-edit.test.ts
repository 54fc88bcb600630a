import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { createTemporaryFolder } from '../../../tests/temporary-folder.ts'
import { documentKeyOf, pageInputOf } from '../../model/page-contents.ts'
import { blogOptions, documentOf, postOf, routesOf, siteOf } from '../../../tests/route-fixtures.ts'
import { createBodyEdits } from './body-edit.ts'

/** A doc and a post that include the same partial, and the doc has been rendered. */
function setUp(text: string) {
  const root = createTemporaryFolder()
  const write = (next: string, file = 'a.md') => writeFileSync(path.join(root, file), next)
  write(text)
  write('Part.\n\nOil.', '_part.mdx')
  const include = { from: 'a.md', specifier: './_part.mdx', file: '_part.mdx', hash: 'old' }
  const content = { ...documentOf({ id: 'a' }).content, hash: 'old', includes: [include] }
  const doc = documentOf({ id: 'a', file: 'a.md', content: { ...content, file: 'a.md' } })
  const post = postOf('b', { date: '2024-01-01', file: 'b.md', content: { ...content, file: 'b.md' } })
  const { documents: all, routes } = routesOf([doc, post], siteOf({ blog: blogOptions }))
  const documents = new Map(all.map((document) => [documentKeyOf(document), document]))
  const edits = createBodyEdits(root)
  for (const route of routes.filter(({ page }) => page.kind === 'doc'))
    edits.note(pageInputOf(route, documents))
  return {
    write,
    apply: (file = 'a.md') => edits.apply([documents], new Set([path.join(root, file)])),
    /** Which hashes are no longer those that were loaded. */
    changed: () =>
      [...documents.values()]
        .flatMap(({ content }) => [
          content,
          ...content.includes.map((part) => ({ ...part, from: content.file })),
        ])
        .filter(({ hash }) => hash !== 'old')
        .map((read) => ('from' in read ? `${read.from} > ${read.file}` : read.file)),
  }
}

const source = '---\ntitle: A\ndescription: D\n---\n\nText with [a link](./b.md).\n'

it('changes the hash of the page whose text was edited, of every page that includes it, or gives up', () => {
  const { write, apply, changed } = setUp(source)
  write(source.replace('Text', '## New heading\n\nOther text'))
  expect([apply(), changed()]).toEqual([true, ['a.md']])
  const partial = setUp(source)
  partial.write('Part.\n\nGas.', '_part.mdx')
  expect([partial.apply('_part.mdx'), partial.changed()]).toEqual([
    true,
    ['a.md > _part.mdx', 'b.md > _part.mdx'],
  ])
  const edits = createBodyEdits(createTemporaryFolder())
  expect(edits.apply([], new Set(['/elsewhere/x.md']))).toBe(false)
})

it.each([
  ['the title', source.replace('title: A', 'title: B')],
  ['the description', source.replace('description: D', 'description: E')],
  ['a link to another file', source.replace('./b.md', './c.md')],
  ['an import', `${source}\nimport X from './x.tsx'\n`],
  ['front matter that does not parse', source.replace('title: A', 'title: [A')],
])('gives up if %s changes', (_what, text) => {
  const { write, apply, changed } = setUp(source)
  write(text)
  expect([apply(), changed()]).toEqual([false, []])
})
