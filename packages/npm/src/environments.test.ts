import { expect, test } from 'vitest'
import type { Site, Version } from 'octavo/feature-shared'
import { createEnvironmentFinder } from './environments.ts'

const version = (name: string, label: string, folder: string | null) =>
  ({ name, label, isLast: name === 'current', samples: folder === null ? null : { folder } }) as Version

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

test('a doc uses the environment of its version', () => {
  const folderOf = (set: string, name: string) => finder.findFor({ kind: 'doc', set, version: name })?.folder
  expect(folderOf('default', '1.x')).toBe('/site/s1')
  expect(folderOf('other', '1.x')).toBe('/site/samples/other')
  expect(folderOf('default', 'next')).toBeUndefined()
})

test('posts and pages use the environment of the latest version', () => {
  expect(finder.findFor({ kind: 'post', set: 'blog', version: '' })?.name).toBe('samples/2')
  expect(finder.findFor({ kind: 'page', set: 'pages', version: '' })?.name).toBe('samples/2')
  expect(createEnvironmentFinder([], '/').findFor({ kind: 'post', set: 'blog', version: '' })).toBeNull()
})

test("an environment is chosen by name or label, first within the page's own docs set", () => {
  expect(finder.findNamed('2.x', 'blog')).toEqual({ name: 'samples/2', folder: '/site/samples/2' })
  expect(finder.findNamed('current', 'blog')).toMatchObject({ name: 'samples/2' })
  expect(finder.findNamed('1.x', 'other')).toMatchObject({ name: 'samples/other' })
  expect(finder.findNamed('2x', 'blog')).toEqual({ hint: 'Did you mean "2.x"?' })
  expect(finder.findNamed('something else', 'blog')).toEqual({
    hint: 'Versions with an environment: 2.x, 1.x.',
  })
})
