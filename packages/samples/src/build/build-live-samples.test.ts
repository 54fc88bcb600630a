import { expect, test } from 'vitest'
import { buildLinkedSample, buildLiveSamples } from './build-live-samples.ts'
import { emitCode } from './compiler/sample-program.ts'
import { build, fencesOf, preludeOf } from './sample-fixtures.ts'
import { toCompilerSample } from './sample-key.ts'

const environment = { name: 'samples/2.x', folder: '/site/samples/2.x', isLive: true }

function liveOf(...fences: [meta: string, code: string][]) {
  const preludes = [preludeOf("// @filename: db.ts\nimport pg from 'pg'\nexport const db = pg")]
  const [sample] = build(fencesOf(...fences), { environment, preludes }).samples
  if (!sample) throw new Error('no sample')
  const { isLive, files } = toCompilerSample(sample, '')
  const compiled = files.map((file) => ({
    hovers: [],
    queries: [],
    diagnostics: [],
    ...(isLive && { emitted: emitCode(file, {}) }),
  }))
  return [...buildLiveSamples(sample, { files: compiled }).values()]
}

test('a fence marked run has the files that run before it, and one that needs Node or is not marked has none', () => {
  const live = liveOf(
    ['ts sample="s" title="server.ts" run', "import { z } from 'zod'\nexport const a = z"],
    [
      'ts sample="s" title="client.ts" run',
      "import { a } from './server'\nimport { db } from './db'\nBuffer.from(a + db)",
    ],
  )
  expect(live.map(({ entry, before }) => [entry, before])).toEqual([
    ['server.ts', []],
    ['client.ts', ['server.ts']],
  ])
  expect(live.map(({ code }) => code.map(({ name }) => name))).toEqual([
    ['server.ts'],
    ['server.ts', 'client.ts', 'db.ts'],
  ])
  expect(live.map(({ packages }) => packages)).toEqual([['zod'], ['buffer', 'pg', 'zod']])
  expect(liveOf(['ts run="node"', 'a'])).toEqual([])
  expect(liveOf(['ts', 'a'])).toEqual([])
})

test('a fence marked run="alone" has only what it imports, and none that run after it have it', () => {
  const live = liveOf(
    ['ts sample="s" title="server.ts" run', "import { z } from 'zod'\nexport const a = z"],
    ['ts sample="s" title="edge.ts" run="alone"', "import { e } from 'edge'\ne()"],
    ['ts sample="s" title="client.ts" run', "import { c } from 'client'\nc()"],
  )
  expect(Object.fromEntries(live.map(({ entry, before, packages }) => [entry, [before, packages]]))).toEqual({
    'server.ts': [[], ['zod']],
    'client.ts': [['server.ts'], ['client', 'zod']],
    'edge.ts': [[], ['edge']],
  })
})

test('a preview needs what its component, its wrapper and its server import, and React', () => {
  const [live] = liveOf(
    [
      'tsx sample="s" title="shelf.tsx" preview',
      "import { q } from 'query'\nexport function Shelf() { return q }",
    ],
    ['tsx sample="s" title="preview.tsx"', "import { p } from 'provider'\nexport default () => p"],
    ['ts sample="s" title="preview-server.ts"', "import { z } from 'zod'\nexport default () => z"],
    ['ts sample="s" title="other.ts"', "import { o } from 'other'\no()"],
  )
  expect(live).toMatchObject({
    entry: 'shelf.tsx',
    before: [],
    packages: ['provider', 'query', 'react', 'react-dom/client', 'zod'],
    preview: { component: 'Shelf', wrapper: 'preview.tsx', server: 'preview-server.ts' },
  })
  expect(live?.code.map(({ name }) => name)).toEqual(['shelf.tsx', 'preview.tsx', 'preview-server.ts'])
})

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
