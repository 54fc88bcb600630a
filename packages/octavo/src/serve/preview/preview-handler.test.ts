import { expect, test } from 'vitest'
import { headersFor, parseHeadersFile } from './preview-handler.ts'

const rules = parseHeadersFile(`
# a comment
/*
  X-Frame-Options: DENY
  Content-Security-Policy: default-src 'self'; script-src 'sha256-x='
/base/assets/*
  Cache-Control: public, max-age=31536000
  X-Frame-Options: SAMEORIGIN
/user/:name
  X-User: yes
  not a header
`)

test.each([
  [
    '/',
    [
      ['x-frame-options', 'DENY'],
      ['content-security-policy', "default-src 'self'; script-src 'sha256-x='"],
    ],
  ],
  [
    '/base/assets/a.js',
    [
      ['x-frame-options', 'DENY, SAMEORIGIN'],
      ['content-security-policy', "default-src 'self'; script-src 'sha256-x='"],
      ['cache-control', 'public, max-age=31536000'],
    ],
  ],
])('%s gets its headers', (pathname, headers) => expect([...headersFor(rules, pathname)]).toEqual(headers))

test('a placeholder matches one segment, an exclamation mark removes, and a malformed file has no rules', () => {
  expect(headersFor(rules, '/user/ann').get('x-user')).toBe('yes')
  expect(headersFor(rules, '/user/ann/x').has('x-user')).toBe(false)
  expect(parseHeadersFile('  X-Early: 1\n')).toEqual([])
  expect(headersFor(parseHeadersFile('/a.b(c\n  X: 1'), '/a.b(c').get('x')).toBe('1')
  const changed = parseHeadersFile('/*\n  A: 1\n  B: 2\n/frame.html\n  ! a\n  A: 3\n')
  expect([...headersFor(changed, '/frame.html')]).toEqual([
    ['b', '2'],
    ['a', '3'],
  ])
  expect(headersFor(changed, '/').get('a')).toBe('1')
})
