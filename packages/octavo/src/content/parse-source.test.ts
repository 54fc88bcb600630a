import { expect, test } from 'vitest'
import { parseSource, type SourceKind } from './parse-source.ts'

function parse(text: string, file = 'a.md', kind: SourceKind = 'doc') {
  return parseSource({ text, kind, file, emoji: { tada: '🎉', rocket: '🚀' } })
}

test.each([
  ['plain.md', 'Text <b>bold</b> `<Tabs>`', 'md'],
  ['fence.md', '```tsx\nimport a from "b"\n<Tabs>\n```', 'md'],
  ['generic.md', 'A Promise<Post> is not a component.', 'md'],
  ['escaped.md', 'A Promise \\<Post> is not a component.', 'md'],
  ['twice.md', 'A backslash \\\\<Post> before a component.', 'mdx'],
  ['prose.md', 'import your router from the server\n\nexport nothing', 'md'],
  ['advice.md', 'import "react" first,\nthen everything else.', 'md'],
  ['wrapped.md', 'To load it,\nimport "react" or\nimport { a } from "b"', 'md'],
  ['exports.md', 'export default is what most people use.\n\nexport class names too', 'md'],
  ['default.md', 'Text\n\nexport default function Page() {}', 'mdx'],
  [
    'several.md',
    'import a from "a"; // why\nimport data from "./b.json" with { type: "json" }\n\nText',
    'mdx',
  ],
  ['tag.md', 'Text\n\n<Tabs>\n</Tabs>', 'mdx'],
  ['import.md', "import {\n  A,\n} from './a'\n\nText", 'mdx'],
  ['export.md', 'export const a = 1\n\nText', 'mdx'],
  ['x.mdx', 'Text', 'mdx'],
  ['md.mdx', '---\nformat: md\n---\n<Tabs>', 'md'],
  ['mdx.md', '---\nformat: mdx\n---\nText', 'mdx'],
])('format: %s', (file, text, format) => {
  const allowed = parseSource({ text, kind: 'doc', file, emoji: null, mdxInMd: true })
  expect(allowed.format).toBe(format)
  // What only .mdx files may do is an error in others, and never runs.
  const { format: usual, findings } = parse(text, file)
  const isRefused = file.endsWith('.md') && format === 'mdx'
  expect([usual, findings.length]).toEqual([isRefused ? 'md' : format, isRefused ? 1 : 0])
})

test('format and blocks: an error says where a .md file uses what only .mdx files may, or a block is never closed', () => {
  const partial = parse('Text\n\n- a <Tabs />\n\nexport const a = 1\n', '_part.md', 'partial')
  expect(partial).toMatchObject({ format: 'md', imports: [] })
  expect(partial.findings).toEqual([
    {
      message: 'Only .mdx files can contain imports, exports and components, because those run in the build.',
      hint: 'Change the extension to .mdx, or set markdown: { mdxInMd: true } in site.config.ts to allow them in all .md files.',
      line: 3,
      column: 5,
    },
  ])
  expect(parse('---\ntitle: A\nformat: mdx\n---\n{1}').findings).toMatchObject([{ line: 3, column: 1 }])
  expect(
    unclosed('---\ntitle: A\n---\n\nText\n\n- ::::tip[Title]\n\n  :::info\n  x\n  :::\n\n  y\n'),
  ).toEqual([
    [
      '7:3',
      'unclosedDirectives',
      'The block "::::tip" is never closed, so it contains everything below it.',
      'Add a line with :::: where it ends.',
    ],
  ])
  expect(unclosed('<Tabs>\n\n:::steps\n\n1. a\n\n</Tabs>\n', 'a.mdx')).toHaveLength(1)
})

const unclosed = (text: string, file?: string) =>
  parse(text, file).findings.map(({ check, message, hint, line, column }) => [
    `${line}:${column}`,
    check,
    message,
    hint,
  ])

