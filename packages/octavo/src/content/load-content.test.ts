import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { blogOptions, siteOf, versionOf } from '../../tests/route-fixtures.ts'
import { createTemporaryFolder, writeFiles } from '../../tests/temporary-folder.ts'
import type { Site } from '../model/site.ts'
import type { ContentSite } from './list-sources.ts'
import { loadContent } from './load-content.ts'

let root = ''
beforeEach(() => {
  root = createTemporaryFolder()
})

type Files = Parameters<typeof writeFiles>[1]

type Parts = {
  blog?: boolean
  pages?: boolean
  versions?: string[]
  checks?: Partial<Site['checks']>
  dated?: boolean
  /** Languages that plugins read. */
  reads?: string[]
  allow?: string[]
}

function siteWith({ blog = false, pages = false, versions = ['docs'], ...rest }: Parts): ContentSite {
  const site = siteOf({
    versions: versions.map((folder, index) =>
      versionOf(index === 0 ? { folder } : { name: '9.x', path: '/docs/v9', folder }),
    ),
  })
  return {
    ...site,
    docs: site.docs.map((set) => ({ ...set, showLastUpdated: rest.dated ?? false })),
    blog: blog ? { ...blogOptions, folder: 'blog' } : null,
    pagesFolder: pages ? 'pages' : null,
    checks: { ...site.checks, ...rest.checks },
    allow: rest.allow ?? [],
    markdown: {
      ...site.markdown,
      extension: rest.reads ? { module: 'plugins.mjs', id: '', reads: rest.reads } : null,
    },
  }
}

async function load(files: Files, parts: Parts = {}, mode: 'build' | 'dev' = 'build') {
  writeFiles(root, files)
  return loadContent({ root, site: siteWith(parts), mode })
}

function list(
  problems: { severity: string; file?: string; line?: number; column?: number; message: string }[],
) {
  return problems.map(({ severity, file, line, column, message }) =>
    [severity, [file, line, column].filter(Boolean).join(':'), message].join(' | '),
  )
}

test('documents: docs, posts and pages each follow their own rules', async () => {
  const { documents, problems, files } = await load(
    {
      'docs/main/quick.md': '---\ntitle: Quick\nslug: /q\n---\nHello **you**.',
      'docs/_partial.md': 'no page',
      'docs/_hidden/a.md': 'no page',
      'docs/notes.txt': 'no page',
      'blog/2023-01-17-hello.md':
        '---\ntags: [a]\nauthor: Docs team\n---\n# Hello\n\n<!-- truncate -->\n\nrest',
      'pages/index.tsx': "export const frontMatter = { title: 'Home' }\nexport default () => null\n",
      'pages/media.mdx': '# Media',
    },
    { blog: true, pages: true },
  )
  expect(problems).toEqual([])
  const rows = documents.map(({ kind, set, version, id, path, title, format }) =>
    [kind, set, version, id, path, title, format].join(' '),
  )
  expect(rows).toEqual([
    'doc default current main/quick /docs/q Quick md',
    'post blog  2023-01-17-hello /blog/2023/01/17/hello Hello md',
    'page pages  index / Home tsx',
    'page pages  media /media Media mdx',
  ])
  expect(documents[0]).toMatchObject({
    file: 'docs/main/quick.md',
    description: 'Hello you.',
    titleInBody: false,
    locale: 'en',
  })
  expect(documents[1]).toMatchObject({
    titleInBody: true,
    post: {
      date: '2023-01-17',
      authors: [{ name: 'Docs team' }],
      tags: ['a'],
      readingTime: 0.03,
      hasTruncateMarker: true,
    },
  })
  expect(files.map((file) => path.relative(root, file)).toSorted()).toEqual([
    'blog/2023-01-17-hello.md',
    'docs/main/quick.md',
    'pages/index.tsx',
    'pages/media.mdx',
  ])
})

test('documents: a post whose date does not exist is an error', async () => {
  const { problems } = await load({ 'blog/2023-02-30-x.md': '# X' }, { blog: true, versions: [] })
  expect(list(problems)).toEqual([
    "error | blog/2023-02-30-x.md | The post's date 2023-02-30 does not exist.",
  ])
})

