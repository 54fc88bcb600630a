import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { createTemporaryFolder } from '../../tests/temporary-folder.ts'
import type { CompiledContent } from '../model/render-contract.ts'
import { hashOf } from '../files/hash.ts'
import { SiteError } from '../problems/site-error.ts'
import { createContentCompiler } from './compile-content.ts'

/** These tests cover parser behavior that we have to work around, because readers would notice it otherwise. */
async function compile(text: string, format: 'md' | 'mdx' = 'md') {
  const root = createTemporaryFolder({})
  const file = `a.${format}`
  writeFileSync(path.join(root, file), text)
  return createContentCompiler({
    root,
    site: { baseUrl: '/', trailingSlash: undefined, language: { locale: 'en', tag: 'en', messages: {} } },
  }).compile({
    file,
    format,
    hash: hashOf(readFileSync(path.join(root, file))),
    includes: [],
    links: {},
    images: {},
  })
}

async function htmlOf(text: string): Promise<CompiledContent['html']> {
  return (await compile(text)).compiled.html
}

it('keeps the title of a callout without brackets', async () => {
  expect(await htmlOf(':::tip My Title\nText\n:::\n')).toContain('</svg>My Title</p>')
  expect(await htmlOf('> :::tip Quoted\n> Text\n> :::\n')).toContain('</svg>Quoted</p>')
})

it.each(['at 10:30 on localhost:3000', 'a:b[c]{d}', 'node:fs and :unknown:', '::leaf[x]'])(
  'leaves colons in prose alone: %s',
  async (text) => {
    expect(await htmlOf(`${text}\n`)).toBe(`<p>${text}</p>\n`)
  },
)

it('binds every kind of import', async () => {
  const { compiled } = await compile(
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

it('removes comments from MDX without changing line numbers in errors', async () => {
  const { compiled } = await compile('<!-- one\ntwo -->\n\nText <!-- three --> goes on.\n', 'mdx')
  expect(compiled.code).toContain('Text  goes on.')
  const failure = await compile('<!-- one\ntwo -->\n\n<Open>\n', 'mdx').catch((error: unknown) => error)
  expect((failure as SiteError).problems[0]).toMatchObject({ line: 4, column: 1 })
})

it('reports the line of invalid module code', async () => {
  const failure = await compile("# A\n\nimport A from './a'\nexport const = 1\n", 'mdx').catch(
    (error: unknown) => error,
  )
  expect(failure).toBeInstanceOf(SiteError)
  expect((failure as SiteError).problems[0]).toMatchObject({ file: 'a.mdx', line: 4 })
})

it('reports the place of a mistake, although positions cost extra', async () => {
  const failure = await compile('# A\n\n- item\n\n  :::cards\n  text\n  :::\n').catch(
    (error: unknown) => error,
  )
  expect((failure as SiteError).problems[0]).toMatchObject({ line: 5, column: 3 })
})

it('aligns tables without style attributes', async () => {
  const html = await htmlOf('| a | b | c |\n| :- | :-: | -: |\n| 1 | 2 | 3 |\n')
  expect(html).not.toContain('style=')
  expect(html).toContain('<td class="align-center">2</td>')
})