test.each([
  ':::tip\nx\n:::',
  '::::tip\n\n:::info\n\n:::\n\n::::\n',
  '```md\n:::tip\n```\n',
  '<!--\n:::tip\n-->\n',
  'a ::: b\n',
])('blocks that are never closed: %j has none', (text) => expect(unclosed(text)).toEqual([]))

test.each([
  ['# Hello *World* {#hi}\n\nFirst line\nsecond line', 'Hello World', 'First line'],
  ['Title\n=====\n\nText', 'Title', 'Text'],
  ['<!-- note -->\n\n# After a comment #\n\nText', 'After a comment', 'Text'],
  ['# Title <!-- note -->\n\nText <!-- note -->', 'Title', 'Text'],
  ['Text\n\n# Not at the start', null, 'Text'],
  ['## Only level two\n\nText', null, 'Text'],
  ['Section\n---\n\nText', null, 'Text'],
  ['```ts\ncode\n```\n\n- **Bold** [link](x.md "t") and `__code__`', null, 'Bold link and __code__'],
  ['> quoted _text_ with snake_case_name', null, 'quoted text with snake_case_name'],
  ['![alt](x.png)\n\n| a | b |\n|---|---|\n\n:::tip Title\n\nInside &amp; out\n\n:::', null, 'Inside & out'],
  ['`only code`', null, 'only code'],
  ['    indented code\n\nText', null, 'Text'],
  ['', null, ''],
  ['2 \\* 3 **is** 6', null, '2 * 3 is 6'],
])('heading and description: %j', (text, heading, description) =>
  expect(parse(text)).toMatchObject({ heading, description }),
)

test('heading and description: shortcodes become emoji everywhere except in code, and MDX imports, exports and tags are skipped', () => {
  const { heading, description } = parse('# Go :rocket: `:tada:`\n\nDone :tada::rocket: by `:tada:` :nobody:')
  expect([heading, description]).toEqual(['Go 🚀 :tada:', 'Done 🎉🚀 by :tada: :nobody:'])
  const yaml = 'title: "Go :rocket:"\ndescription: "Done :tada:"\nsidebar_label: ":rocket:"\nslug: "/:tada:"'
  expect(parse(`---\n${yaml}\n---\n\nText`).frontMatter).toEqual({
    title: 'Go 🚀',
    description: 'Done 🎉',
    sidebar_label: '🚀',
    slug: '/:tada:',
  })
  const mdx =
    'import A from \'./a\'\nexport const b = {\n  c: 1,\n}\n\n# Title {props.x}\n\n<A\n  title="no"\n/>\n\n<p>Some **text** {/* no */}here</p>'
  expect(parse(mdx, 'a.mdx')).toMatchObject({ heading: 'Title', description: 'Some text here' })
})

test('references include links to Markdown files with their places, images, and MDX imports and re-exports', () => {
  const text = [
    '---',
    'title: a',
    '---',
    'See [one](one.md#h) and [two](<t wo.mdx?x> "t")',
    '`[no](no.md)` [web](https://x.y/z.md) [anchor](#a.md)',
    '<a href="four.md">4</a>',
    String.raw`Write \<a href="no.md">.`,
    '',
    '[ref]: ../five.md "title"',
    '[^1]: six.md',
    '[![image](i.png)](@site/content/docs/seven.md)',
    '[eight](/main/eight_(a).md)',
  ].join('\n')
  expect(parse(text).links.map(({ url, line, column }) => `${line}:${column} ${url}`)).toEqual([
    '4:11 one.md#h',
    '4:32 t wo.mdx?x',
    '6:10 four.md',
    '9:8 ../five.md',
    '11:19 @site/content/docs/seven.md',
    '12:9 /main/eight_(a).md',
  ])
  const images =
    '![a [b] c](./a.png "t") <img alt="x" src="/img/b.svg" />\n\n![r][r] ![w](https://x/y.png) ![d](data:image/png;base64,x)\n\n[r]: c.jpg\n[l]: page\n\n\\<img src="no.png">\n'
  expect(parse(images).images.map(({ url, line }) => `${line} ${url}`)).toEqual([
    '1 ./a.png',
    '1 /img/b.svg',
    '5 c.jpg',
  ])
  const mdx = [
    "import Tabs from '@theme/Tabs'",
    'import * as all from "./all"',
    "import A, { b as c } from '@site/a'",
    "import './side.css'",
    "export { x } from './x'",
    '',
    '```ts',
    "import no from 'no'",
    '```',
  ].join('\n')
  expect(parse(mdx, 'a.mdx').imports).toEqual([
    { specifier: '@theme/Tabs', line: 1, column: 1 },
    { specifier: './all', line: 2, column: 1 },
    { specifier: '@site/a', line: 3, column: 1 },
    { specifier: './side.css', line: 4, column: 1 },
    { specifier: './x', line: 5, column: 1 },
  ])
})