test("documents: a post's update date can't be before its date", async () => {
  const post = (updated: string) => `---\ntitle: A\nupdated: ${updated}\n---\nText`
  const { documents, problems } = await load(
    { 'blog/2023-01-17-later.md': post('2024-02-03'), 'blog/2023-01-17-earlier.md': post('2023-01-16') },
    { blog: true, versions: [] },
  )
  expect(documents.map(({ file, post }) => [file, post?.updated])).toEqual([
    ['blog/2023-01-17-earlier.md', '2023-01-16'],
    ['blog/2023-01-17-later.md', '2024-02-03'],
  ])
  expect(list(problems)).toEqual([
    'error | blog/2023-01-17-earlier.md:3:1 | The post was updated on 2023-01-16, before its own date 2023-01-17.',
  ])
})

test('documents: documents without a title are named after their file, and category files belong to their folder', async () => {
  const image = '# ![Logo](https://example.com/logo.png)'
  const { documents } = await load({ 'docs/landing-intro/Step1.md': 'Text', 'docs/logo.md': image })
  expect(documents.map(({ id, title, titleInBody }) => [id, title, titleInBody])).toEqual([
    ['landing-intro/Step1', 'Step1', false],
    ['logo', 'logo', true],
  ])
  const { categories } = await load({
    'docs/a/b.md': 'x',
    'docs/a/_category_.yml': 'label: A\nposition: 2\n',
  })
  const place = { set: 'default', version: 'current', folder: 'a', file: 'docs/a/_category_.yml' }
  expect(categories).toEqual([{ ...place, label: 'A', position: 2 }])
})

test('documents: drafts exist only in dev, unlisted pages always', async () => {
  const files = { 'docs/a.md': '---\ndraft: true\n---\n', 'docs/b.md': '---\nunlisted: true\n---\n' }
  const build = await load(files)
  expect(build.documents.map(({ id }) => id)).toEqual(['b'])
  expect(build.drafts).toEqual([{ set: 'default', version: 'current', id: 'a' }])
  const dev = await load(files, {}, 'dev')
  expect(dev.documents.map(({ id }) => id)).toEqual(['a', 'b'])
  expect(dev.drafts).toEqual([])
})

test('problems are reported all at once, each with its place', async () => {
  const { problems } = await load(
    {
      'docs/binary.md': new Uint8Array([0x89, 0x50, 0, 1]),
      'docs/latin.md': new Uint8Array([0x66, 0xfc, 0x72]),
      'docs/utf-16.md': new Uint8Array([0xff, 0xfe, 0x41, 0]),
      'docs/yaml.md': '---\ntitle: [a\n---\n',
      'docs/slug.md': '---\ntitle: a\nslug: /a?b\n---\n',
      'docs/id.md': '---\nid: a/b\n---\n',
      'docs/keys.md': '---\nlayout: x\n---\n',
      'docs/x/_category_.json': '{ "position": "1" }',
      'blog/undated.md': 'Text',
    },
    { blog: true, pages: true },
  )
  expect(list(problems)).toEqual([
    'error | pages | The folder pages of the pages does not exist.',
    'error | docs/binary.md | The file is not text: byte 2 is zero.',
    'error | docs/id.md:2:1 | Front matter key "id" must not contain a slash, but it is the string "a/b".',
    'warning | docs/keys.md:2:1 | Unknown front matter key "layout".',
    'error | docs/latin.md | The file is not UTF-8 text.',
    'error | docs/slug.md:3:1 | The slug "/a?b" is not valid.',
    'error | docs/utf-16.md | The file is not UTF-8 text.',
    'error | docs/x/_category_.json:1:1 | Category key "position" must be a number, but it is the string "1".',
    'error | docs/yaml.md:3:1 | Invalid YAML: Flow sequence in block collection must be sufficiently indented and end with a ].',
    'error | blog/undated.md | The post has no date.',
  ])
  expect(problems.find(({ file }) => file === 'docs/slug.md')?.frame).toContain('> 3 | slug: /a?b')
  for (const { hint } of problems) expect(hint).toMatch(/\.|\?|…/)
})

