import { expect, test } from 'vitest'
import { headersFor, parseHeadersFile } from './headers-file.ts'

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
