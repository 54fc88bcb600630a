import { describe, expect, test } from 'vitest'
import { scanMarkdown } from './source/scan-markdown.ts'
import { maskMarkdown } from './mask-markdown.ts'

/** Shows fillers as visible characters and drops trailing blanks. */
function show(source: string, from = 0, format: 'md' | 'mdx' = 'md'): string {
  const text = maskMarkdown(source, scanMarkdown(source, { format, from }), from)
  expect(text).toHaveLength(source.length)
  return text.replaceAll('\u0000', '¤').replace(/ +$/gm, '')
}

describe('maskMarkdown', () => {
  test('blanks fences, including those inside lists and quotes', () => {
    expect(show('a\n```md\n[x](x.md)\n```\nb')).toBe('a\n\n\n\nb')
    expect(show('- item\n\n  ~~~\n  code\n  ~~~\n- next')).toBe('- item\n\n\n\n\n- next')
    expect(show('> ```\n> code\n> ```\n> text')).toBe('\n\n\n> text')
    expect(show('1. ```sh\n   npm i\n   ```\n2. b')).toBe('\n\n\n2. b')
  })

  test('a longer fence contains a shorter one, and an unclosed fence reaches the end', () => {
    expect(show('````\n```\ncode\n```\n````\nb')).toBe('\n\n\n\n\nb')
    expect(show('```\ncode\n\nmore')).toBe('\n\n\n')
  })

  test('fills inline code, including code over two lines or with several backticks', () => {
    expect(show('a `b` c')).toBe('a ¤¤¤ c')
    expect(show('a `b\nc` d')).toBe('a ¤¤\n¤¤ d')
    expect(show('``a ` b`` c')).toBe('¤¤¤¤¤¤¤¤¤ c')
    expect(show('```not a fence``` a')).toBe('¤'.repeat(17) + ' a')
  })

  test('an unmatched or escaped backtick is text', () => {
    expect(show('it`s\n\n`a`')).toBe('it`s\n\n¤¤¤')
    expect(show('\\`a `b`')).toBe('\\`a ¤¤¤')
  })

  test('blanks comments, including those with blank lines and fences', () => {
    expect(show('a <!-- b --> c')).toBe('a            c')
    expect(show('<!--\n\n```\n\n--> c')).toBe('\n\n\n\n    c')
    expect(show('a <!--\n\n```\n\n--> c', 0, 'mdx')).toBe('a\n\n\n\n    c')
    expect(show('{/* a\n\nb */} c', 0, 'mdx')).toBe('\n\n      c')
    expect(show('a {/* never closed')).toBe('a {/* never closed')
    expect(show('```html\n<!-- open\n```\ntext')).toBe('\n\n\ntext')
    expect(show('`<!--` text')).toBe('¤¤¤¤¤¤ text')
  })

  test('blanks everything before the body', () => {
    expect(show('---\na: `\n---\nb `c`', 13)).toBe('\n\n\nb ¤¤¤')
  })
})
