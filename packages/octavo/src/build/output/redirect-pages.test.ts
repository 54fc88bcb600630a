import { expect, test } from 'vitest'
import { siteOf } from '../../../tests/route-fixtures.ts'
import type { Site } from '../../model/site.ts'
import { readDetails } from '../../html/readers/read-details.ts'
import { parseHtml } from '../../html/tree/parse-html.ts'
import { buildRedirectFiles } from './write-site-files.ts'

const moved = (pairs: Record<string, string>) =>
  Object.entries(pairs).map(([from, to]) => ({ from, to, permanent: true }))
const nothing = { files: new Set<string>(), routePaths: [] }
const site = siteOf({
  docs: [],
  redirects: [
    ...moved({ '/docs/query-invalidation': '/docs/useContext#query-invalidation' }),
    { from: '/discord', to: 'https://chat.example/?a=1&b="2"', permanent: false },
    ...moved({ '/docs/v10/:path*': '/docs/:path*' }),
    { from: '/user/:id', to: '/people/:id', permanent: false },
    ...moved({
      '/old/*': '/new/*',
      '/file.html': '/docs',
      '/number/:id(\\d+)': '/docs',
      '/broken/:': '/docs',
    }),
  ],
})

test('writes a page for each address with a link to click, and a rule for each pattern that hosts support', () => {
  const { pages, rules } = buildRedirectFiles(site, nothing)
  expect(pages.map(({ outputPath }) => outputPath)).toEqual([
    'docs/query-invalidation/index.html',
    'discord/index.html',
    'file.html',
  ])
  expect(rules).toMatchSnapshot()
  const [first, external] = buildRedirectFiles(site, nothing).pages
  expect(first?.html).toContain(
    '<meta http-equiv="refresh" content="0; url=/docs/useContext#query-invalidation">',
  )
  expect(first?.html).toContain('<link rel="canonical" href="https://example.com/docs/useContext">')
  expect(readDetails(parseHtml(first?.html ?? ''))).toMatchObject({
    links: ['/docs/useContext#query-invalidation'],
    mainIsEmpty: false,
  })
  expect(first?.html).not.toMatch(/<script|<style|style=/)
  expect(external?.html).toContain('href="https://chat.example/?a=1&amp;b=&quot;2&quot;"')
})

test('respects the base URL and trailing slash, existing pages and the first of two redirects', () => {
  const redirects = moved({ '/a': '/docs/b', '/c/:path*': '/d/:path*' })
  const slashed = buildRedirectFiles({ ...site, redirects, baseUrl: '/base/', trailingSlash: true }, nothing)
  expect(slashed.pages[0]?.html).toContain('url=/base/docs/b/"')
  expect(slashed.rules).toBe('/base/a /base/docs/b/ 301\n/base/c/* /base/d/:splat 301\n')
  const flat = buildRedirectFiles({ ...site, redirects, trailingSlash: false }, nothing)
  expect(flat.pages[0]?.outputPath).toBe('a.html')
  const taken = [...moved({ '/taken': '/x', '/twice': '/first' }), ...moved({ '/twice': '/second' })]
  const files = new Set(['taken/index.html'])
  const { pages: kept } = buildRedirectFiles({ ...site, redirects: taken }, { ...nothing, files })
  expect(kept.map(({ html }) => /url=([^"]*)/.exec(html)?.[1])).toEqual(['/first'])
  expect(buildRedirectFiles({ ...site, redirects: [] }, nothing)).toEqual({ pages: [], rules: null })
})

test('expands a pattern to pages for the routes it leads to, except those of other versions', () => {
  const versions = [{ path: '/docs' }, { path: '/docs/v9' }]
  const docs = [{ versions }] as unknown as Site['docs']
  const redirects = moved({
    '/docs/v10/b': '/docs/a',
    '/docs/v10/:path*': '/docs/:path*',
    '/all/:path*': '/docs/a',
  })
  const { pages } = buildRedirectFiles(
    { ...site, docs, redirects },
    { files: new Set(), routePaths: ['/', '/docs', '/docs/a', '/docs/b', '/docs/v9/a'] },
  )
  expect(pages.map(({ outputPath, html }) => [outputPath, /url=([^"]*)/.exec(html)?.[1]])).toEqual([
    ['docs/v10/b/index.html', '/docs/a'],
    ['docs/v10/index.html', '/docs'],
    ['docs/v10/a/index.html', '/docs/a'],
  ])
})
