import { createHighlighterCore } from 'shiki/core'
import { createOnigurumaEngine } from 'shiki/engine/oniguruma'
import typescript from 'shiki/langs/typescript.mjs'
import { expect, it } from 'vitest'
import { theme } from './theme.ts'
import { createTokenizer } from './tokenizer.ts'

const highlighter = await createHighlighterCore({
  themes: [theme],
  langs: [typescript],
  engine: createOnigurumaEngine(import('shiki/wasm')),
})
const tokenize = createTokenizer(highlighter, 'typescript')

it('keeps every character', () => {
  const code = 'const a = `x ${b} y`\n\n\t// done\nclass A<T> {}'
  const text = tokenize(code)
    .map((tokens) => tokens.map((token) => token.text).join(''))
    .join('\n')
  expect(text).toBe(code)
})

it('caches lines per state, because a line inside a comment differs from the same line outside', () => {
  const [first, , third] = tokenize('const a = 1\n/*\nconst a = 1\n*/')
  expect(first?.[0]).toEqual({ text: 'const ', className: 'k' })
  expect(third).toEqual([{ text: 'const a = 1', className: 'm' }])
  expect(tokenize('const a = 1')[0]).toEqual(first)
})

it('returns a minified line as plain text', () => {
  const line = 'a=1;'.repeat(1000)
  expect(tokenize(line)).toEqual([[{ text: line, className: '' }]])
})
