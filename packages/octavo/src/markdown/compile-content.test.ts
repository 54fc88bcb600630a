import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ContentRef } from '../model/document.ts'
import { createTemporaryFolder } from '../../tests/temporary-folder.ts'
import { hashOf } from '../files/hash.ts'
import { SiteError } from '../problems/site-error.ts'
import { createContentCompiler, type ContentCompiler } from './compile-content.ts'

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

describe('Markdown fixtures', () => {
  let compiler: ContentCompiler
  beforeAll(async () => {
    compiler = createContentCompiler({ root: fixtures, site })
  })

  for (const name of readdirSync(fixtures).filter((file) => file.endsWith('.md'))) {
    it(`${name} becomes the HTML beside it`, async () => {
      const { compiled } = await compiler.compile(refTo(fixtures, name, 'md'))
      await expect(compiled.html).toMatchFileSnapshot(path.join(fixtures, name.replace('.md', '.html')))
    })
  }

  it('Windows line endings make no difference', async () => {
    const names = readdirSync(fixtures).filter((file) => file.endsWith('.md'))
    const root = createTemporaryFolder()
    for (const name of names) {
      const text = readFileSync(path.join(fixtures, name), 'utf8')
      writeFileSync(path.join(root, name), text.replaceAll(/\r?\n/g, '\r\n'))
    }
    const windows = createContentCompiler({ root, site })
    for (const name of names) {
      const { compiled } = await windows.compile(refTo(root, name, 'md'))
      expect(compiled.html, name).toBe(
        readFileSync(path.join(fixtures, name.replace('.md', '.html')), 'utf8'),
      )
    }
  })

  it('takes off a title of text and inline marks that a body starts with', async () => {
    const root = createTemporaryFolder()
    const titleOf = async (name: string, text: string) => {
      writeFileSync(path.join(root, name), text)
      const { title, html, code } = (
        await compiler.compile(refTo(root, name, name.endsWith('x') ? 'mdx' : 'md'))
      ).compiled
      return [title, (html ?? code ?? '').includes('<h1>')]
    }
    const compiler = createContentCompiler({ root, site })
    expect(await titleOf('a.md', '<!-- a -->\n\n# A & `b`\n\nText')).toEqual([
      '<h1>A &amp; <code>b</code></h1>',
      false,
    ])
    expect(await titleOf('b.mdx', '{/* a */}\n\n# A *b*\n\n<Tabs />')).toEqual([
      '<h1>A <em>b</em></h1>',
      false,
    ])
    expect(await titleOf('c.md', 'Text\n\n# A')).toEqual([null, true])
    expect(await titleOf('d.md', '# A [b](/c)')).toEqual([null, true])
  })

  it('lists headings of level two and deeper, with inline marks only', async () => {
    const { compiled } = await compiler.compile(refTo(fixtures, 'headings.md', 'md'))
    expect(compiled.headings).toEqual([
      { level: 2, id: 'set-up--first-steps', html: 'Set-up &amp; <em>first</em> steps' },
      { level: 3, id: 'with-code-and-a-link', html: 'With <code>code</code> and a link' },
      { level: 2, id: 'usage', html: 'Usage' },
      { level: 2, id: 'usage-1', html: 'Usage' },
      { level: 2, id: 'my-id', html: 'Chosen' },
    ])
  })

  it('tells where each internal link was written', async () => {
    const { links } = await compiler.compile(refTo(fixtures, 'links.md', 'md'))
    expect(links).toContainEqual({ href: '/base/docs/other#part', file: 'links.md', line: 1, column: 1 })
  })
})

it('makes the ids and labels of headings without their comments', async () => {
  const root = createTemporaryFolder({
    'a.md': '## Plain <!-- a note --> text\n\n## With `code` <b>bold</b>\n',
    'b.mdx': '## Plain {/* a note */}\n\n## Also <!-- old --> plain\n',
  })
  const compiler = createContentCompiler({ root, site })
  const headingsOf = async (file: string, format: 'md' | 'mdx') =>
    (await compiler.compile(refTo(root, file, format))).compiled.headings.map(
      ({ id, html }) => `${id}: ${html}`,
    )
  expect(await headingsOf('a.md', 'md')).toEqual([
    'plain--text: Plain  text',
    'with-code-bold: With <code>code</code> bold',
  ])
  expect(await headingsOf('b.mdx', 'mdx')).toEqual(['plain: Plain', 'also--plain: Also  plain'])
})

