import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { openFenceCache } from './fence-cache.ts'
import { createHighlighter } from './highlighter.ts'
import { renderCode } from './render-code.ts'

const highlighter = createHighlighter()
const fences = openFenceCache(highlighter, null).open('a.md')
beforeAll(() => highlighter.load(['ts']))

it('shows compiler messages below the lines they are about', () => {
  const result = {
    hovers: [],
    queries: [{ line: 0, start: 6, length: 1, text: 'const a: 1' }],
    errors: [{ line: 1, start: 6, length: 1, code: 2322, message: 'Not <that>.' }],
  }
  const html = renderCode(
    'const a = 1\nconst b: string = a',
    { language: 'ts', meta: '', result, types: null, copyLabel: 'Copy' },
    fences,
  )
  expect(html).toContain('</span>\n<span class="k">const </span>b')
  expect(html).toContain('<span class="note note-type" data-note>\n      <b>↑</b> const a: 1</span>')
  expect(html).toContain(
    '<span class="note note-error" data-note>\n<span class="note-text">Not &lt;that&gt;. <span class="note-code">ts(2322)</span></span></span>',
  )
})

it('shows invisible characters that change the text direction by their code points', () => {
  const fence = { language: 'ts', meta: '', result: null, types: null, copyLabel: 'Copy' }
  const html = renderCode('const a = "\u202E" // \u2066', fence, fences)
  expect(html).toContain('<mark>U+202E</mark>')
  expect(html).toContain('<mark>U+2066</mark>')
  expect(html).not.toMatch(/[\u202E\u2066]/)
})

it('mentions the release that code needs below it', () => {
  const fence = { language: 'ts', meta: '', result: null, types: null, copyLabel: 'Copy' }
  expect(renderCode('a', { ...fence, needs: 'Needs 1.4 <or> later' }, fences)).toContain(
    '</pre><p class="code-needs">Needs 1.4 &lt;or&gt; later</p><button',
  )
  expect(renderCode('a', fence, fences)).toContain('</pre><button')
})

it('adds the number of lines only to blocks that are worth laying out late', () => {
  const attributesOf = (lines: number, meta = '') => {
    const code = Array.from({ length: lines }, (_, index) => `call(${index})`).join('\n')
    const fence = { language: 'ts', meta, result: null, types: null, copyLabel: 'Copy' }
    return /<pre([^>]*)>/.exec(renderCode(code, fence, fences))?.[1]
  }
  expect(attributesOf(6)).toBe(' tabindex="0" data-lines="6"')
  expect(attributesOf(5)).toBe(' tabindex="0"')
  // Where its lines will wrap is unknown.
  expect(attributesOf(6, 'wrap')).toBe(' tabindex="0"')
})

it('is less than five and a half times as large as the code', () => {
  const folder = path.join(import.meta.dirname, '..', 'plugins')
  const sources = readdirSync(folder).map((name) => readFileSync(path.join(folder, name), 'utf8'))
  const sizeOf = (meta: string) =>
    sources.reduce(
      (sum, code) =>
        sum +
        renderCode(
          code,
          { language: 'ts', meta, result: null, types: '0123456789-10', copyLabel: 'Copy code to clipboard' },
          fences,
        ).length,
      0,
    )
  const written = sources.join('').length
  expect(sizeOf('') / written).toBeLessThan(4.5)
  // Each marked line adds an element.
  expect(sizeOf('{1}') / written).toBeLessThan(5.5)
})
