import { expect, test } from 'vitest'
import { documentOf, routesOf, siteOf } from '../../../tests/route-fixtures.ts'
import { createTemporaryFolder, readFiles } from '../../../tests/temporary-folder.ts'
import { documentKeyOf } from '../../model/page-contents.ts'
import { readManifestPaths, writeManifest } from './manifest.ts'

test('B168: lists path, component, context and contents of every route', () => {
  const folder = createTemporaryFolder()
  const document = documentOf({ id: 'quickstart' })
  const documents = new Map([[documentKeyOf(document), document]])
  writeManifest(folder, [{ routes: routesOf([document]).routes, documents, site: siteOf({}) }])
  const { routes } = JSON.parse(readFiles(folder)['routes.json'] ?? '') as { routes: object }
  expect(Object.keys(routes)).toEqual([
    expect.stringMatching(/^\/docs\/quickstart-[\da-f]{6}$/),
    expect.stringMatching(/^\/404\.html-[\da-f]{6}$/),
  ])
  expect(Object.values(routes)).toEqual([
    {
      path: '/docs/quickstart',
      component: 'doc',
      context: { layout: 'docs-default-current', set: 'default', version: 'current' },
      contents: ['content/docs/quickstart.md@0123456789abcdef'],
      source: 'content/docs/quickstart.md',
      unlisted: false,
    },
    {
      path: '/404.html',
      component: 'not-found',
      context: { layout: 'plain' },
      contents: [],
      source: 'not-found page',
      unlisted: false,
    },
  ])
  expect(readManifestPaths(folder)).toEqual(['/docs/quickstart'])
})

test.each(['', '{"routes":[1]}', '[]', 'null'])('an unreadable manifest has no paths: %j', (text) => {
  expect(readManifestPaths(createTemporaryFolder({ 'routes.json': text }))).toEqual([])
})
