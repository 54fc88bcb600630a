import { expect, test } from 'vitest'
import { buildRobots, buildSitemap, readSiteInfo, writeSiteInfo } from './site-files.ts'
import { createTemporaryFolder } from '../../../tests/temporary-folder.ts'

const site = { url: 'https://example.com', baseUrl: '/', trailingSlash: undefined, noIndex: false }
const route = (
  path: string,
  changes: { kind?: 'doc' | 'not-found'; noIndex?: boolean; unlisted?: boolean } = {},
) => ({
  path,
  unlisted: changes.unlisted ?? false,
  page: { kind: changes.kind ?? ('doc' as const), noIndex: changes.noIndex ?? false },
})

test('lists every route that search engines may index, with its full URL, or none', () => {
  const routes = [
    route('/docs/b'),
    route('/docs/a & c'),
    route('/docs/caf%C3%A9'),
    route('/'),
    route('/404.html', { kind: 'not-found' }),
    route('/search', { noIndex: true }),
    route('/secret', { unlisted: true }),
  ]
  expect(buildSitemap([{ routes, site }])).toMatchInlineSnapshot(`
    "<?xml version="1.0" encoding="UTF-8"?>
    <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    <url><loc>https://example.com/</loc><changefreq>weekly</changefreq><priority>0.5</priority></url>
    <url><loc>https://example.com/docs/a%20&amp;%20c</loc><changefreq>weekly</changefreq><priority>0.5</priority></url>
    <url><loc>https://example.com/docs/b</loc><changefreq>weekly</changefreq><priority>0.5</priority></url>
    <url><loc>https://example.com/docs/caf%C3%A9</loc><changefreq>weekly</changefreq><priority>0.5</priority></url>
    </urlset>
    "
  `)
  expect(buildSitemap([{ routes: [route('/')], site: { ...site, noIndex: true } }])).toBeNull()
  expect(buildSitemap([{ routes: [route('/x', { noIndex: true })], site }])).toBeNull()
})

test('lists the pages of every locale below its base URL, and the date of a last change', () => {
  const xml = buildSitemap([
    { routes: [route('/docs/a'), route('/')], site: { ...site, baseUrl: '/base/', trailingSlash: true } },
    { routes: [route('/docs/a')], site: { ...site, baseUrl: '/base/ar/' } },
  ])
  expect(xml?.match(/(?<=<loc>).*?(?=<)/g)).toEqual([
    'https://example.com/base/',
    'https://example.com/base/ar/docs/a',
    'https://example.com/base/docs/a/',
  ])
  const dated = [
    { ...route('/a'), page: { ...route('/a').page, lastUpdated: { date: '2024-02-03' } } },
    { ...route('/b'), page: { ...route('/b').page, post: { date: '2023-01-17' } } },
    { ...route('/c'), page: { ...route('/c').page, lastUpdated: null } },
    { ...route('/d'), page: { ...route('/d').page, post: { date: '2023-01-17', updated: '2024-02-03' } } },
  ]
  const withDates = buildSitemap([{ routes: dated, site }])
  expect(withDates?.match(/<loc>.*?<changefreq>/g)).toEqual([
    '<loc>https://example.com/a</loc><lastmod>2024-02-03</lastmod><changefreq>',
    '<loc>https://example.com/b</loc><lastmod>2023-01-17</lastmod><changefreq>',
    '<loc>https://example.com/c</loc><changefreq>',
    '<loc>https://example.com/d</loc><lastmod>2024-02-03</lastmod><changefreq>',
  ])
})

test('robots.txt names the sitemap, only at the root of a host, and what is known of a site is read back', () => {
  expect(buildRobots(site, true)).toBe(
    'User-agent: *\nDisallow:\n\nSitemap: https://example.com/sitemap.xml\n',
  )
  expect(buildRobots(site, false)).toBe('User-agent: *\nDisallow:\n')
  expect(buildRobots({ ...site, baseUrl: '/base/' }, true)).toBeNull()
  const folder = createTemporaryFolder()
  const redirects = [{ from: '/a', to: '/b', permanent: true }]
  writeSiteInfo(folder, { baseUrl: '/x/', trailingSlash: undefined, redirects })
  expect(readSiteInfo(folder)).toEqual({ baseUrl: '/x/', trailingSlash: null, redirects })
})

test.each<Record<string, string>>([
  { '.octavo-site': '{}' },
  { '.octavo-site': 'not json' },
  { '.octavo-site': '' },
  { 'index.html': '' },
])('anything but a finished output has no info: %j', (files) => {
  expect(readSiteInfo(createTemporaryFolder(files))).toBeNull()
})
