import { expect, test } from 'vitest'
import { createTemporaryFolder, readFiles } from '../../../tests/temporary-folder.ts'
import { siteOf } from '../../../tests/route-fixtures.ts'
import { readManifestPaths, writeManifest, type ManifestLocale } from './manifest.ts'

const routeOf = (path: string, kind: string) =>
  ({ path, source: `content${path}.md`, page: { kind } }) as ManifestLocale['routes'][number]

test('lists the pages of all locales, with what they were written in', () => {
  const folder = createTemporaryFolder()
  const localeConfigs = { en: { baseUrl: '/' } } as never
  const site = siteOf({ i18n: { defaultLocale: 'en', locales: ['en', 'ar'], localeConfigs } })
  writeManifest(folder, [
    { routes: [routeOf('/docs/a', 'doc'), routeOf('/404.html', 'not-found')], site },
    { routes: [routeOf('/docs/b', 'doc')], site: { ...site, baseUrl: '/ar/' } },
  ])
  const routes = { '/docs/a': 'content/docs/a.md', '/ar/docs/b': 'content/docs/b.md' }
  expect(JSON.parse(readFiles(folder)['routes.json'] ?? '')).toEqual({ routes })
  expect(readManifestPaths(folder)).toEqual(Object.keys(routes))
})

test.each(['', '{"routes":null}', '[]', 'null'])('an unreadable manifest has no paths: %j', (text) => {
  expect(readManifestPaths(createTemporaryFolder({ 'routes.json': text }))).toEqual([])
})
