import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createTemporaryFolder } from '../../../../tests/temporary-folder.ts'
import { createFenceMemory, hasFenceMemory, pruneFenceMemory } from './fence-memory.ts'
import { createHighlighter } from './highlighter.ts'

const code = 'const a = `x ${b} y`\n\n\tlet größe // done\nclass A<T> {}'

/** Colours the code once with the grammar and gives the place where it is remembered. */
async function remember(file = 'docs/a.md') {
  const place = { cacheFolder: createTemporaryFolder(), engineId: '1' }
  const highlighter = createHighlighter()
  await highlighter.load(['ts'])
  const fences = createFenceMemory(highlighter, place).open(file)
  expect(fences.isNew).toBe(true)
  const lines = fences.tokenize(code, 'ts')
  fences.save()
  return { place, lines }
}

test('a fence that was coloured before needs no grammar', async () => {
  const { place, lines } = await remember()
  const again = createFenceMemory(createHighlighter(), place).open('docs/a.md')
  expect(again.isNew).toBe(false)
  expect(lines?.[0]?.[0]).toEqual({ text: 'const ', className: 'k' })
  expect(again.tokenize(code, 'ts')).toEqual(lines)
  expect([...again.missing]).toEqual([])
})

test('a fence that changed asks for its grammar', async () => {
  const { place } = await remember()
  const again = createFenceMemory(createHighlighter(), place).open('docs/a.md')
  expect(again.tokenize(`${code} // more`, 'ts')).toBeNull()
  expect(again.tokenize('plain', 'no-such-language')).toBeNull()
  expect([...again.missing]).toEqual(['ts'])
})

test.each(['another engine', 'damage'])('remembers nothing after %s', async (what) => {
  const { place } = await remember()
  const [name = ''] = readdirSync(join(place.cacheFolder, 'fences'))
  if (what === 'damage') writeFileSync(join(place.cacheFolder, 'fences', name), '0\n{"x":"1k"}')
  const engineId = what === 'damage' ? '1' : '2'
  expect(createFenceMemory(createHighlighter(), { ...place, engineId }).open('docs/a.md').isNew).toBe(true)
})

test('forgets sources that are gone', async () => {
  const { place } = await remember()
  pruneFenceMemory(place.cacheFolder, ['docs/a.md'])
  expect(hasFenceMemory(place.cacheFolder)).toBe(true)
  pruneFenceMemory(place.cacheFolder, ['docs/b.md'])
  expect(hasFenceMemory(place.cacheFolder)).toBe(false)
})
