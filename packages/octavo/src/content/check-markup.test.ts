import { expect, test } from 'vitest'
import { measureGrowth } from '../../tests/measure-growth.ts'
import { checkUnsafeMarkup } from './check-markup.ts'
import { parseMarkdown } from './source/parse-markdown.ts'

function checkUnsafe(source: string): string[] {
  return checkUnsafeMarkup(parseMarkdown(source, 'md')).map(
    ({ line, column, message }) => `${line}:${column} ${message}`,
  )
}

test.each([
  ['# A\n\n<script>alert(1)</script>', '3:1 A <script> tag'],
  ['<SCRIPT src="x">', '1:1 A <script> tag'],
  ['<META content="0;url=//a.example" http-equiv="refresh">', '1:1 A <meta http-equiv> tag'],
  ['a <img src="x" onerror="alert(1)">', '1:3 The attribute onerror'],
  [String.raw`\\<img src="x" onerror="alert(1)">`, '1:3 The attribute onerror'],
  ['<p>\n\\<img src="x" onerror="alert(1)">', '2:2 The attribute onerror'],
  ['<svg/onload=alert(1)>', '1:1 The attribute onload'],
  ['<svg\n  ONLOAD=alert(1)>', '1:1 The attribute onload'],
  ['[a](javascript:alert(1))', '1:3 A link that begins with javascript:'],
  ['[a](<JavaScript:alert(1)>)', '1:3 A link that begins with javascript:'],
  ['[a](&#106;avascript&colon;alert)', '1:3 A link that begins with javascript:'],
  ['[a]\n\n[a]: javascript:x', '3:1 A link that begins with javascript:'],
  ['<a href=" java\tscript:x">', '1:4 A link that begins with javascript:'],
  ['<javascript:x>', '1:1 A link that begins with javascript:'],
  ['[a](vbscript:x)', '1:3 A link that begins with vbscript:'],
  ['```ts\nif (a \u202E b)\n```', '2:7 The code contains the invisible character U+202E'],
  ['Text `a\u2066b`', '1:8 The code contains the invisible character U+2066'],
])('%j', (source, finding) => expect(checkUnsafe(source)).toEqual([expect.stringContaining(finding)]))

test.each([
  'Write `<script>` or `javascript:`.',
  '```html\n<script>x</script>\n<img onerror="x">\n```',
  '<!-- <script> -->',
  String.raw`\<img src="x" onerror="alert(1)"> and \<script>`,
  String.raw`\<a href="javascript:x"> isn't <b>a link</b>`,
  '<button onClick={() => 1}>a</button>',
  '<a data-onward="x">b</a>',
  '<Card onlyOn="desktop" />',
  '<p class="a">once = twice</p>',
  '<meta itemprop="position" content="1">',
  '[JavaScript: the good parts](https://a.example)',
  '[a](/javascript:b)',
  'A word in \u2067عربي\u2069 text.',
])('%j is fine', (source) => expect(checkUnsafe(source)).toEqual([]))

test.each(['<', '<a ', '](', '[a]: ', 'href=', '<j', '&#', '<a on'])(
  'takes time proportional to the length of the text: %s',
  async (piece) => {
    const work = (count: number) => checkUnsafe(piece.repeat(count))
    expect(await measureGrowth(work, 30_000)).toBeLessThan(8)
  },
)