test('problems: an empty folder is a problem, and so is a file whose extension is in capitals', async () => {
  mkdirSync(path.join(root, 'docs'))
  const { problems: empty } = await load({})
  expect(list(empty)).toEqual([
    'error | docs | The folder docs of version current of the docs has no Markdown files.',
  ])
  const { documents, problems } = await load({
    'docs/a.md': 'Text',
    'docs/deep/READ.MD': 'Text',
    'docs/_part.MD': 'Text',
    'docs/picture.PNG': '',
  })
  expect(documents).toHaveLength(1)
  expect(problems).toEqual([
    {
      severity: 'warning',
      message: 'The file is not read, because its extension is not in lower case.',
      hint: 'Rename it to READ.md.',
      file: 'docs/deep/READ.MD',
    },
  ])
})

test('problems: files with the same id are all named, and only one of them is kept', async () => {
  const { documents, problems } = await load({
    'docs/a.md': '',
    'docs/a.mdx': '',
    'docs/b.md': '---\nid: a\n---\n',
  })
  expect(documents).toHaveLength(1)
  expect(problems[0]?.message).toBe(
    'The id "a" is used by 3 files of version current:\n- docs/a.md\n- docs/a.mdx\n- docs/b.md',
  )
})

test('problems have the severity that is configured for their check', async () => {
  const files = { 'docs/a.md': '---\nfoo: x\n---\n[b](b.md) ![c](c.png)' }
  const quiet = { unknownFrontMatter: 'ignore', brokenFileLinks: 'warn', missingImages: 'warn' } as const
  const { problems } = await load(files, { checks: quiet })
  expect(problems.map(({ severity }) => severity)).toEqual(['warning', 'warning'])
})

test('links to files find their documents, including from partials and from the root of a version', async () => {
  const { documents, problems } = await load(
    {
      'docs/a.mdx': "import P from './_p.mdx'\n\n[1](x/b.md#h) [2](/x/b.md) [3](@site/old/c.md) <P />",
      'docs/_p.mdx': '[4](./x/b.md?y)',
      'docs/x/b.md': '`[no](no.md)`\n\n```\n[no](no.md)\n```',
      'old/c.md': '[5](<d e.md>)',
      'old/d e.md': '',
    },
    { versions: ['docs', 'old'] },
  )
  expect(problems).toEqual([])
  expect(documents.find(({ file }) => file === 'docs/a.mdx')?.fileLinks).toEqual({
    'x/b.md': 'docs/x/b.md',
    '/x/b.md': 'docs/x/b.md',
    '@site/old/c.md': 'old/c.md',
    './x/b.md': 'docs/x/b.md',
  })
  expect(documents.find(({ file }) => file === 'old/c.md')?.fileLinks).toEqual({
    'd e.md': 'old/d e.md',
    'd%20e.md': 'old/d e.md',
  })
})

test("links to files are reported if the file doesn't exist", async () => {
  const { problems } = await load(
    {
      'docs/a.md': 'Text\n\nSee [b](./quikstart.md) and [d](draft.md).',
      'docs/quickstart.md': '',
      'docs/draft.md': '---\ndraft: true\n---\n',
      'blog/2023-01-01-x.md': '[a](a.md)',
    },
    { blog: true },
  )
  expect(list(problems)).toEqual([
    `error | docs/a.md:3:9 | Docs markdown link couldn't be resolved: (./quikstart.md) in "docs/a.md" for version current`,
    `error | docs/a.md:3:33 | Docs markdown link couldn't be resolved: (draft.md) in "docs/a.md" for version current`,
    `error | blog/2023-01-01-x.md:1:5 | Markdown link couldn't be resolved: (a.md) in "blog/2023-01-01-x.md"`,
  ])
  expect(problems.map(({ hint }) => hint)).toEqual([
    'Did you mean docs/quickstart.md?',
    'docs/draft.md is a draft or has a date in the future, so it is not part of this build.',
    'Did you mean docs/a.md?',
  ])
  expect(problems[0]?.frame).toBe(
    '  1 | Text\n  2 |\n> 3 | See [b](./quikstart.md) and [d](draft.md).\n    |         ^',
  )
})

