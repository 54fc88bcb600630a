import { expect, it } from 'vitest'
import { compileText, problemsIn } from '../../tests/compile-text.ts'

/** These tests cover parser behavior that we have to work around, because readers would notice it otherwise. */
const htmlOf = async (text: string) => (await compileText(text)).compiled.html

it('keeps the title of a callout without brackets, and binds every kind of import', async () => {
  expect(await htmlOf(':::tip My Title\nText\n:::\n')).toContain('</svg>My Title</p>')
  expect(await htmlOf('> :::tip Quoted\n> Text\n> :::\n')).toContain('</svg>Quoted</p>')
  const { compiled } = await compileText(
    "import A, { b as c } from './x'\nimport * as d from './y'\n\n<A />\n",
    'mdx',
  )
  expect(compiled.imports.map(({ bindings }) => bindings)).toEqual([
    [
      { imported: 'default', local: 'A' },
      { imported: 'b', local: 'c' },
    ],
    [{ imported: '*', local: 'd' }],
  ])
  expect(compiled.code).not.toContain('.default')
})

it.each(['at 10:30 on localhost:3000', 'a:b[c]{d}', 'node:fs and :unknown:', '::leaf[x]'])(
  'leaves colons in prose alone: %s',
  async (text) => expect(await htmlOf(`${text}\n`)).toBe(`<p>${text}</p>\n`),
)

it('keeps line numbers in errors and their places, with or without comments, in module code too', async () => {
  const { compiled } = await compileText('<!-- one\ntwo -->\n\nText <!-- three --> goes on.\n', 'mdx')
  expect(compiled.code).toContain('Text  goes on.')
  expect(await problemsIn('<!-- one\ntwo -->\n\n<Open>\n', 'mdx')).toMatchObject([{ line: 4, column: 1 }])
  const problems = await problemsIn("# A\n\nimport A from './a'\nexport const = 1\n", 'mdx')
  expect(problems).toMatchObject([{ file: 'a.mdx', line: 4 }])
  const placed = await problemsIn('# A\n\n- item\n\n  :::cards\n  text\n  :::\n')
  expect(placed).toMatchObject([{ line: 5, column: 3 }])
})
