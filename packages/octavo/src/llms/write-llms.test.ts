import { expect, test } from 'vitest'
import { blogOptions, documentOf, postOf, routesOf, siteOf, versionOf } from '../../tests/route-fixtures.ts'
import { planLlmsFiles, splitPages, writeLlmsFiles } from './write-llms.ts'

const sidebars = {
  docs: [
    'start',
    {
      type: 'category' as const,
      label: 'Server',
      items: ['router', { type: 'link' as const, label: 'x', href: 'https://x.example' }],
    },
  ],
}
const site = siteOf({
  tagline: 'Fast.\nAnd small.',
  blog: blogOptions,
  versions: [
    versionOf({ label: '2.x', sidebars }),
    versionOf({ name: '1.x', label: '1.x', path: '/docs/v1', sidebars: { docs: ['start'] } }),
  ],
})
const documents = [
  documentOf({ id: 'router', title: 'Routers [new]', description: 'Two\nlines' }),
  documentOf({ id: 'start', title: 'Start' }),
  documentOf({ id: 'alone', title: 'Alone', description: '' }),
  documentOf({ id: 'secret', frontMatter: { unlisted: true } }),
  documentOf({ id: 'quiet', frontMatter: { no_index: true } }),
  documentOf({ id: 'start', version: '1.x', path: '/docs/v1/start', title: 'Old start' }),
  postOf('first', { date: '2021-01-01' }),
  postOf('second', { date: '2022-01-01' }),
  documentOf({ id: 'media', kind: 'page', set: 'pages', version: '', path: '/media', title: 'Media' }),
]
const { routes, sidebars: trees } = routesOf(documents, site)
const files = new Map(
  planLlmsFiles({ site, routes, sidebars: trees }).flatMap((plan) => [
    ...writeLlmsFiles(plan, site, ({ path, page }) =>
      path === '/media' ? null : `# ${page.title}\n\nText of ${path}.\n`,
    ),
  ]),
)

test('writes an index and a full file for the site and for each version, with its pages and no others', async () => {
  expect([...files.keys()].toSorted()).toEqual([
    'docs/llms-full.txt',
    'docs/llms.txt',
    'docs/v1/llms-full.txt',
    'docs/v1/llms.txt',
    'llms-full.txt',
    'llms.txt',
  ])
  await expect(files.get('docs/v1/llms-full.txt')).toMatchFileSnapshot('snapshots/version-llms-full.txt')
  expect(files.get('llms-full.txt')).not.toContain('Old start')
  expect(files.get('llms-full.txt')).toContain('Text of /blog/second.')
})

test("the site's index follows the sidebar, then lists posts, pages and versions", async () => {
  await expect(files.get('llms.txt')).toMatchFileSnapshot('snapshots/llms.txt')
})

test('a site may leave out either file, and more than five megabytes go on in another one', () => {
  const filesWith = (wanted: Partial<typeof site.files>) => {
    const other = { ...site, files: { ...site.files, ...wanted } }
    return planLlmsFiles({ site: other, routes, sidebars: trees }).flatMap((plan) => [
      ...writeLlmsFiles(plan, other, () => 'Text\n'),
    ])
  }
  expect(filesWith({ 'llms.txt': false }).map(([file]) => file)).toEqual([
    'docs/llms-full.txt',
    'docs/v1/llms-full.txt',
    'llms-full.txt',
  ])
  const indexes = new Map(filesWith({ 'llms-full.txt': false }))
  expect([...indexes.keys()]).toEqual(['docs/llms.txt', 'docs/v1/llms.txt', 'llms.txt'])
  expect(indexes.get('docs/v1/llms.txt')).not.toContain('llms-full')
  const long = `${'word '.repeat(600_000)}\n`
  const split = new Map(
    planLlmsFiles({ site, routes, sidebars: trees })
      .filter(({ files: { index } }) => index === 'docs/llms.txt')
      .flatMap((plan) => [...writeLlmsFiles(plan, site, () => long)]),
  )
  expect([...split.keys()]).toEqual([
    'docs/llms.txt',
    'docs/llms-full.txt',
    'docs/llms-full-2.txt',
    'docs/llms-full-3.txt',
  ])
  expect(split.get('docs/llms.txt')).toContain('llms-full.txt https://example.com/docs/llms-full-2.txt')
  expect(split.get('docs/llms-full.txt')).toContain(
    'More pages follow in https://example.com/docs/llms-full-2.txt',
  )
  expect(split.get('docs/llms-full-3.txt')).not.toContain('More pages')
  expect(Math.max(...[...split.values()].map((text) => text.length))).toBeLessThan(5_001_000)
})

test.each([
  ['fills each file up to the limit', ['aa', 'bb', 'c', 'dd'], [['aa', 'bb', 'c'], ['dd']]],
  ['counts bytes', ['éé', 'é'], [['éé'], ['é']]],
  [
    'a page that is longer has a file to itself',
    ['bbbbbbbb', 'a', 'dddddddd'],
    [['bbbbbbbb'], ['a'], ['dddddddd']],
  ],
  ['no pages are one empty file', [], [[]]],
])('a full file %s', (_, texts, groups) => {
  const split = splitPages(
    texts.map((markdown) => ({ markdown })),
    5,
  )
  expect(split.map((group) => group.map(({ markdown }) => markdown))).toEqual(groups)
})
