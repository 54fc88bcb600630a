import { documentKeyOf } from 'octavo/feature'
import { expect, test } from 'vitest'
import { documentOf } from '../../../octavo/tests/route-fixtures.ts'
import { addSamples } from './add-samples.ts'

test('the results of samples become part of the bodies they belong to, until there are others', () => {
  const all = ['a', 'b'].map((id) => documentOf({ id }))
  const documents = new Map(all.map((document) => [documentKeyOf(document), document]))
  const results = () => [...documents.values()].map(({ content }) => content.samples)
  const add = (name: string | undefined) =>
    addSamples(documents, (_, { file }) => (file === 'content/docs/a.md' ? name : undefined))

  expect([add('first'), results()]).toEqual([true, ['first', undefined]])
  expect(add('first')).toBe(false)
  expect([add('second'), results()]).toEqual([true, ['second', undefined]])
  expect([add(undefined), results()]).toEqual([true, [undefined, undefined]])
})
