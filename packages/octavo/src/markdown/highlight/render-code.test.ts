import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { createHighlighter } from './highlighter.ts'
import { renderCode, type RenderedFence } from './render-code.ts'

const highlighter = createHighlighter()
const fence = { language: 'ts', meta: '', result: null, types: null, copyLabel: 'Copy' }
const render = (code: string, parts: Partial<RenderedFence> = {}) =>
  renderCode(code, { ...fence, ...parts }, highlighter)

it('shows compiler messages below their lines, invisible characters by code points, and the release needed', async () => {
  const result = {
    hovers: [],
    queries: [{ line: 0, start: 6, length: 1, text: 'const a: 1' }],
    errors: [{ line: 1, start: 6, length: 1, code: 2322, message: 'Not <that>.' }],
  }
  const html = await render('const a = 1\nconst b: string = a', { result })
  expect(html).toContain('</span>\n<span class="k">const </span>b')
  expect(html).toContain('<span class="note note-type" data-note>\n      <b>↑</b> const a: 1</span>')
  expect(html).toContain(
    '<span class="note note-error" data-note>\n<span class="note-text">Not &lt;that&gt;. <span class="note-code">ts(2322)</span></span></span>',
  )
  const reversed = await render('const a = "\u202E" // \u2066')
  expect(reversed).toContain('<mark>U+202E</mark>')
  expect(reversed).toContain('<mark>U+2066</mark>')
  expect(reversed).not.toMatch(/[\u202E\u2066]/)
  expect(await render('a', { needs: 'Needs 1.4 <or> later' })).toContain(
    '</pre><p class="code-needs">Needs 1.4 &lt;or&gt; later</p><button',
  )
  expect(await render('a')).toContain('</pre><button')
})

it('adds the number of lines only to long blocks, and is less than five and a half times as large as the code', async () => {
  const attributesOf = async (lines: number, meta = '') => {
    const code = Array.from({ length: lines }, (_, index) => `call(${index})`).join('\n')
    return /<pre([^>]*)>/.exec(await render(code, { meta }))?.[1]
  }
  expect(await attributesOf(6)).toBe(' tabindex="0" data-lines="6"')
  expect(await attributesOf(5)).toBe(' tabindex="0"')
  // Where its lines will wrap is unknown.
  expect(await attributesOf(6, 'wrap')).toBe(' tabindex="0"')
  const folder = path.join(import.meta.dirname, '..', 'plugins')
  const sources = readdirSync(folder).map((name) => readFileSync(path.join(folder, name), 'utf8'))
  const sizeOf = async (meta: string) => {
    const parts = { meta, types: '0123456789-10', copyLabel: 'Copy code to clipboard' }
    return (await Promise.all(sources.map((code) => render(code, parts)))).join('').length
  }
  const written = sources.join('').length
  expect((await sizeOf('')) / written).toBeLessThan(4.5)
  // Each marked line adds an element.
  expect((await sizeOf('{1}')) / written).toBeLessThan(5.5)
})
