import { expect, test } from 'vitest'
import { parseRequestTarget } from './request-target.ts'

test.each([
  ['/', { pathname: '/', search: '' }],
  ['/docs/a?x=1#y', { pathname: '/docs/a', search: '?x=1' }],
  ['/caf%C3%A9', { pathname: '/caf%C3%A9', search: '' }],
  ['/a?../..', { pathname: '/a', search: '?../..' }],
  ['/a..b/...', { pathname: '/a..b/...', search: '' }],
  ['/%252e%252e/x', { pathname: '/%252e%252e/x', search: '' }],
  ['http://localhost:3000/docs?x', { pathname: '/docs', search: '?x' }],
  ['http://localhost:3000', { pathname: '/', search: '' }],
])('%s is accepted', (url, target) => {
  expect(parseRequestTarget(url)).toEqual(target)
})

test.each([
  '/../etc/passwd',
  '/a/../../etc/passwd',
  '/..',
  '/./a',
  '/%2e%2e/etc/passwd',
  '/%2E%2E/%2E%2E/etc/passwd',
  '/.%2e/etc/passwd',
  '/%2e./etc/passwd',
  '/..%2fetc/passwd',
  '/..%2Fetc%2Fpasswd',
  '/%2e%2e%2fetc',
  '/docs%2fa',
  '/docs%5Ca',
  '/..%5cetc',
  '/..\\etc',
  '/%c0%ae%c0%ae/etc',
  '/%e0%80%ae%e0%80%ae/etc',
  '/%00',
  '/a%0d%0ax',
  '/%',
  '/%zz',
  '/%ff',
  'docs',
  '*',
])('%s is rejected', (url) => {
  expect(parseRequestTarget(url)).toBeNull()
})