test('files that fences show, and their regions, are reported if they do not exist', async () => {
  const { problems } = await load({
    'docs/a.md':
      '# A\n\n```ts file=./serve.ts\n```\n\n- x\n\n  ```ts title="b" file=./server.ts#strat\n  ```\n',
    'docs/server.ts': '// #region start\nrun()\n// #endregion\n',
  })
  expect(list(problems)).toEqual([
    'error | docs/a.md:3:7 | The file docs/serve.ts named in this fence does not exist.',
    'error | docs/a.md:8:19 | docs/server.ts has no region "strat".',
  ])
  expect(problems.map(({ hint }) => hint)).toEqual(['Did you mean server.ts?', 'Did you mean start?'])
})

test('imports of partials are followed, those of modules are listed', async () => {
  const { documents, moduleImports, problems } = await load({
    'docs/a.mdx':
      "import One from './_one.mdx'\nimport Tabs from '@theme/Tabs'\nimport { X } from '@site/components/x'\nimport clsx from 'clsx'\n\n<One />",
    'docs/_one.mdx': "import Two from '@site/shared/two.mdx'\n\n<Two />",
    'shared/two.mdx': "import data from './data.json'\n\n{data.x}",
    'shared/data.json': '{}',
    'components/x.tsx': '',
  })
  expect(problems).toEqual([])
  const includes = documents[0]?.content.includes ?? []
  expect(includes.map(({ from, specifier, file }) => [from, specifier, file].join(' '))).toEqual([
    'docs/a.mdx ./_one.mdx docs/_one.mdx',
    'docs/_one.mdx @site/shared/two.mdx shared/two.mdx',
  ])
  for (const { hash } of includes) expect(hash).toMatch(/^[\da-f]{16}$/)
  const imports = moduleImports.map(({ file, specifier, line, kind, filePath }) => [
    `${file}:${line} ${kind} ${specifier}`,
    filePath && path.relative(root, filePath),
  ])
  expect(imports).toEqual([
    ['shared/two.mdx:1 site ./data.json', 'shared/data.json'],
    ['docs/a.mdx:2 engine @theme/Tabs', null],
    ['docs/a.mdx:3 site @site/components/x', 'components/x.tsx'],
    ['docs/a.mdx:4 package clsx', null],
  ])
})

test('B220 B270 imports of a missing module are reported once, with similar names', async () => {
  const { problems } = await load({
    'docs/a.mdx': "import P from './_p.mdx'\nimport Q from './_q.mdx'\n\n<P />",
    'docs/b.mdx': "import P from './_p.mdx'\n\n<P />",
    'docs/_p.mdx': "import { X } from '@site/components/buton'\n\n<X />",
    'components/button.tsx': '',
  })
  expect(list(problems)).toEqual([
    "error | docs/_p.mdx:1:1 | Cannot find module '@site/components/buton'",
    "error | docs/a.mdx:2:1 | Cannot find module './_q.mdx'",
  ])
  expect(problems.map(({ hint }) => hint)).toEqual([
    'Did you mean button.tsx?',
    'Did you mean _p.mdx or a.mdx or b.mdx?',
  ])
})

test('imports of partials that include each other name the chain', async () => {
  const { problems } = await load({
    'docs/a.mdx': "import One from './_one.mdx'\n\n<One />",
    'docs/_one.mdx': "import Two from './_two.mdx'\n\n<Two />",
    'docs/_two.mdx': "\nimport One from './_one.mdx'\n\n<One />",
  })
  expect(list(problems)).toEqual([
    'error | docs/_two.mdx:2:1 | Partials include each other: docs/_one.mdx → docs/_two.mdx → docs/_one.mdx',
  ])
})

const svg = '<svg viewBox="0 0 20 10"></svg>'

test("images are found next to the file, in the static folder and from the site's folder", async () => {
  const { documents, assets, problems } = await load({
    'docs/a.md':
      '---\nimage: ./b c.svg\n---\n![a](./b%20c.svg) ![b](/img/x.svg) <img src="@site/pics/y.svg"> ![n](https://x/y.png)',
    'docs/b c.svg': svg,
    'static/img/x.svg': svg,
    'pics/y.svg': '<svg width="1" height="2">',
  })
  expect(problems).toEqual([])
  const images = documents[0]?.content.images ?? {}
  expect(Object.keys(images)).toEqual(['./b%20c.svg', '/img/x.svg', '@site/pics/y.svg', './b c.svg'])
  expect(images['/img/x.svg']).toEqual({ url: 'img/x.svg', width: 20, height: 10 })
  expect(images['./b c.svg']?.url).toMatch(/^assets\/images\/b-c-[\da-f]{8}\.svg$/)
  expect(assets).toEqual([
    { from: path.join(root, 'docs/b c.svg'), url: images['./b c.svg']?.url },
    { from: path.join(root, 'pics/y.svg'), url: images['@site/pics/y.svg']?.url },
  ])
})

