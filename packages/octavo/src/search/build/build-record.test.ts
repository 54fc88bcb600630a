import { expect, test } from 'vitest'
import { documentOf, routesOf, siteOf, versionOf } from '../../../tests/route-fixtures.ts'
import { describeRoute } from './build-record.ts'

test("a page that asks search engines not to list it isn't found, but a version that does is", () => {
  const versions = [
    versionOf({}),
    versionOf({ name: '1.x', path: '/docs/1.x', folder: 'content/old', noIndex: true }),
  ]
  const site = siteOf({ versions })
  const documents = [
    documentOf({ id: 'lamp' }),
    documentOf({ id: 'step', frontMatter: { no_index: true } }),
    documentOf({ id: 'hidden', frontMatter: { unlisted: true } }),
    documentOf({ id: 'old', version: '1.x', path: '/docs/1.x/old' }),
  ]
  const { routes } = routesOf(documents, site)
  const found = routes.filter((route) => describeRoute(route, site)).map(({ path }) => path)
  expect(found.toSorted()).toEqual(['/docs/1.x/old', '/docs/lamp'])
})

test('a page can be found in all versions', () => {
  const site = siteOf({ versions: [versionOf({})] })
  const documents = [
    documentOf({ id: 'lamp' }),
    documentOf({ id: 'from-1-to-2', frontMatter: { search_in_all_versions: true } }),
  ]
  const { routes } = routesOf(documents, site)
  const tags = routes.map((route) => [route.path, describeRoute(route, site)?.tag])
  expect(Object.fromEntries(tags)).toMatchObject({
    '/docs/lamp': 'docs-default-current',
    '/docs/from-1-to-2': 'default',
  })
})

test('a symbol says since when it exists', () => {
  const site = siteOf({ versions: [versionOf({})] })
  const reference = {
    symbol: { name: 'dim', kind: 'function', package: 'lamp' },
    model: 'm',
    isAlias: false,
  } as const
  const documents = [
    documentOf({ id: 'api/dim', reference: { ...reference, since: '1.4' } }),
    documentOf({ id: 'api/lamp', reference }),
  ]
  const { routes } = routesOf(documents, site)
  const records = routes.flatMap((route) => describeRoute(route, site)?.record ?? [])
  expect(records.map(({ path, since }) => [path, since])).toEqual([
    ['/docs/api/dim', '1.4'],
    ['/docs/api/lamp', undefined],
  ])
})
