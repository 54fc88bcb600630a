import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { compileText, problemsIn } from '../../tests/compile-text.ts'
import { createTemporaryFolder } from '../../tests/temporary-folder.ts'
import { hashOf } from '../files/hash.ts'
import type { ContentRef } from '../model/document.ts'
import type { CompiledContent } from '../model/render-contract.ts'
import { createContentCompiler } from './compile-content.ts'

const fixtures = path.join(import.meta.dirname, 'fixtures')
const language = { locale: 'en', tag: 'en', messages: {} }
const site = { baseUrl: '/base/', trailingSlash: undefined, language }

function refTo(root: string, file: string, format: ContentRef['format']): ContentRef {
  return {
    file,
    format,
    hash: hashOf(readFileSync(path.join(root, file))),
    includes: [],
    links: { './other.md': '/docs/other' },
    images: { './cat.png': { url: 'assets/images/cat-1.png', width: 20, height: 10 } },
  }
}

const codeOf = ({ html, code }: CompiledContent) => html ?? code ?? ''

const compiler = createContentCompiler({ root: fixtures, site })

for (const name of readdirSync(fixtures).filter((file) => file.endsWith('.md'))) {
  it(`${name} becomes the HTML beside it`, async () => {
    const { compiled } = await compiler.compile(refTo(fixtures, name, 'md'))
    await expect(compiled.html).toMatchFileSnapshot(path.join(fixtures, name.replace('.md', '.html')))
  })
}

it('Markdown fixtures: Windows line endings make no difference', async () => {
  const names = readdirSync(fixtures).filter((file) => file.endsWith('.md'))
  const root = createTemporaryFolder()
  for (const name of names) {
    const text = readFileSync(path.join(fixtures, name), 'utf8')
    writeFileSync(path.join(root, name), text.replaceAll(/\r?\n/g, '\r\n'))
  }
  const windows = createContentCompiler({ root, site })
  for (const name of names) {
    const { compiled } = await windows.compile(refTo(root, name, 'md'))
    expect(compiled.html, name).toBe(readFileSync(path.join(fixtures, name.replace('.md', '.html')), 'utf8'))
  }
})

it.each([
  ['md', '<!-- a -->\n\n# A & `b`\n\nText', '<h1>A &amp; <code>b</code></h1>'],
  ['mdx', '{/* a */}\n\n# A *b*\n\n<Tabs />', '<h1>A <em>b</em></h1>'],
  ['md', 'Text\n\n# A', null],
  ['md', '# A [b](/c)', null],
] as const)(
  'Markdown fixtures in %s, takes off a title of text and marks: %j',
  async (format, text, title) => {
    const { compiled } = await compileText(text, format)
    expect(compiled.title).toBe(title)
    expect(codeOf(compiled).includes('<h1>')).toBe(title === null)
  },
)

it('Markdown fixtures: lists headings of level two and deeper, with inline marks only, and where each internal link was written', async () => {
  const { compiled } = await compiler.compile(refTo(fixtures, 'headings.md', 'md'))
  expect(compiled.headings).toEqual([
    { level: 2, id: 'set-up--first-steps', html: 'Set-up &amp; <em>first</em> steps' },
    { level: 3, id: 'with-code-and-a-link', html: 'With <code>code</code> and a link' },
    { level: 2, id: 'usage', html: 'Usage' },
    { level: 2, id: 'usage-1', html: 'Usage' },
    { level: 2, id: 'my-id', html: 'Chosen' },
  ])
  const { links } = await compiler.compile(refTo(fixtures, 'links.md', 'md'))
  expect(links).toContainEqual({ href: '/base/docs/other#part', file: 'links.md', line: 1, column: 1 })
})

it('makes the ids and labels of headings without their comments', async () => {
  const headingsOf = async (...page: Parameters<typeof compileText>) =>
    (await compileText(...page)).compiled.headings.map(({ id, html }) => `${id}: ${html}`)
  expect(await headingsOf('## Plain <!-- a note --> text\n\n## With `code` <b>bold</b>\n')).toEqual([
    'plain--text: Plain  text',
    'with-code-bold: With <code>code</code> bold',
  ])
  expect(await headingsOf('## Plain {/* a note */}\n\n## Also <!-- old --> plain\n', 'mdx')).toEqual([
    'plain: Plain',
    'also--plain: Also  plain',
  ])
})