test("images are reported if they're missing, if no file can have their name, or if their address has a static folder", async () => {
  const { problems } = await load({
    'docs/a.md': 'Text ![a](./cat.png) ![b](/img/dog.png)',
    'docs/cats.png': '',
  })
  expect(list(problems)).toEqual([
    'error | docs/a.md:1:11 | Image docs/cat.png used in docs/a.md not found.',
    'error | docs/a.md:1:27 | Image static/img/dog.png used in docs/a.md not found.',
  ])
  expect(problems.map(({ hint }) => hint)).toEqual([
    'Did you mean cats.png?',
    'There is no folder static/img.',
  ])
  const { problems: addressed } = await load({
    'docs/a.md': '![a](/static/img/a%20b.svg) ![b](/static/b.svg)',
    'static/img/a b.svg': svg,
  })
  expect(addressed.map(({ hint }) => hint)).toEqual([
    'Files in the static folder are addressed without /static. Write /img/a%20b.svg.',
    'There is no folder static/static.',
  ])
  const { problems: nameless } = await load({
    'docs/a.md': `![a](./%00.png)\n\n![b](./${'x'.repeat(5000)}.png)`,
  })
  expect(nameless.map(({ line, message }) => [line, message.endsWith('not found.')])).toEqual([
    [1, true],
    [3, true],
  ])
})

test('images are reported if one address means two of them on one page', async () => {
  const { problems } = await load({
    'docs/a.mdx': "import P from '@site/parts/_p.mdx'\n\n![a](./x.svg)\n\n<P />",
    'docs/x.svg': svg,
    'parts/_p.mdx': '![a](./x.svg)',
    'parts/x.svg': '<svg width="1" height="2">',
  })
  expect(list(problems)).toEqual([
    'error | parts/_p.mdx:1:6 | The image ./x.svg refers to two different files in docs/a.mdx and its partials.',
  ])
})

const files = { 'docs/a.md': '---\ntitle: A\n---\n[b](b.md)', 'docs/b.md': '---\nfoo: 1\n---\n' }

test('cache: gives the same result on a second run, problems included, and notices an edit', async () => {
  const first = await load(files)
  expect(await load(files)).toEqual(first)
  expect(first.problems).toHaveLength(1)
  await load(files)
  const { documents: edited } = await load({ 'docs/a.md': '---\ntitle: B\n---\n' })
  expect(edited[0]?.title).toBe('B')
})

test('cache: keeps a doc and a post with the same text apart', async () => {
  const text = '---\nsidebar_position: 1\n---\n'
  const both = { 'docs/a.md': text, 'blog/2020-01-01-a.md': text }
  const { problems } = await load(both, { blog: true })
  expect((await load(both, { blog: true })).problems).toEqual(problems)
  expect(list(problems)).toEqual([
    'warning | blog/2020-01-01-a.md:2:1 | Unknown front matter key "sidebar_position".',
  ])
})

test('a shallow clone is a problem for the sets that show dates', async () => {
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.example', ...args], { cwd: root })
  writeFiles(root, { 'docs/a.md': 'x' })
  git('init', '-q')
  git('add', '.')
  git('commit', '-q', '-m', 'one')
  // This is what makes a clone shallow.
  writeFiles(root, { '.git/shallow': git('rev-parse', 'HEAD') })
  expect((await load({})).problems).toEqual([])
  expect((await load({}, { dated: true })).problems).toMatchObject([
    {
      severity: 'warning',
      message: expect.stringContaining('shallow'),
      hint: expect.stringContaining('fetch-depth: 0'),
    },
  ])
})

test("a language that the site's plugins read isn't a misspelling of another one", async () => {
  const files = { 'docs/a.md': '# A\n\n```typescripts\nlet a\n```\n' }
  expect((await load(files)).problems).toMatchObject([{ line: 3, hint: 'Did you mean typescript?' }])
  expect(
    (await load({ ...files, 'plugins.mjs': 'export const plugins = []' }, { reads: ['typescripts'] }))
      .problems,
  ).toEqual([])
})