it('keeps the ids that authors chose from headings above them', async () => {
  const text = '## Same\n\n## A {#same}\n\n## Same\n'
  const root = createTemporaryFolder({ 'a.md': text, 'b.mdx': text, 'c.md': `${text}\n<a href="/x">x</a>\n` })
  const compiler = createContentCompiler({ root, site })
  for (const file of ['a.md', 'b.mdx', 'c.md']) {
    const { compiled } = await compiler.compile(refTo(root, file, file.endsWith('x') ? 'mdx' : 'md'))
    expect(compiled.headings.map(({ id }) => id)).toEqual(['same-1', 'same', 'same-2'])
    const ids = (compiled.html ?? compiled.code ?? '').matchAll(/ id=\\?"([\w-]+)/g)
    expect(Array.from(ids, ([, id]) => id)).toEqual(['same-1', 'same', 'same-2'])
  }
})

it('reports an id that two headings of a file have', async () => {
  const root = createTemporaryFolder({
    'a.md': '---\ntitle: A\n---\n\n## A {#same}\n\n### B {#same}\n\n<a href="/x">x</a>\n',
  })
  const compiler = createContentCompiler({ root, site })
  const error = await compiler.compile(refTo(root, 'a.md', 'md')).catch((thrown: unknown) => thrown)
  expect(error instanceof SiteError && error.problems).toEqual([
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
})

it('reports an id of a partial that a heading of its page has', async () => {
  const root = createTemporaryFolder({
    'a.mdx': "import Part from './_part.mdx'\n\n## Same\n\n<Part />\n",
    '_part.mdx': 'Text\n\n### B {#same}\n',
  })
  const { hash } = refTo(root, '_part.mdx', 'mdx')
  const includes = [{ from: 'a.mdx', specifier: './_part.mdx', file: '_part.mdx', hash }]
  const compiler = createContentCompiler({ root, site })
  const error = await compiler
    .compile({ ...refTo(root, 'a.mdx', 'mdx'), includes })
    .catch((thrown: unknown) => thrown)
  expect(error instanceof SiteError && error.problems).toMatchObject([
    {
      message: 'A page that includes this file already has a heading with the id "same".',
      hint: 'Change or remove {#same}.',
      file: '_part.mdx',
      line: 3,
    },
  ])
})

describe('MDX', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'octavo-compile-'))
  afterAll(() => rmSync(root, { recursive: true }))

  async function compile(text: string, name = 'page.mdx') {
    writeFileSync(path.join(root, name), text)
    const compiler = createContentCompiler({ root, site })
    return compiler.compile(refTo(root, name, 'mdx'))
  }

  it('refuses a code group of other things without a word on the console', async () => {
    await expect(compile(':::code-group\n\n::a\n\n:::tip\n\nx\n\n:::\n\n:::\n')).rejects.toThrow(
      'A code group can contain only code blocks.',
    )
  })

  it('lists imports of every kind and keeps exports', async () => {
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
  })

  it('folds everything static into HTML', async () => {
    const { compiled } = await compile('# A\n\ntext\n\n```ts\nconst a = 1\n```\n')
    expect(compiled.code?.match(/_jsx\(Static/g)).toHaveLength(1)
    expect(compiled.code).not.toContain('_jsx("p"')
  })

  it('reports an unclosed tag with place, frame and hint', async () => {
    const failure = await compile('# Title\n\nText\n\n<Tabs>\n\nmore\n').catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(SiteError)
    expect((failure as SiteError).problems).toMatchInlineSnapshot(`
      [
        {
          "column": 1,
          "file": "page.mdx",
          "frame": "  3 | Text
        4 |
      > 5 | <Tabs>
          | ^
        6 |
        7 | more",
          "hint": "Close the tag, or write &lt; and \\{ for literal < and { characters. A plain .md file without JSX never fails here.",
          "line": 5,
          "message": "Expected a closing tag for \`<Tabs>\` (5:1)",
          "severity": "error",
        },
      ]
    `)
  })

  it('compiles partials for the file that includes them, whose contents list their headings', async () => {
    writeFileSync(path.join(root, '_shared.mdx'), '## Heading of the partial\n\n## Own\n')
    writeFileSync(
      path.join(root, 'host.mdx'),
      "import Shared from './_shared.mdx'\n\n## Own\n\n<Shared />\n\n## Later\n\n<Shared />\n",
    )
    const compiler = createContentCompiler({ root, site })
    const include = {
      from: 'host.mdx',
      specifier: './_shared.mdx',
      file: '_shared.mdx',
      hash: hashOf(readFileSync(path.join(root, '_shared.mdx'))),
    }
    const { compiled } = await compiler.compile({ ...refTo(root, 'host.mdx', 'mdx'), includes: [include] })
    expect(compiled.headings.map(({ id }) => id)).toEqual(['own', 'heading-of-the-partial', 'own-1', 'later'])
    expect(compiled.partials['./_shared.mdx']?.code).toContain('id=\\"own-1\\"')
  })

  it('folds no rows, items or options beside something that React renders', async () => {
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
  })

  it('reports <title>, which belongs into the front matter', async () => {
    const failure = await compile('Text\n\n<head><title>Other</title></head>\n').catch(
      (error: unknown) => error,
    )
    expect((failure as SiteError).problems).toMatchObject([
      { message: expect.stringContaining('<title>') as string, line: 3 },
    ])
    const { compiled } = await compile('<svg><title>Dot</title>{x}</svg>\n')
    expect(compiled.code).toContain('unfolded-title')
  })

  it('refuses a file that changed since it was read', async () => {
    writeFileSync(path.join(root, 'late.md'), 'new text\n')
    const compiler = createContentCompiler({ root, site })
    const stale = { ...refTo(root, 'late.md', 'md'), hash: 'other' }
    await expect(compiler.compile(stale)).rejects.toThrow('late.md changed while it was being built.')
    rmSync(path.join(root, 'late.md'))
    await expect(compiler.compile(stale)).rejects.toThrow('late.md was deleted while it was being built.')
  })
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

describe('fences that show a file', () => {
  const files = {
    'docs/page.md': '```ts title="server.ts" file=../code/server.ts#start {1}\n```\n',
    'code/server.ts': 'const port = 1\n// #region start\nlisten(port)\n// #endregion\n',
  }
  function refOf(root: string): ContentRef {
    const hash = hashOf(readFileSync(path.join(root, 'code/server.ts')))
    const code = { from: 'docs/page.md', specifier: '../code/server.ts', file: 'code/server.ts', hash }
    return { ...refTo(root, 'docs/page.md', 'md'), codeFiles: [code] }
  }

  it('show it on the page', async () => {
    const root = createTemporaryFolder(files)
    const { compiled } = await createContentCompiler({ root, site }).compile(refOf(root))
    expect(compiled.html).toContain('<figcaption>server.ts</figcaption>')
    expect(compiled.html).toContain('line-marked"><span class="f">listen')
    expect(compiled.html).not.toContain('const')
  })

  it('have no inline code', async () => {
    const body = '# A\n\n```ts file=../code/server.ts\nlet x\n```\n\n:::steps\ntext\n:::\n'
    const root = createTemporaryFolder({ ...files, 'docs/page.md': body })
    const failure = await createContentCompiler({ root, site })
      .compile(refOf(root))
      .catch((error: unknown) => error)
    // All mistakes in a file are reported together.
    expect((failure as SiteError).problems).toMatchInlineSnapshot(`
      [
        {
          "column": 1,
          "file": "docs/page.md",
          "frame": "  1 | # A
        2 |
      > 3 | \`\`\`ts file=../code/server.ts
          | ^
        4 | let x
        5 | \`\`\`",
          "hint": "Remove the code, or remove file=… from the first line of the fence.",
          "line": 3,
          "message": "A fence that shows a file must be empty.",
          "severity": "error",
        },
        {
          "column": 1,
          "file": "docs/page.md",
          "frame": "  5 | \`\`\`
        6 |
      > 7 | :::steps
          | ^
        8 | text
        9 | :::",
          "hint": "Write "1. First" inside :::steps, or begin each step with a heading such as ### First.",
          "line": 7,
          "message": "Steps need an ordered list or headings.",
          "severity": "error",
        },
      ]
    `)
  })
})

it.each([
  ['a group with text in it', ':::code-group\ntext\n:::\n'],
  ['an empty group', ':::code-group\n:::\n'],
  ['cards that are no links', ':::cards\n- [a](./other.md) b\n- c\n:::\n'],
  ['cards without a list', ':::cards\ntext\n:::\n'],
  ['steps without steps', ':::steps\n- a\n:::\n'],
  ['a tree without a list', ':::file-tree\na\n:::\n'],
])('reports %s, with place and hint', async (_, text) => {
  const root = createTemporaryFolder({ 'a.md': text })
  const failure = await createContentCompiler({ root, site })
    .compile(refTo(root, 'a.md', 'md'))
    .catch((error: unknown) => error)
  const [{ message, hint, line, column, frame } = {}] = (failure as SiteError).problems
  expect(frame).toContain('> ')
  expect(`${line}:${column} ${message} ${hint}`).toMatchSnapshot()
})

it.each(['md', 'mdx'] as const)(
  'names characters that reverse text in inline code, in %s',
  async (format) => {
    const root = createTemporaryFolder({ [`page.${format}`]: 'Run `rm \u202Eab` now.\n' })
    const { compiled } = await createContentCompiler({ root, site }).compile(
      refTo(root, `page.${format}`, format),
    )
    expect(compiled.html ?? compiled.code).toContain('<code>rm U+202Eab</code>')
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
  const root = createTemporaryFolder({ 'a.md': text, 'b.md': text.replace(name, 'unknown') })
  const compile = (file: string) => createContentCompiler({ root, site }).compile(refTo(root, file, 'md'))
  const { compiled, missingImages } = await compile('a.md')
  const unknown = await compile('b.md')
  expect(compiled.html?.replace(name, 'unknown')).toBe(unknown.compiled.html)
  expect(missingImages).toHaveLength(unknown.missingImages.length)
})

it.each(['md', 'mdx'] as const)('shows an alert with a line break after its name, in %s', async (format) => {
  const root = createTemporaryFolder({
    [`a.${format}`]: '> [!NOTE]  \n> Text *b*\n',
    [`b.${format}`]: '> [!NOTE]\n> Text *b*\n',
  })
  const compiler = createContentCompiler({ root, site })
  const { compiled } = await compiler.compile(refTo(root, `a.${format}`, format))
  expect(compiled.html ?? compiled.code).toContain('admonition-note')
  expect(compiled).toEqual((await compiler.compile(refTo(root, `b.${format}`, format))).compiled)
})