it.each([
  ['md', ''],
  ['mdx', ''],
  ['md', '<a href="/x">x</a>\n'],
] as const)('in %s, keeps the ids that authors chose from headings above them: %s', async (format, more) => {
  const { compiled } = await compileText(`## Same\n\n## A {#same}\n\n## Same\n\n${more}`, format)
  expect(compiled.headings.map(({ id }) => id)).toEqual(['same-1', 'same', 'same-2'])
  const ids = codeOf(compiled).matchAll(/ id=\\?"([\w-]+)/g)
  expect(Array.from(ids, ([, id]) => id)).toEqual(['same-1', 'same', 'same-2'])
})

it('reports an id that two headings of a file have, or one of a partial and one of its page', async () => {
  const text = '---\ntitle: A\n---\n\n## A {#same}\n\n### B {#same}\n\n<a href="/x">x</a>\n'
  expect(await problemsIn(text)).toEqual([
    {
      severity: 'error',
      message: 'Two headings have the id "same". The first one is on line 5.',
      hint: 'Change or remove one of the two {#same}.',
      file: 'a.md',
      line: 7,
      column: 1,
      frame: expect.stringContaining('> 7 | ### B {#same}'),
    },
  ])
  const page = "import Part from './_part.mdx'\n\n## Same\n\n<Part />\n"
  expect(await problemsIn(page, 'mdx', partial('Text\n\n### B {#same}\n'))).toMatchObject([
    {
      message: 'A page that includes this file already has a heading with the id "same".',
      hint: 'Change or remove {#same}.',
      file: '_part.mdx',
      line: 3,
    },
  ])
})

/** What a page includes, and the file. */
const partial = (text: string) => ({
  files: { '_part.mdx': text },
  includes: [{ from: 'a.mdx', specifier: './_part.mdx', file: '_part.mdx', hash: hashOf(text) }],
})

const compile = (text: string) => compileText(text, 'mdx')

it('MDX: refuses a code group of other things without a word on the console', async () => {
  await expect(compile(':::code-group\n\n::a\n\n:::tip\n\nx\n\n:::\n\n:::\n')).rejects.toThrow(
    'A code group can contain only code blocks.',
  )
})

it('MDX: lists imports of every kind, keeps exports, and folds everything static into HTML', async () => {
  const { compiled } = await compile(readFileSync(path.join(fixtures, 'components.mdx'), 'utf8'))
  expect(compiled.imports).toEqual([
    { specifier: '@theme/Tabs', key: '@theme/Tabs', bindings: [{ imported: 'default', local: 'Tabs' }] },
    { specifier: '@site/data/books', key: '/data/books', bindings: [{ imported: '*', local: 'data' }] },
    { specifier: './chart.tsx', key: '/chart', bindings: [{ imported: 'Chart', local: 'Plot' }] },
    {
      specifier: './_shared.mdx',
      key: '/_shared.mdx',
      bindings: [{ imported: 'default', local: 'Shared' }],
    },
  ])
  expect(compiled.code).toContain('const year = 2023')
  expect(compiled.code).not.toContain('over two lines')
  expect(compiled.code).toContain('&lt;!-- not a comment --&gt;')
  const { compiled: prose } = await compile('# A\n\ntext\n\n```ts\nconst a = 1\n```\n')
  expect(prose.code?.match(/_jsx\(Static/g)).toHaveLength(1)
  expect(prose.code).not.toContain('_jsx("p"')
})

it('MDX: reports an unclosed tag with place, frame and hint', async () => {
  expect(await problemsIn('# Title\n\nText\n\n<Tabs>\n\nmore\n', 'mdx')).toMatchSnapshot()
})

it('MDX: compiles partials for the file that includes them, whose contents list their headings', async () => {
  const page = "import Part from './_part.mdx'\n\n## Own\n\n<Part />\n\n## Later\n\n<Part />\n"
  const { compiled } = await compileText(page, 'mdx', partial('## Heading of the partial\n\n## Own\n'))
  expect(compiled.headings.map(({ id }) => id)).toEqual(['own', 'heading-of-the-partial', 'own-1', 'later'])
  expect(compiled.partials['./_part.mdx']?.code).toContain('id=\\"own-1\\"')
})

it('MDX: runs nothing in a partial that is plain Markdown', async () => {
  const page = "import Part from './_part.md'\n\n<Part />\n"
  const text = '# Part\n\n{1 + 1}\n'
  const { compiled } = await compileText(page, 'mdx', {
    files: { '_part.md': text },
    includes: [
      { from: 'a.mdx', specifier: './_part.md', file: '_part.md', hash: hashOf(text), format: 'md' },
    ],
  })
  expect(compiled.partials['./_part.md']).toMatchObject({
    title: '<h1>Part</h1>',
    html: '\n<p>{1 + 1}</p>\n',
    code: null,
  })
})

it('MDX: folds no rows, items or options beside something that React renders, and reports <title>', async () => {
  const list = await compile('<ul>\n  <li>one *two*</li>\n  {more}\n</ul>\n')
  expect(list.compiled.code).toContain(
    '_components["unfolded-li"], { children: _jsx(Static, { html: "one <em>two</em>" })',
  )
  const table = await compile('| a |\n|--:|\n| 1 |\n| {x} |\n')
  expect(table.compiled.code).toContain('_components["unfolded-thead"]')
  expect(table.compiled.code).not.toContain('style')
  expect(table.compiled.code).not.toContain('<td')
  expect(table.compiled.code).not.toMatch(/"\\n+"/)
  const still = await compile('- one\n- two\n\n{x}\n\n| a |\n|---|\n| 1 |\n')
  expect(still.compiled.code).toContain('<li>one</li>')
  expect(still.compiled.code).toContain('<td>1</td>')
  expect(await problemsIn('Text\n\n<head><title>Other</title></head>\n', 'mdx')).toMatchObject([
    { message: expect.stringContaining('<title>') as string, line: 3 },
  ])
  const { compiled } = await compile('<svg><title>Dot</title>{x}</svg>\n')
  expect(compiled.code).toContain('unfolded-title')
})

it('MDX: refuses a file that changed since it was read', async () => {
  const root = createTemporaryFolder({ 'late.md': 'new text\n' })
  const compiler = createContentCompiler({ root, site })
  const stale = { ...refTo(root, 'late.md', 'md'), hash: 'other' }
  await expect(compiler.compile(stale)).rejects.toThrow('late.md changed while it was being built.')
  rmSync(path.join(root, 'late.md'))
  await expect(compiler.compile(stale)).rejects.toThrow('late.md was deleted while it was being built.')
})

it('compiles the same from the cache, without it, and after an edit of one fence', async () => {
  const root = createTemporaryFolder({
    'a.md': '```ts\nconst a = 1\n```\n\n- ```css\n  b { color: red }\n  ```\n',
  })
  const compileWith = (options: object) =>
    createContentCompiler({ root, site, ...options }).compile(refTo(root, 'a.md', 'md'))
  const first = await compileWith({ cachesFences: true })
  expect(first.compiled.html).toContain('<span class="k">const </span>')
  expect(await compileWith({ cachesFences: true })).toEqual(first)
  writeFileSync(path.join(root, 'a.md'), '```ts\nconst a = 1\n```\n\n```css\nb { color: blue }\n```\n')
  expect(await compileWith({ cachesFences: true })).toEqual(await compileWith({}))
})

const code = 'const port = 1\n// #region start\nlisten(port)\n// #endregion\n'
const source = { from: 'docs/page.md', specifier: '../code/server.ts', file: 'code/server.ts' }
const parts = {
  file: 'docs/page.md',
  files: { 'code/server.ts': code },
  codeFiles: [{ ...source, hash: hashOf(code) }],
}

it('fences that show a file show it on the page', async () => {
  const text = '```ts title="server.ts" file=../code/server.ts#start {1}\n```\n'
  const { compiled } = await compileText(text, 'md', parts)
  expect(compiled.html).toContain('<figcaption>server.ts</figcaption>')
  expect(compiled.html).toContain('line-marked"><span class="f">listen')
  expect(compiled.html).not.toContain('const')
})

it('fences that show a file have no inline code', async () => {
  const body = '# A\n\n```ts file=../code/server.ts\nlet x\n```\n\n:::steps\ntext\n:::\n'
  // All mistakes in a file are reported together.
  const problems = await problemsIn(body, 'md', parts)
  expect(problems.map(({ file, line, message, hint }) => [`${file}:${line}`, message, hint])).toEqual([
    [
      'docs/page.md:3',
      'A fence that shows a file must be empty.',
      'Remove the code, or remove file=… from the first line of the fence.',
    ],
    [
      'docs/page.md:7',
      'Steps need an ordered list or headings.',
      'Write "1. First" inside :::steps, or begin each step with a heading such as ### First.',
    ],
  ])
})

it.each([
  ['a group with text in it', ':::code-group\ntext\n:::\n'],
  ['an empty group', ':::code-group\n:::\n'],
  ['cards that are no links', ':::cards\n- [a](./other.md) b\n- c\n:::\n'],
  ['cards without a list', ':::cards\ntext\n:::\n'],
  ['steps without steps', ':::steps\n- a\n:::\n'],
  ['a tree without a list', ':::file-tree\na\n:::\n'],
])('reports %s, with place and hint', async (_, text) => {
  const [{ message, hint, line, column, frame } = {}] = await problemsIn(text)
  expect(frame).toContain('> ')
  expect(`${line}:${column} ${message} ${hint}`).toMatchSnapshot()
})

it.each(['md', 'mdx'] as const)(
  'names characters that reverse text in inline code, in %s',
  async (format) => {
    const { compiled } = await compileText('Run `rm \u202Eab` now.\n', format)
    expect(codeOf(compiled)).toContain('<code>rm U+202Eab</code>')
  },
)

it.each([
  '[a](constructor)',
  '[a](__proto__#b)',
  '![a](constructor)',
  ':::constructor\n\na\n\n:::',
  '> [!constructor]\n> a',
])('treats names that every object has like other unknown ones: %j', async (text) => {
  const name = /constructor|__proto__/g
  const { compiled, missingImages } = await compileText(text)
  const unknown = await compileText(text.replace(name, 'unknown'))
  expect(compiled.html?.replace(name, 'unknown')).toBe(unknown.compiled.html)
  expect(missingImages).toHaveLength(unknown.missingImages.length)
})

it.each(['md', 'mdx'] as const)('shows an alert with a line break after its name, in %s', async (format) => {
  const { compiled } = await compileText('> [!NOTE]  \n> Text *b*\n', format)
  expect(codeOf(compiled)).toContain('admonition-note')
  expect(compiled).toEqual((await compileText('> [!NOTE]\n> Text *b*\n', format)).compiled)
})
