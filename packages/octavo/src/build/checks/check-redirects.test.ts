import { expect, test } from 'vitest'
import { pageOf } from '../../../tests/render-fixtures.ts'
import { siteOf } from '../../../tests/route-fixtures.ts'
import type { Redirect } from '../../model/site.ts'
import { findNearest } from '../../problems/nearest.ts'
import { checkRedirects } from './check-redirects.ts'
import { createLinkTargets } from './check-links.ts'

const quickstart = pageOf('/docs/quickstart', { anchors: ['usage'] })

function check(pairs: [from: string, to: string][], homePath = '/') {
  const redirects: Redirect[] = pairs.map(([from, to]) => ({ from, to, permanent: true }))
  const input = {
    pages: [quickstart],
    routePaths: [...(homePath === '/' ? ['/'] : []), '/docs', '/docs/quickstart'],
    staticFiles: ['file.pdf'],
    site: siteOf({ baseUrl: '/base/', redirects, homePath }),
    findNearest,
  }
  return checkRedirects(input, createLinkTargets(input)).map(
    ({ file, message, hint }) => `${file}: ${message} ${hint}`,
  )
}

const fileOf = (text: string) => text.split(':')[0]

test('accepts redirects that work, counts them as in the configuration, and reports every one in a loop', () => {
  const working = Object.entries({
    '/start': '/docs/quickstart',
    '/usage': '/docs/quickstart?x=1#usage',
    '/top': '/docs/quickstart#top',
    '/docs/v10/special': '/docs',
    '/docs/v10/:path*': '/docs/:path*',
    '/discord': 'https://example.com/discord',
    '/pdf': '/file.pdf',
    '/all/:path*': '/docs',
  })
  expect(check(working)).toEqual([])
  expect(check(Object.entries({ '/': '/docs', '/a': '/nowhere' }), '/docs').map(fileOf)).toEqual([
    'redirects[0]',
  ])
  expect(check(Object.entries({ '/a': '/b', '/b': '/c/#x', '/c': '/a' })).map(fileOf)).toEqual([
    'redirects[0]',
    'redirects[1]',
    'redirects[2]',
  ])
})

test.each<[string, [string, string][], string]>([
  [
    'a parameter that the pattern lacks',
    [['/a/:page', '/docs/:path']],
    '0]: The redirect from /a/:page leads to /docs/:path, but /a/:page has no parameter :path. Use :page.',
  ],
  [
    'a target that is missing',
    [['/a', '/docs/quikstart']],
    '0]: The redirect from /a leads to /docs/quikstart, which does not exist. Did you mean /docs/quickstart?',
  ],
  [
    'a target whose anchor is missing',
    [['/a', '/docs/quickstart#none']],
    '0]: The redirect from /a leads to /docs/quickstart#none, which does not exist. Did you mean /docs/quickstart?',
  ],
  [
    'a pattern that leads to no page at all',
    [['/a/:path*', '/nowhere/at/all/:path*']],
    '0]: The redirect from /a/:path* leads to /nowhere/at/all/:path*, which does not exist. Point it at a page.',
  ],
  [
    'a chain',
    Object.entries({ '/a': '/b#x', '/b': '/docs' }),
    '0]: The redirect from /a leads to /b#x, which is redirected again to /docs. Point it at /docs.',
  ],
  [
    'a duplicate',
    Object.entries({ '/a': '/docs', '/a/': '/docs' }),
    '1]: The redirect from /a/ is never used, because /a comes before it and also matches. Move it above the more general one.',
  ],
  [
    'one behind a wider pattern',
    Object.entries({ '/docs/v10/:path*': '/docs/:path*', '/docs/v10/special': '/docs' }),
    '1]: The redirect from /docs/v10/special is never used, because /docs/v10/:path* comes before it and also matches. Move it above the more general one.',
  ],
  [
    'one where a page stands',
    [['/docs/quickstart', '/docs']],
    '0]: The redirect from /docs/quickstart is never used, because there is a page at that address. Remove the redirect or the page.',
  ],
  [
    'a pattern that cannot be read',
    [['/a/:', '/docs']],
    '0]: The redirect pattern "/a/:" is not valid. Write a parameter as :name, :name* or *, directly after a slash.',
  ],
  [
    'a pattern that grows for ever',
    [['/a/:path*', '/a/b/:path*']],
    '0]: The redirect from /a/:path* redirects in a loop: /a/sample-segment → /a/b/sample-segment → /a/b/b/sample-segment → /a/b/b/b/sample-segment → … Point it at a page.',
  ],
])('reports %s', (_, pairs, problem) => expect(check(pairs)).toEqual([`redirects[${problem}`]))
