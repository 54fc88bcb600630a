import { expect, test } from 'vitest'
import { buildRoutes } from '../routes/build-routes.ts'
import { documentOf, siteOf, versionOf } from '../routes/route-fixtures.ts'
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
  const { routes } = buildRoutes({ documents, categories: [], drafts: [] }, site)
  const found = routes.filter((route) => describeRoute(route, site)).map(({ path }) => path)
  expect(found.toSorted()).toEqual(['/docs/1.x/old', '/docs/lamp'])
})
