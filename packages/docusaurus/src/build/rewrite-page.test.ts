import { expect, test } from 'vitest'
import { rewritePage } from './rewrite-page.ts'
import { separateStyles } from './inline-styles.ts'
import { writePackagesModule } from './package-components.ts'
import { plugin as mdxInMd } from '../mdx-in-md.ts'
import { toComponent } from './svg-component.ts'
import { splitComponents } from './registered-components.ts'

const place = { root: '/site', file: 'docs/a.mdx' }

test.each([
  ['a tag that MDX 1 closed', 'A<br>B <img src="a.png">', 'A<br />B <img src="a.png" />'],
  ['a tag that is closed', '<hr/> <br />', '<hr/> <br />'],
  ['an address in angle brackets', '<https://a.example/b>', '[https://a.example/b](https://a.example/b)'],
  [
    'values of front matter',
    "---\ntitle: 'A b'\nversion: 3.2\ntags: [a]\n---\n\n{frontMatter.title} <b id={ frontMatter.version } /> `{frontMatter.title}` {frontMatter.tags}",
    '---\ntitle: \'A b\'\nversion: 3.2\ntags: [a]\n---\n\n{"A b"} <b id={ 3.2 } /> `{frontMatter.title}` {frontMatter.tags}',
  ],
  ['bold words after a line break', 'Use **\nItem** and **\n  this**.', 'Use \n**Item** and \n  **this**.'],
  ['bold words before a space', '**Note ** **a** b **c**', '**Note**  **a** b **c**'],
  ['the end of bold words at the end of a line', '**a\nb**\nc** **d**', '**a\nb**\nc** **d**'],
  ['a fence that a tab closes', '```go\n\ta\n\t```\nB', '```go\n\ta\n```\nB'],
  [
    'fences in a list',
    '- ```js\n  a\n  ```\n\n\t```\n\tb\n\t```\n',
    '- ```js\n  a\n  ```\n\n\t```\n\tb\n\t```\n',
  ],
  [
    'comments that mark lines',
    '```go\n// highlight-next-line-info\na\n# highlight-start-x\n```\n// highlight-next-line-info',
    '```go\n// highlight-next-line\na\n# highlight-start\n```\n// highlight-next-line-info',
  ],
  [
    'fences with tabs',
    'A\n\n```js tab\na\n```\n\n```ts tab={"label":"TS"} {1}\nb\n```\n\nC\n\n```js tab\nd\n```\nE',
    'A\n::::::code-group\n```js title="JavaScript"\na\n```\n\n```ts title="TS" {1}\nb\n```\n::::::\nC\n\n```js tab\nd\n```\nE',
  ],
  ['a comparison', 'a < 5 and b <= 6', 'a &lt; 5 and b &lt;= 6'],
  ['an expression', '{a < 5}', '{a < 5}'],
  ['an arrow in an import', "import a from '!!raw-loader!./a.js'", "import a from './a.js?raw'"],
  ['code', '`<br>` and\n\n```html\n<br> < 5\n```', '`<br>` and\n\n```html\n<br> < 5\n```'],
  [
    'require() of a file',
    "![a](b) <img src={require('./a.png').default} />",
    '![a](b) <img src={required0} />\n\nimport required0 from "./a.png"\n',
  ],
  [
    'a block of code',
    '<CodeBlock language="js" title="a.js">\n{`const a = 1\nb`}\n</CodeBlock>',
    '```js title="a.js"\nconst a = 1\nb\n```',
  ],
  [
    'a block of code without room for a fence',
    '<CodeBlock>{`a`}</CodeBlock>\n\nText',
    '<CodeBlock>{`a`}</CodeBlock>\n\nText',
  ],
  [
    'an export with a handler',
    'export const A = () => (\n  <b onClick={() => 1}>A</b>\n)\n\n<A />',
    '\n\n\n\n<A />\n\nimport { A } from "./a.mdx?parts"\n',
  ],
  [
    'a component of a package',
    "import Video, { Caption as Text } from 'lite-video'\n\n<Video />",
    '\n\n<Video />\n\nimport { Video, Text } from "./a.mdx?packages"\n',
  ],
  [
    'other imports',
    "import Tabs from '@theme/Tabs'\nimport { version } from 'lite-video'\nimport Data from 'lite-video/data.json'\nimport React from 'react'",
    "import Tabs from '@theme/Tabs'\nimport { version } from 'lite-video'\nimport Data from 'lite-video/data.json'\nimport React from 'react'",
  ],
  [
    'styles that are written out',
    '<p style={{fontSize: 12, color: \'red\'}}>A</p> <b className="c" style={{ flexGrow: 1 }} />',
    '<p className="style-d5d405">A</p> <b className="c style-06fcc5" />\n\nimport "./a.mdx?page-styles.css"\n',
  ],
  [
    'styles that are computed, and those of components',
    "<p style={{color: color}} /> <p style={own} /> <Card style={{color: 'red'}} />",
    "<p style={{color: color}} /> <p style={own} /> <Card style={{color: 'red'}} />",
  ],
  ['styles in code', "`<p style={{color: 'red'}}>`", "`<p style={{color: 'red'}}>`"],
  ['a slash before a fragment', '[a](b/c.md/#d) [e](/f/#g)', '[a](b/c.md#d) [e](/f/#g)'],
  [
    'older names of keys',
    '---\nauthorURL: a\nauthorImageURL: b\nauthorTitle: c\n---\nauthorURL: a',
    '---\nauthor_url: a\nauthor_image_url: b\nauthor_title: c\n---\nauthorURL: a',
  ],
  ['an export without one', 'export const a = 1\n\n{a}', 'export const a = 1\n\n{a}'],
  [
    'an element with a handler',
    'Text <button\n  onClick={() => f(a > 1)}>B</button>.',
    'Text <Part0\n />.\n\nimport { Part0 } from "./a.mdx?parts"\n',
  ],
])('%s', (_, written, read) => {
  expect(rewritePage(written, place)).toBe(read)
})

