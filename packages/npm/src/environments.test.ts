import { expect, test } from 'vitest'
import type { Site, Version } from 'octavo/feature-shared'
import { createEnvironmentFinder } from './environments.ts'

const version = (name: string, label: string, folder: string | null) =>
  ({
    name,
    label,
    isLast: name === 'current',
    folder: `docs/${name}`,
    samples: folder === null ? null : { folder, only: null },
  }) as Version

const docs = [
  {
    id: 'default',
    versions: [
      version('next', '3.x', null),
      version('current', '2.x', 'samples/2'),
      version('1.x', '1.x', 's1'),
    ],
  },
  { id: 'other', versions: [version('1.x', '1.x', 'samples/other')] },
] as Site['docs']
const finder = createEnvironmentFinder(docs, '/site')

test('a doc uses the environment of its version, a post that of the latest one, or one by name or label', () => {
  const folderOf = (set: string, name: string) =>
    finder.findFor({ kind: 'doc', set, version: name, file: '' })?.folder
  expect(folderOf('default', '1.x')).toBe('/site/s1')
  expect(folderOf('other', '1.x')).toBe('/site/samples/other')
  expect(folderOf('default', 'next')).toBeUndefined()
  expect(finder.findFor({ kind: 'post', set: 'blog', version: '', file: '' })?.name).toBe('samples/2')
  expect(finder.findFor({ kind: 'page', set: 'pages', version: '', file: '' })?.name).toBe('samples/2')
  expect(
    createEnvironmentFinder([], '/').findFor({ kind: 'post', set: 'blog', version: '', file: '' }),
  ).toBeNull()
  expect(finder.findNamed('2.x', 'blog')).toEqual({ name: 'samples/2', folder: '/site/samples/2' })
  expect(finder.findNamed('current', 'blog')).toMatchObject({ name: 'samples/2' })
  expect(finder.findNamed('1.x', 'other')).toMatchObject({ name: 'samples/other' })
  expect(finder.findNamed('2x', 'blog')).toEqual({ hint: 'Did you mean "2.x"?' })
  expect(finder.findNamed('something else', 'blog')).toEqual({
    hint: 'Versions with an environment: 2.x, 1.x.',
  })
})

test('a version can compile some of its pages only, or marked fences', () => {
  const versions = [
    { ...version('current', '2.x', 's2'), samples: { folder: 's2', only: ['guides', 'index.md'] } },
    { ...version('1.x', '1.x', 's1'), samples: { folder: 's1', only: 'marked' } },
  ]
  const some = createEnvironmentFinder([{ id: 'default', versions }] as Site['docs'], '/site')
  const nameOf = (file: string, place?: string) =>
    some.findFor({
      kind: 'doc',
      set: 'default',
      version: 'current',
      file,
      ...(place !== undefined && { place }),
    })?.name
  expect(
    ['guides/a.md', 'index.md', 'guides.md', 'a/guides/b.md'].map((file) => nameOf(`docs/current/${file}`)),
  ).toEqual(['s2', 's2', undefined, undefined])
  expect(nameOf('i18n/fr/docs/current/index.md', 'docs/current/index.md')).toBe('s2')
  expect(some.findFor({ kind: 'doc', set: 'default', version: '1.x', file: 'docs/1.x/a.md' })).toMatchObject({
    onlyMarked: true,
  })
})
