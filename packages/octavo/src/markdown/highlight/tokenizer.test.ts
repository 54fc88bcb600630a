import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { createHighlighterCore } from 'shiki/core'
import { createOnigurumaEngine } from 'shiki/engine/oniguruma'
import typescript from 'shiki/langs/typescript.mjs'
import { expect, it } from 'vitest'
import { theme } from './theme.ts'
import { createTokenizer } from './tokenizer.ts'

async function createTypeScriptTokenizer() {
  const highlighter = await createHighlighterCore({
    themes: [theme],
    langs: [typescript],
    engine: createOnigurumaEngine(import('shiki/wasm')),
  })
  const registration = typescript.at(-1)
  if (!registration) throw new Error('no grammar')
  return {
    tokenize: createTokenizer(highlighter, registration),
    // A different name turns shapes off, so every line is tokenized as written.
    tokenizeDirectly: createTokenizer(
      { getLanguage: () => highlighter.getLanguage('typescript'), setTheme: highlighter.setTheme },
      { ...registration, name: 'direct' },
    ),
  }
}

it('keeps every character', async () => {
  const { tokenize } = await createTypeScriptTokenizer()
  const code = 'const a = `x ${b} y`\n\n\t// done\nclass A<T> {}'
  const text = tokenize(code)
    .map((tokens) => tokens.map((token) => token.text).join(''))
    .join('\n')
  expect(text).toBe(code)
})

it('caches lines per state, because a line inside a comment differs from the same line outside', async () => {
  const { tokenize } = await createTypeScriptTokenizer()
  const [first, , third] = tokenize('const a = 1\n/*\nconst a = 1\n*/')
  expect(first?.[0]).toEqual({ text: 'const ', className: 'k' })
  expect(third).toEqual([{ text: 'const a = 1', className: 'm' }])
  expect(tokenize('const a = 1')[0]).toEqual(first)
})

it('returns a minified line as plain text', async () => {
  const { tokenize } = await createTypeScriptTokenizer()
  const line = 'a=1;'.repeat(1000)
  expect(tokenize(line)).toEqual([[{ text: line, className: '' }]])
})

it('tokenizes lines with the same shape as if each were the first', async () => {
  const { tokenize, tokenizeDirectly } = await createTypeScriptTokenizer()
  const folder = path.join(import.meta.dirname, '..', '..')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  )
  // A proof reads all files. That takes a while, because every line is tokenized twice.
  const read = process.env['PROVE'] === '1' ? files : files.filter((_, index) => index % 8 === 0)
  expect(read.length).toBeGreaterThan(50)
  for (const file of read) {
    const code = readFileSync(path.join(folder, file), 'utf8')
    expect(tokenize(code), file).toEqual(tokenizeDirectly(code))
  }
}, 60_000)
