import { expect, test } from 'vitest'
import { buildLinkedSample } from './build-linked-sample.ts'
import { build, fencesOf } from '../../../tests/sample-fixtures.ts'

const environment = { name: 'samples/2.x', folder: '/site/samples/2.x', isLive: true }

function linkedOf(isLive: boolean, ...fences: [meta: string, code: string][]) {
  const [sample] = build(fencesOf(...fences), {
    environment: { ...environment, isLive },
    defaultSample: 'all',
  }).samples
  if (!sample) throw new Error('no sample')
  return buildLinkedSample(sample)
}

test('fences marked edit share a sample with all files, what is hidden, and what the page shows below lines', () => {
  const linked = linkedOf(
    true,
    ['ts edit title="server.ts"', 'const a = 1\n// ---cut---\nexport { a }'],
    ['ts title="other.ts"', 'export const b = 2'],
    ['ts edit title="client.ts"', "import { a } from './server'\nconst c = a\n//    ^?\na.\n// ^|"],
  )
  expect([...(linked?.files.values() ?? [])]).toEqual(['server.ts', 'client.ts'])
  expect(linked?.sample).toMatchObject({
    environment: 'samples/2.x',
    entry: 'server.ts',
    code: [],
    packages: [],
  })
  expect(linked?.source.map(({ name, hidden, queries }) => [name, hidden, queries])).toEqual([
    ['server.ts', [[0, 2]], undefined],
    ['other.ts', undefined, undefined],
    [
      'client.ts',
      [
        [2, 3],
        [4, 5],
      ],
      [
        [1, 6, 'type'],
        [3, 3, 'completions'],
      ],
    ],
  ])
})

test.each([
  ['no fence is marked', true, 'ts'],
  ['readers can run it, which has an editor of its own', true, 'ts run edit'],
  ['the version is not live', false, 'ts edit'],
])('there is no such sample if %s', (_, isLive, meta) => {
  expect(linkedOf(isLive, [meta, 'const a = 1'])).toBeNull()
})
