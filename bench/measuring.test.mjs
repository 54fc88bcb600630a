import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { judge } from './figures.mjs'
import { extractArticle } from './page-weight.mjs'
import { watchMemory } from './process-tree.mjs'
import { readFrames } from './update-socket.mjs'

test('the article is what stands inside the marked element, nested ones of its kind included', () => {
  const html = '<main><div class="x" data-article=""><div>a</div><p>b</p></div><div>c</div></main>'
  expect(extractArticle(html)).toBe('<div>a</div><p>b</p>')
  expect(extractArticle('<article data-article>text</article>')).toBe('text')
  expect(extractArticle('<div data-article-x>text</div>')).toBeNull()
})

test('a figure meets its bound up to and with the bound itself', () => {
  const figure = { name: '', unit: '', bound: 5 }
  expect(judge({ ...figure, value: 5 })).toBe('ok')
  expect(judge({ ...figure, value: 5.01 })).toBe('MISSED')
  expect(judge({ ...figure, value: null })).toBe('-')
})

test('socket frames are read whole, also when they come in pieces', () => {
  const long = 'x'.repeat(300)
  const bytes = Buffer.concat([
    Buffer.from([0x81, 2]),
    Buffer.from('hi'),
    Buffer.from([0x81, 126, 300 >> 8, 300 & 255]),
    Buffer.from(long),
  ])
  expect(readFrames(bytes).messages).toEqual(['hi', long])
  const { messages, remainder } = readFrames(bytes.subarray(0, 20))
  expect(messages).toEqual(['hi'])
  expect(remainder).toHaveLength(16)
})

test.runIf(process.platform === 'linux')('memory of a process includes its children', async () => {
  const grandchild = 'const b = Buffer.alloc(150e6, 1); setTimeout(() => b, 1500)'
  const code = `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(grandchild)}])`
  const child = spawn(process.execPath, ['-e', code])
  const stop = watchMemory(child.pid ?? 0)
  await once(child, 'close')
  const peak = stop()
  expect(peak).toBeGreaterThan(170e6)
  expect(peak).toBeLessThan(600e6)
})
