import { expect, test } from 'vitest'
import { build, fencesOf, preludeOf } from '../../../tests/sample-fixtures.ts'
import { toCompilerSample } from './sample-key.ts'

function inputOf(code: string, { prelude = '', before = '', compiler = '' }: Record<string, string> = {}) {
  const fences = fencesOf(['js', before], ['ts', code])
  const { samples } = build(fences, { preludes: prelude === '' ? [] : [preludeOf(prelude)] })
  const [sample] = samples
  if (!sample) throw new Error('no sample')
  return toCompilerSample(sample, compiler)
}

test('the key depends on the text, the prelude and the compiler', () => {
  const keys = [
    inputOf('a'),
    inputOf('b'),
    inputOf('a', { prelude: 'p' }),
    inputOf('a', { prelude: 'q' }),
    inputOf('a', { compiler: 'other' }),
    inputOf('// ---cut---\na'),
    inputOf('a\n//^?'),
  ].map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
})

test("the key doesn't depend on the position in the page", () => {
  expect(inputOf('a', { before: 'x\ny\nz' })).toEqual(inputOf('a', { before: 'x' }))
})

test('the compiler gets the visible lines and the queries', () => {
  const { files } = inputOf('hidden\n// ---cut---\nconst a = 1\n//    ^?', { prelude: 'before' })
  expect(files).toEqual([
    {
      name: 'sample.ts',
      text: 'before\nhidden\n\nconst a = 1\n',
      visible: [3],
      queries: [{ line: 3, column: 6, kind: 'type' }],
    },
  ])
})
