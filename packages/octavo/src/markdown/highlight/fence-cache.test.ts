import { expect, test } from 'vitest'
import { createTemporaryFolder } from '../../../tests/temporary-folder.ts'
import { hasFences, openFenceCache, pruneFences } from './fence-cache.ts'
import { createHighlighter } from './highlighter.ts'

const code = 'const a = `x ${b} y`\n\n\tlet größe // done\nclass A<T> {}'

/** Highlights the code once with the grammar. `root` is the site whose cache has the result. */
async function color(...more: string[]) {
  const root = createTemporaryFolder()
  const highlighter = createHighlighter()
  const fences = openFenceCache(highlighter, root)('docs/a.md')
  const lines = await fences.tokenize(code, 'ts')
  for (const other of more) await fences.tokenize(other, 'ts')
  fences.save()
  return { root, lines }
}

const openAgain = (root: string) => {
  const asked: string[] = []
  const highlighter = createHighlighter()
  highlighter.tokenize = async (text) => {
    asked.push(text)
    return null
  }
  return { asked, ...openFenceCache(highlighter, root)('docs/a.md') }
}

test('only a fence that has changed needs its grammar, and a language without one has no tokens', async () => {
  const { root, lines } = await color()
  const again = openAgain(root)
  expect(lines?.[0]?.[0]).toEqual({ text: 'const ', className: 'k' })
  expect(await again.tokenize(code, 'ts')).toEqual(lines)
  expect(again.asked).toEqual([])
  expect(await again.tokenize('let b', 'ts')).toBeNull()
  expect(again.asked).toEqual(['let b'])
  expect(await createHighlighter().tokenize('plain', 'no-such-language')).toBeNull()
})

test('compiling an excerpt keeps the cached fences that it does not contain, unless sources no longer exist', async () => {
  const { root } = await color('let rest')
  const excerpt = openAgain(root)
  await excerpt.tokenize(code, 'ts')
  excerpt.save()
  expect(await openAgain(root).tokenize('let rest', 'ts')).not.toBeNull()
  const { root: changed } = await color()
  const later = Date.now() + 1000
  pruneFences(changed, ['docs/a.md'], later)
  expect(hasFences(changed)).toBe(true)
  pruneFences(changed, ['docs/b.md'], later)
  expect(hasFences(changed)).toBe(false)
})
