import { readFileSync } from 'node:fs'
import { createHighlighterCore } from 'shiki/core'
import { createOnigurumaEngine } from 'shiki/engine/oniguruma'
import typescript from 'shiki/langs/typescript.mjs'
import { expect, it } from 'vitest'
import { theme } from './theme.ts'
import { createTokenizer, listReservedWords, placeInLine, shapeOf } from './tokenizer.ts'

const highlighter = await createHighlighterCore({
  themes: [theme],
  langs: [typescript],
  engine: createOnigurumaEngine(import('shiki/wasm')),
})
const [registration = { name: '', scopeName: '', patterns: [], repository: {} }] = typescript.slice(-1)
const tokenize = createTokenizer(highlighter, registration)

it('keeps every character, and returns a minified line as plain text', () => {
  const code = 'const a = `x ${b} y`\n\n\t// done\nclass A<T> {}'
  const text = tokenize(code)
    .map((tokens) => tokens.map((token) => token.text).join(''))
    .join('\n')
  expect(text).toBe(code)
  const line = 'a=1;'.repeat(1000)
  expect(tokenize(line)).toEqual([[{ text: line, className: '' }]])
})

it("caches lines per state, and finds a grammar's words only in its regular expressions", () => {
  const [first, , third] = tokenize('const a = 1\n/*\nconst a = 1\n*/')
  expect(first?.[0]).toEqual({ text: 'const ', className: 'k' })
  expect(third).toEqual([{ text: 'const a = 1', className: 'm' }])
  expect(tokenize('const a = 1')[0]).toEqual(first)
  const grammar = { name: 'x', patterns: [{ match: '\\b(async|await)\\b', name: 'keyword' }] }
  expect([...listReservedWords(grammar)]).toEqual(['async', 'await'])
})

it('gives lines that differ only in names and numbers the same shape, and maps positions in it to the line', () => {
  const reserved = new Set(['const'])
  const shape = 'const a = a(0) // a a'
  expect(shapeOf('const booksById = load(42) // by id', reserved)?.text).toBe(shape)
  expect(shapeOf('const x = y(7) // to do', reserved)?.text).toBe(shape)
  expect(shapeOf('Book MAX_SIZE 0x1f 1.5 \\n `a${b}c`', reserved)?.text).toBe('Aa AA 0x1f 1.5 \\n `a${a}a`')
  expect(shapeOf('const a = /x$/gi', reserved)).toBeNull()
  expect(shapeOf('const größe = 1', reserved)).toBeNull()
  const line = 'const booksById = load(42)'
  const { text, edges } = shapeOf(line, new Set(['const'])) ?? { text: '', edges: [] }
  expect(text).toBe('const a = a(0)')
  expect(placeInLine([6, 7, 11, 12, 14], edges).map((place) => line[place])).toEqual([
    'b',
    ' ',
    '(',
    '4',
    undefined,
  ])
})

it('tokenizes lines with the same shape as if each were the first', () => {
  // Under another name, lines have no shapes.
  const tokenizeDirectly = createTokenizer(
    { getLanguage: () => highlighter.getLanguage('typescript'), setTheme: highlighter.setTheme },
    { ...registration, name: 'direct' },
  )
  for (const file of ['tokenizer.ts', 'highlighter.ts', 'render-code.ts', '../../build/site/load-site.ts']) {
    const code = readFileSync(new URL(file, import.meta.url), 'utf8')
    expect(tokenize(code), file).toEqual(tokenizeDirectly(code))
  }
})
