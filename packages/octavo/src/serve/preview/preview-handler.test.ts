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
])('%s gets its headers', (pathname, headers) => {
  expect([...headersFor(rules, pathname)]).toEqual(headers)
})

test('a placeholder matches one segment', () => {
  expect(headersFor(rules, '/user/ann').get('x-user')).toBe('yes')
  expect(headersFor(rules, '/user/ann/x').has('x-user')).toBe(false)
})

test('a malformed file has no rules', () => {
  expect(parseHeadersFile('  X-Early: 1\n')).toEqual([])
  expect(headersFor(parseHeadersFile('/a.b(c\n  X: 1'), '/a.b(c').get('x')).toBe('1')
})

test('a line with an exclamation mark removes what an earlier rule has set', () => {
  const rules = parseHeadersFile('/*\n  A: 1\n  B: 2\n/frame.html\n  ! a\n  A: 3\n')
  expect([...headersFor(rules, '/frame.html')]).toEqual([
    ['b', '2'],
    ['a', '3'],
  ])
  expect(headersFor(rules, '/').get('a')).toBe('1')
})