test('a post with a date in the future is left out of builds, which say so', async () => {
  const files = { 'docs/a.md': '# A\n', 'blog/2023-01-17-b.md': '# B\n', 'blog/2999-01-01-c.md': '# C\n' }
  const idsIn = async (mode: 'build' | 'dev') => {
    const { documents, problems } = await load(files, { blog: true }, mode)
    return [documents.filter(({ kind }) => kind === 'post').length, ...list(problems)]
  }
  expect(await idsIn('dev')).toEqual([2])
  expect(await idsIn('build')).toEqual([
    1,
    'warning | blog/2999-01-01-c.md:1 | The post is dated 2999-01-01, so builds before that day leave it out.',
  ])
})

const lists = {
  'blog/authors.yml': 'ada:\n  name: Ada Lovelace\n  title: Author\n  url: https://ada.example\n',
  'blog/tags.yml': 'api:\n  label: The API\n  description: Interfaces\nplain: {}\n',
  'docs/a.md': '# A\n',
}
const loadPost = (frontMatter: string, files = lists) =>
  load({ ...files, 'blog/2023-01-17-a.md': `---\n${frontMatter}\n---\n\n# A\n` }, { blog: true })

test('a list of authors and one of tags say what names in posts stand for', async () => {
  const { documents, problems } = await loadPost(
    'authors: [ada, { key: ada, title: Guest }, Grace Hopper]\ntags: [api, plain, other]',
  )
  const ada = { name: 'Ada Lovelace', title: 'Author', url: 'https://ada.example' }
  const post = documents.find(({ kind }) => kind === 'post')?.post
  expect(post?.authors).toEqual([ada, { ...ada, title: 'Guest' }, { name: 'Grace Hopper' }])
  expect(post?.tags).toEqual(['The API', 'plain', 'other'])
  expect(problems).toEqual([])
})

test('a list of authors and one of tags are checked, and so are names that they lack', async () => {
  const files = { ...lists, 'blog/authors.yml': 'ada:\n  nam: Ada\ngrace:\n  name: Grace\n' }
  const { problems } = await loadPost('title: A\nauthors: grac', files)
  expect(list(problems)).toEqual([
    'error | blog/authors.yml:1:1 | Author "ada.name" must be a string, but it is empty.',
    'warning | blog/authors.yml:1:1 | Nothing reads "nam" in a list of authors; it is ignored.',
    expect.stringMatching(
      /^warning \| blog\/2023-01-17-a\.md:3:1 \| The blog's list of authors doesn't contain "grac"/,
    ),
  ])
  expect(problems[2]?.hint).toMatch(/^Did you mean grace\?/)
})

test("a page imports one of Node's modules only if the configuration allows it", async () => {
  const page = "import a from 'node:fs'\nimport b from 'path'\nexport { c } from './_part.mdx'\n\nText\n"
  const files = { 'docs/a.mdx': page, 'docs/_part.mdx': "import d from 'fs/promises'\n\nText\n" }
  const { problems, moduleImports } = await load(files, { allow: ['node:path'] })
  const message = (name: string) =>
    `Pages can't import ${name}, because Node's modules reach everything on the machine that builds the site.`
  expect(problems).toMatchObject([
    {
      file: 'docs/a.mdx',
      line: 1,
      message: message('node:fs'),
      hint: `Import it in a component instead, or add 'node:fs' to "allow" in site.config.ts.`,
    },
    { file: 'docs/_part.mdx', line: 1, message: message('fs/promises') },
  ])
  expect([...moduleImports].map(({ specifier }) => specifier)).toEqual(['path'])
})

test('a partial is MDX only if its file may be', async () => {
  const page = "import A from './_a.md'\nimport B from './_b.mdx'\n\n<A /> <B />\n"
  const { documents, problems } = await load({
    'docs/a.mdx': page,
    'docs/_a.md': '{1 < 2}',
    'docs/_b.mdx': '{1}',
  })
  expect(problems).toEqual([])
  expect(documents[0]?.content.includes.map(({ file, format }) => [file, format])).toEqual([
    ['docs/_a.md', 'md'],
    ['docs/_b.mdx', undefined],
  ])
})
