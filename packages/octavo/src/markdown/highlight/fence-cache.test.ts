import { expect, test } from 'vitest'
import { createTemporaryFolder } from '../../../tests/temporary-folder.ts'
import { hasFences, openFenceCache, pruneFences } from './fence-cache.ts'
import { createHighlighter } from './highlighter.ts'

const code = 'const a = `x ${b} y`\n\n\tlet größe // done\nclass A<T> {}'

/** Highlights the code once with the grammar. `root` is the site whose cache has the result. */
async function color(...more: string[]) {
  const root = createTemporaryFolder()
  const highlighter = createHighlighter()
  await highlighter.load(['ts'])
  const fences = openFenceCache(highlighter, root).open('docs/a.md')
  const lines = fences.tokenize(code, 'ts')
  for (const other of more) fences.tokenize(other, 'ts')
  fences.save()
  return { root, lines }
}

const openAgain = (root: string) => openFenceCache(createHighlighter(), root).open('docs/a.md')

test('a cached fence needs no grammar', async () => {
  const { root, lines } = await color()
  const again = openAgain(root)
  expect(lines?.[0]?.[0]).toEqual({ text: 'const ', className: 'k' })
  expect(again.tokenize(code, 'ts')).toEqual(lines)
  expect([...again.missing]).toEqual([])
})

test('a changed fence asks for its grammar', async () => {
  const { root } = await color()
  const again = openAgain(root)
  expect(again.tokenize(`${code} // more`, 'ts')).toBeNull()
  expect(again.tokenize('plain', 'no-such-language')).toBeNull()
  expect([...again.missing]).toEqual(['ts'])
})

test('compiling an excerpt keeps the cached fences that it does not contain', async () => {
  const { root } = await color('let rest')
  const excerpt = openAgain(root)
  excerpt.tokenize(code, 'ts')
  excerpt.save()
  expect(openAgain(root).tokenize('let rest', 'ts')).not.toBeNull()
})

test('removes sources that no longer exist', async () => {
  const { root } = await color()
  const later = Date.now() + 1000
  pruneFences(root, ['docs/a.md'], later)
  expect(hasFences(root)).toBe(true)
  pruneFences(root, ['docs/b.md'], later)
  expect(hasFences(root)).toBe(false)
})