test('posts have a word count, a truncate marker, older author keys, and no links that run code', () => {
  const text = '---\ntitle: not counted here\n---\nOne two\nthree.\n\n<!-- truncate -->\n'
  expect(parse(text, 'a.md', 'post')).toMatchObject({ words: 6, hasTruncateMarker: true })
  const author = '---\nauthor: A\nauthor_title: T\nauthor_image_url: /a.png\n---\n'
  expect(parse(author, 'a.md', 'post').frontMatter).toEqual({
    authors: [{ name: 'A', title: 'T', image_url: '/a.png' }],
  })
  const script =
    '---\nauthor: A\nauthor_url: " JavaScript:x"\ncustom_edit_url: javascript:y\nslug: /index.html\n---\n'
  const { frontMatter, findings } = parse(script, 'a.md', 'post')
  expect(frontMatter).toEqual({ authors: [{ name: 'A' }] })
  expect(findings.map(({ line, message }) => `${line} ${message}`)).toEqual([
    '3 Front matter key "author_url" must be an address that leads somewhere and runs no code, but it is the string " JavaScript:x".',
    '4 Front matter key "custom_edit_url" must be an address that leads somewhere and runs no code, but it is the string "javascript:y".',
    '5 Front matter key "slug" must not end with index.html, which is the name of the file that a page is written to, but it is the string "/index.html".',
  ])
})

test('pages made of a component read front matter from the source, and report what is unreadable or missing', () => {
  const text =
    "import x from 'y'\n\nexport const frontMatter = {\n  title: 'Media',\n  keywords: [\"a\", 'b'],\n  noFooter: true,\n} satisfies X\n\nexport default function Page() {}\n"
  expect(parse(text, 'media.tsx', 'page')).toMatchObject({
    format: 'tsx',
    frontMatter: { title: 'Media', keywords: ['a', 'b'], noFooter: true },
    keyLines: { title: 4 },
    findings: [],
  })
  const messages = parse('export const frontMatter = { title: `a` }\n', 'x.tsx', 'page').findings.map(
    (f) => f.message,
  )
  expect(messages).toEqual([
    "The page component at x.tsx doesn't have a default export. This makes it impossible to render anything. Consider default-exporting a React component.",
    'The exported frontMatter cannot be read without running the page.',
  ])
})

test('contradicting heading levels are reported, and formulas, which only plugins read, hide nothing from MDX', () => {
  expect(parse('---\ntoc_min_heading_level: 4\n---\n').findings[0]?.message).toBe(
    'Front matter key "toc_min_heading_level" is 4, which is more than toc_max_heading_level (3, the default).',
  )
  const text =
    "import A from './a'\n\n:::tip The `sum()` of it\n\n$e^{i\\pi}$\n\n:::\n\n<A>\n[b](b.md)\n</A>\n"
  expect(parse(text, 'a.mdx')).toMatchObject({
    imports: [{ specifier: './a' }],
    links: [{ url: 'b.md' }],
    codeNames: ['sum()'],
    findings: [],
  })
})
