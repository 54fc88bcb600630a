import { expect, test } from 'vitest'
import { rewritePage } from './rewrite-page.ts'
import { toComponent } from './svg-component.ts'
import { splitComponents } from './registered-components.ts'

const place = { root: '/site', file: 'docs/a.mdx' }

test.each([
  ['a tag that MDX 1 closed', 'A<br>B <img src="a.png">', 'A<br />B <img src="a.png" />'],
  ['a tag that is closed', '<hr/> <br />', '<hr/> <br />'],
  ['an address in angle brackets', '<https://a.example/b>', '[https://a.example/b](https://a.example/b)'],
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
