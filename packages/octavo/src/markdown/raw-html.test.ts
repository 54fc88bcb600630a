import { describe, expect, test } from 'vitest'
import { compileText } from '../../tests/compile-text.ts'

async function compile(text: string, format: 'md' | 'mdx' = 'md'): Promise<string> {
  const images = { './a.png': { url: 'a.png', width: 400, height: 100 } }
  const { compiled } = await compileText(text, format, { images })
  return compiled.html ?? compiled.code ?? ''
}

/** The attributes of a tag in HTML (`<a rel="me">`) or in compiled MDX (`_jsx("a", { rel: "me" })`). */
function readAttributes(output: string): Record<string, string> {
  const [, list = ''] = /(?:<(?:a|img) |_jsx\("(?:a|img)", \{)([^>}]*)/.exec(output) ?? []
  return Object.fromEntries(
    Array.from(list.matchAll(/(\w+)(?:=|: )"?([^",\n]*)/g), ([, name = '', value = '']) => [name, value]),
  )
}

const fences =
  '```ts title="a \\"b\\".ts" {1}\nconst a = 1\n```\n\n~~~\nplain\n~~~\n\n    indented\n\n:::code-group\n\n```bash [npm]\nnpm i\n```\n\n```bash [pnpm]\npnpm i\n```\n\n:::\n'

test('code looks the same on a page that has links or images as HTML, and so does code about them', async () => {
  const plain = await compile(fences)
  expect(plain).toContain('data-language="ts"><figcaption>')
  for (const html of ['<a href="/x">x</a>', '<img src="/x.png">'])
    expect(await compile(`${fences}\n${html}\n`)).toContain(plain.trim())
  expect(await compile('```html\n<a href="/x">x</a>\n```\n')).toContain('data-language="html"')
})

describe.each(['md', 'mdx'] as const)('in .%s', (format) => {
  test.each([
    ['', ['400', '100', 'lazy', 'async']],
    ['width="120" height="40" loading="eager"', ['120', '40', 'eager', 'async']],
    ['width="120" decoding="sync"', ['120', '30', 'lazy', 'sync']],
    ['height="40"', ['160', '40', 'lazy', 'async']],
    ['width="1"', ['1', '1', 'lazy', 'async']],
    ['width="50%"', ['50%', undefined, 'lazy', 'async']],
    ['height=""', [undefined, '', 'lazy', 'async']],
  ])('an image keeps what its author wrote: %s', async (written, expected) => {
    const output = await compile(`<img src="./a.png" ${written} />`, format)
    const { src, width, height, loading, decoding } = readAttributes(output)
    expect([src, width, height, loading, decoding]).toEqual(['/a.png', ...expected])
  })

  const newTab = ['_blank', 'noopener noreferrer']
  test.each([
    ['', newTab],
    ['rel="me" target="_self"', ['_self', 'me']],
    ['rel="me"', ['_blank', 'me']],
    ['target="_blank"', newTab],
    ['target="_self"', ['_self', 'noopener noreferrer']],
  ])('a link keeps what its author wrote: %s', async (written, expected) => {
    const output = await compile(`<a href="https://a.example/@me" ${written}>x</a>`, format)
    const { target, rel } = readAttributes(output)
    expect([target, rel]).toEqual(expected)
  })
})

test('in JSX, the other side of an image follows from a number, and a table keeps its classes', async () => {
  const image = async (width: string) =>
    readAttributes(await compile(`<img src="./a.png" width={${width}} />`, 'mdx'))
  expect(await image('120')).toMatchObject({ width: '120', height: '30' })
  expect(await image('size')).not.toHaveProperty('height')
  const cells =
    '<td class="c d">1</td><td class="e" style="text-align: right">2</td><td style="text-align:center">3</td>'
  const html = await compile(`<img src="./a.png">\n\n<table class="mine"><tr>${cells}</tr></table>\n`)
  expect(html).toContain('<table class="mine whole">')
  expect(html).toContain(
    '<td class="c d">1</td><td class="e align-right">2</td><td class="align-center">3</td>',
  )
})
