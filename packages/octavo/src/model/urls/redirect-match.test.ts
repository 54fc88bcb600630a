import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createRedirectFinder } from './redirect-match.ts'
import { isExternal } from './url.ts'

const finder = createRedirectFinder([
  { from: '/docs/v10/invalidateQueries', to: '/docs/useContext#query-invalidation', permanent: true },
  { from: '/docs/v10/:path*', to: '/docs/:path*', permanent: true },
  { from: '/discord', to: 'https://discord.example:8443/invite', permanent: false },
  { from: '/user/:id(\\d+)/:tab?', to: '/people/:id/:tab?from=user', permanent: false },
  { from: '/old/*', to: '/new/*', permanent: true },
  { from: '/broken/:', to: '/nowhere', permanent: true },
  { from: '/any/(.*)', to: '/:0', permanent: true },
])

test.each([
  ['/docs/v10/invalidateQueries', '/docs/useContext#query-invalidation'],
  ['/docs/v10/quickstart', '/docs/quickstart'],
  ['/docs/v10/a/b', '/docs/a/b'],
  ['/docs/v10/a/b/', '/docs/a/b'],
  ['/docs/v10', '/docs'],
  ['/DOCS/V10/a', '/docs/a'],
  ['/discord/', 'https://discord.example:8443/invite'],
  ['/user/12', '/people/12?from=user'],
  ['/user/12/posts', '/people/12/posts?from=user'],
  ['/old/a/b', '/new/a/b'],
])('%s leads to %s', (path, to) => expect(finder.find(path)?.to).toBe(to))

test.each(['/docs', '/docs/v11/x', '/user/abc', '/discord/x', '/broken/:', '/'])('%s leads nowhere', (path) =>
  expect(finder.find(path)).toBeNull(),
)

test('returns the matching rule, which no path of a visitor turns into an external one', () => {
  expect(finder.find('/discord')?.redirect.permanent).toBe(false)
  const hostile = fc.array(fc.constantFrom('/', '\\', '//', 'a', '.', ':', 'https:', '@', '%2f', '?'))
  fc.assert(
    fc.property(hostile, (parts) => {
      const found = finder.find(`/any/${parts.join('')}`)
      expect(found === null || !isExternal(found.to)).toBe(true)
      expect(found === null || !found.to.startsWith('/\\')).toBe(true)
    }),
  )
})
