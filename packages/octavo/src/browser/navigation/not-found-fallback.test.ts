import { expect, it } from 'vitest'
import { fallbackPayloadHrefs } from './not-found-fallback.ts'

it.each<[string, boolean | undefined, string[]]>([
  ['/base/docs/x.html', undefined, ['/base/docs/x/index.txt']],
  ['/base/docs/x/', false, ['/base/docs/x.txt']],
  ['/base/docs/x', true, ['/base/docs/x/index.txt']],
  ['/base/docs/index.html', undefined, ['/base/docs/index.txt']],
  ['/base/index.html', false, ['/base/index.txt']],
  ['/base/DOCS/X.html', undefined, ['/base/DOCS/X/index.txt', '/base/docs/x/index.txt']],
  ['/elsewhere/x', undefined, []],
])('%s (trailing slash %s) may mean %j', (pathname, trailingSlash, expected) => {
  expect(fallbackPayloadHrefs(pathname, { baseUrl: '/base/', trailingSlash })).toEqual(expected)
})
