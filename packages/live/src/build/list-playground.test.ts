import { expect, test } from 'vitest'
import { buildRoutes } from '../../../octavo/src/routes/build-routes.ts'
import { features } from '../../../octavo/src/cli/commands/features.ts'
import { blogOptions, documentOf, postOf, siteOf, versionOf } from '../../../octavo/tests/route-fixtures.ts'
import { listPlayground } from './site-live.ts'

const live = { folder: 'samples/2.x', live: true, minimums: null, only: null }
const site = siteOf({
  blog: blogOptions,
  versions: [
    versionOf({
      label: '2.x',
      samples: live,
      sidebars: { docs: ['lamps', { type: 'category', label: 'More', items: ['bulbs'] }] },
    }),
    versionOf({ name: '1.x', path: '/docs/v1', samples: { ...live, folder: 'samples/1.x' } }),
    versionOf({ name: '0.x', path: '/docs/v0' }),
  ],
})
const documents = [
  documentOf({ id: 'bulbs', title: 'Bulbs' }),
  documentOf({ id: 'lamps', title: 'Lamps' }),
  documentOf({ id: 'secret', frontMatter: { unlisted: true } }),
  documentOf({ id: 'old', title: 'Old', version: '1.x', file: 'content/v1/old.md', path: '/docs/v1/old' }),
  postOf('news', { date: '2026-01-02', title: 'News' }),
]

function use(
  page: string,
  name: string,
  rest: { section?: string; entry?: string; environment?: string; shown?: number } = {},
) {
  return {
    page,
    name,
    source: `${name}-source`,
    environment: 'samples/2.x',
    packages: [],
    entry: 'main.ts',
    shown: 1,
    ...rest,
  }
}

function listOf(...uses: ReturnType<typeof use>[]) {
  const { routes, sidebars, versions } = buildRoutes(
    { documents, categories: [], drafts: [] },
    site,
    features,
  )
  return listPlayground({ site, routes, sidebars, versions }, uses)
}

test('pages are in the order of the sidebar, below the version whose packages their samples use', () => {
  const list = listOf(
    use('content/docs/bulbs.md', 'a'),
    use('content/docs/lamps.md', 'b'),
    use('content/docs/lamps.md', 'c', { environment: 'samples/1.x' }),
    use('content/v1/old.md', 'd', { environment: 'samples/1.x' }),
    use('content/blog/news.md', 'e'),
    use('content/docs/secret.md', 'f'),
  )
  expect(
    list.map(({ label, pages }) => [
      label,
      pages.map(({ path, samples }) => [path, ...samples.map((s) => s.name)]),
    ]),
  ).toEqual([
    [
      '2.x',
      [
        ['/docs/lamps', 'b'],
        ['/docs/bulbs', 'a'],
        ['/blog/news', 'e'],
      ],
    ],
    [
      '1.x',
      [
        ['/docs/lamps', 'c'],
        ['/docs/v1/old', 'd'],
      ],
    ],
    ['0.x', []],
  ])
})

test('samples are named by their headings or files, and a version begins with its first of several files', () => {
  const page = 'content/docs/lamps.md'
  const [version] = listOf(
    use(page, 'a'),
    use(page, 'b', { section: 'Light it' }),
    use(page, 'c', { section: 'Put it out', entry: 'server.ts' }),
    use(page, 'd', { section: 'Put it out', entry: 'client.ts' }),
    use(page, 'e', { section: 'Put it out', entry: 'client.ts' }),
  )
  expect(version?.pages[0]?.samples.map(({ label }) => label)).toEqual([
    'Lamps',
    'Light it',
    'Put it out · server.ts',
    'Put it out · client.ts (1)',
    'Put it out · client.ts (2)',
  ])
  const list = listOf(
    use('content/docs/bulbs.md', 'a', { shown: 3 }),
    use('content/docs/lamps.md', 'b'),
    use('content/docs/lamps.md', 'c', { shown: 2 }),
    use('content/v1/old.md', 'd', { environment: 'samples/1.x' }),
  )
  const starts = list.map(({ pages }) =>
    pages.flatMap(({ samples }) => samples.filter(({ isStart }) => isStart).map(({ name }) => name)),
  )
  expect(starts).toEqual([['c'], ['d'], []])
})