test('an SVG becomes a component without style attributes', () => {
  const code = toComponent(
    '<?xml version="1.0"?>\n<svg class="a" stroke-width="2" xmlns:xlink="x"><path style="fill: red; stroke-width:1"/></svg>',
  )
  expect(code).toContain('const props = {"className":"a","strokeWidth":"2","xmlnsXlink":"x"}')
  expect(code).toContain(String.raw`const inner = "<path fill=\"red\" stroke-width=\"1\"/>"`)
})

test('components for all pages are exported by their names', () => {
  const code =
    "export default {\n  ...all,\n  // Ours.\n  Mark,\n  'Card': Own,\n  h1: (props) => <h1 {...props} />,\n}"
  expect(splitComponents(code).match(/as \w+/g)).toEqual(['as Mark', 'as Card'])
})

test('styles become rules, with units where React adds them', () => {
  const { css } = separateStyles(
    "<p style={{fontSize: 12, lineHeight: 1.5, marginTop: 0, '--own': 'a', WebkitTransform: \"none\"}}>",
  )
  expect(css).toMatch(
    /^\.(style-\w+)\.\1\{font-size:12px;line-height:1\.5;margin-top:0;--own:a;-webkit-transform:none\}$/,
  )
})

test('components of packages are exported by a module for the browser', () => {
  const page =
    "import Video, { Caption as Text } from 'lite-video'\n\n```js\nimport { Other } from 'other'\n```\n"
  expect(writePackagesModule(page)).toMatch(
    /^'use client'\nexport \{ default as Video, Caption as Text \} from "lite-video"\n+$/,
  )
})

test.each([
  ['an expression', 'One and one is {1 + 1}.', true],
  ['an attribute', '<img width={30} />', true],
  ['a comment', 'A {/* b */}', true],
  ['a brace that is escaped', String.raw`A \{brace}`, false],
  ['code', '`{a}`\n\n```js\n{a}\n```', false],
  ['an id, front matter, and a formula', '---\na: {b: c}\n---\n\n## A {#a}\n\n$\\frac{a}{b}$', false],
])('%s in a .md file', (_, text, isMdx) => {
  const read = (file: string) => mdxInMd.source?.(text, { root: '/site', file })
  expect(read('docs/a.md')).toBe(isMdx ? `${text}\n\nexport const isMdx = true\n` : text)
  expect(read('docs/a.mdx')).toBe(text)
})
